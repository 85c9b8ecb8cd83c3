// @promise colleague
/** What the host is known to have held in one field. It tells a stale reading from another user's change. */

import { isSame, type FieldValue } from '../../values/values';

/** `isOurs`: this page saved it. */
export interface PastValue {
  readonly value: FieldValue;
  readonly isOurs: boolean;
}

type Past = readonly PastValue[] | undefined;
type Shown = (value: FieldValue) => boolean;

const REMEMBERED_VALUES = 8;
/** If the host returns one of our earlier values more often than this, the user gets a conflict instead of a re-save. */
const SAVED_OVER = 2;

export const pastWith = (past: readonly PastValue[], next: PastValue): readonly PastValue[] => [...past, next].slice(-REMEMBERED_VALUES);

/** Whether this page has ever saved that value. */
export const wasOurs = (past: Past, shown: Shown): boolean => past?.some(({ value, isOurs }) => isOurs && shown(value)) === true;

/** Whether this page saved the value that the host last had. */
export const isOursNow = (past: Past): boolean => past?.at(-1)?.isOurs === true;

/**
 * The place in the history of a value that the host returns again: `ours` (this page saved it), `beforeOurs` (a save
 * of this page replaced it), `before` (only others have changed it since), or `never`.
 */
export function originOf(past: Past = [], shown: Shown): 'ours' | 'beforeOurs' | 'before' | 'never' {
  const at = past.findLastIndex(({ value }) => shown(value));
  if (at < 0) return 'never';
  const times = past.filter(({ value, isOurs }) => isOurs && shown(value)).length;
  if (past[at]?.isOurs === true && times <= SAVED_OVER) return 'ours';
  return past.slice(at).some(({ isOurs }) => isOurs) ? 'beforeOurs' : 'before';
}

/**
 * Whether a reading with this value predates our last save of the field, or a later value. A value from before that
 * save does not count as later when it appears again: that reading was stale itself.
 */
export function isOutdated(past: Past = [], shown: Shown): boolean {
  const last = past.findLastIndex(({ isOurs }) => isOurs);
  const before = past.slice(0, Math.max(last, 0));
  const newest = past[last];
  return newest !== undefined && shown(newest.value)
    ? past.slice(last + 1).some(({ value }) => !before.some((one) => isSame(one.value, value)))
    : before.some(({ value }) => shown(value));
}
