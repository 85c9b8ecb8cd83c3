import Button from 'react-bootstrap/Button';
import { locked } from '../../../session/sessionSlice';
import { useSessionDispatch } from '../../../session/useSession';

/** Opens the sign-in over the page; the young person can still go on. */
export function ComeBack() {
  const dispatch = useSessionDispatch();
  return <Button onClick={() => { dispatch(locked('handedOver')); }}>I’m the adult</Button>;
}
