import { findCode, PRESENT_AM, PRESENT_PM } from '../../../domain/attendance/codeBook';
import { PRESENT_ALL_DAY } from '../../../domain/attendance/week';
import { SelfRemovingButton } from '../../../ui/buttons/SelfRemovingButton';
import { countOf } from '../../../values/countOf';

/** These change only half of the sessions to their own code (weekFill). */
const WORDS: Readonly<Record<string, string>> = {
  [PRESENT_ALL_DAY]: 'present',
  [PRESENT_AM]: 'present in the morning, blank in the afternoon',
  [PRESENT_PM]: 'blank in the morning, present in the afternoon',
};
export const wordOf = (code: string): string => WORDS[code] ?? `${code} ${findCode(code)?.meaning ?? ''}`.trim();

/** What was done to a whole week, or to the days of a bulk entry. */
export interface Filled {
  /** e.g. Week of 01/09/2025. */
  readonly what: string;
  readonly word: string;
  readonly count: number;
  /** Why the week cannot be changed, or null where it can. */
  readonly because: string | null;
  /** The one term that `count` covers, where some of the days are in another, or null. */
  readonly counted?: string | null;
}

export const leftOutText = (term: string): string => `Days that are not in ${term} are not counted here, and Undo does not cover them.`;

function textOf({ what, word, count, because, counted = null }: Filled): string {
  if (because !== null) return `${what}: not filled, because ${because}.`;
  if (counted !== null) return `${what}: set to ${word}, ${countOf(count, 'session')} of ${counted}. ${leftOutText(counted)}`;
  if (count === 0) return `${what}: every session is ${word} already.`;
  return `${what}: ${countOf(count, 'session')} set to ${word}.`;
}

export function FilledLine({ filled, onUndo }: { readonly filled: Filled | null; readonly onUndo: () => void }) {
  const canUndo = filled !== null && filled.because === null && filled.count > 0;
  return (
    <div className={filled === null ? 'visually-hidden' : 'filled-line'} tabIndex={-1}>
      <span role="status">{filled === null ? '' : textOf(filled)}</span>
      {canUndo ? <SelfRemovingButton onPress={onUndo}>Undo</SelfRemovingButton> : null}
    </div>
  );
}
