import { useEffect, useState } from 'react';
import Button from 'react-bootstrap/Button';
import { locked } from '../../session/sessionSlice';
import { useSessionDispatch } from '../../session/useSession';
import { useKeptPlans } from '../../shared/kept/keptStore';

/** Who opens the page without a network has come for the plan. A page in use is not interrupted. */
const AT_START_MS = 10_000;

/** The host cannot be reached, and the user has kept a plan. */
export function KeptNotice() {
  const dispatch = useSessionDispatch();
  const { open, sealed } = useKeptPlans();
  const [isLater, setIsLater] = useState(false);
  const isAny = open.length + sealed > 0;
  useEffect(() => { if (isAny && !navigator.onLine && performance.now() < AT_START_MS) dispatch(locked('kept')); }, [dispatch, isAny]);
  if (isLater || !isAny) return null;
  return (
    <div className="alert alert-info" role="status">
      <span>The service could not be reached. You can work with what you kept on this computer.</span>
      <Button variant="secondary" size="sm" className="ms-3" onClick={() => { dispatch(locked('kept')); }}>Open kept plans</Button>
      <Button variant="secondary" size="sm" className="ms-2" onClick={() => { setIsLater(true); }}>Later</Button>
    </div>
  );
}
