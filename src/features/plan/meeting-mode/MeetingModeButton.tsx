import Button from 'react-bootstrap/Button';
import type { MeetingMode } from './useMeetingMode';

export function MeetingModeButton({ mode: { isOn, enter, leave, buttonId } }: { readonly mode: MeetingMode }) {
  return (
    <Button id={buttonId} variant="secondary" onClick={isOn ? leave : enter}>
      {isOn ? 'Leave meeting mode' : 'Meeting mode'}
    </Button>
  );
}
