/**
 * Why the text of a control is not a valid value yet, announced with the name of the control, which the focus has left.
 * The live region is mounted from the start, and speaks once the user has been in the control: after a reload, the
 * form's notice announces all restored texts at once.
 */
export function TypingMessage({ id, label, text, isWrong, isLive }: {
  readonly id: string;
  readonly label: string;
  readonly text: string | null;
  readonly isWrong: boolean;
  readonly isLive: boolean;
}) {
  return (
    <>
      {/* One text, and no element in it: Orca says an element that comes into a live region alone, and again with the whole. */}
      <div className="visually-hidden" aria-live={isLive ? 'polite' : 'off'}>{text === null ? '' : `${label}: ${text}`}</div>
      {text === null ? null : <div id={id} className={isWrong ? 'invalid-feedback d-block' : 'form-text'} aria-hidden="true">{text}</div>}
    </>
  );
}
