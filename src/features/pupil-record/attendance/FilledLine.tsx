import { SelfRemovingButton } from '../../../ui/SelfRemovingButton';

/** What was done to a whole week. */
export interface Filled {
  readonly date: string;
  /** The code in words. */
  readonly word: string;
  /** How many sessions it changed. */
  readonly count: number;
  /** Why the week cannot be changed; null where it can. */
  readonly because: string | null;
}

function textOf({ date, word, count, because }: Filled): string {
  if (because !== null) return `The week of ${date} was not filled: ${because}.`;
  if (count === 0) return `Week of ${date}: every session is ${word} already.`;
  return `Week of ${date}: ${String(count)} ${count === 1 ? 'session' : 'sessions'} set to ${word}.`;
}

/** Says what the last fill did, and takes it back. */
export function FilledLine({ filled, onUndo }: { readonly filled: Filled | null; readonly onUndo: () => void }) {
  const canUndo = filled !== null && filled.because === null && filled.count > 0;
  return (
    <div className={filled === null ? 'visually-hidden' : 'filled-line'} tabIndex={-1}>
      <span role="status">{filled === null ? '' : textOf(filled)}</span>
      {canUndo ? <SelfRemovingButton onPress={onUndo}>Undo</SelfRemovingButton> : null}
    </div>
  );
}
