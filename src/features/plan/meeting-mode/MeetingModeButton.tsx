import type { MeetingMode } from './useMeetingMode';

/** Enters meeting mode, or leaves it. */
export function MeetingModeButton({ mode: { isOn, enter, leave, buttonId } }: { readonly mode: MeetingMode }) {
  return (
    <button id={buttonId} type="button" className="btn btn-secondary" onClick={isOn ? leave : enter}>
      {isOn ? 'Leave meeting mode' : 'Meeting mode'}
    </button>
  );
}
