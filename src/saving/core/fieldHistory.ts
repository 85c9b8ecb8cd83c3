// @promise colleague
/** What the host is known to have held in one field. It tells a stale reading from another user's change. */

import { isSame, type FieldValue } from '../../values/values';

/** `isOurs`: this page saved it. */
export interface PastValue {
  readonly value: FieldValue;
  readonly isOurs: boolean;
}

/** The parts of a cell that know the host. */
interface Known {
  readonly host: FieldValue | undefined;
  readonly past: readonly PastValue[] | undefined;
}
type Shown = (value: FieldValue) => boolean;

/** Whether this page saved the value that the host last had. */
export const isOursNow = ({ host, past }: Known): boolean => past?.at(-1)?.isOurs === true && isSame(past.at(-1)?.value, host);

/** Our last value and the one before; without one of ours, the last two of the host. What others have written since is `host` alone. */
export function pastWith({ host: before, past }: Known, value: FieldValue, isOurs: boolean): Known['past'] {
  if (before === undefined || isSame(before, value) || (!isOurs && past?.at(-1)?.isOurs === true)) return past;
  return [{ value: before, isOurs: isOursNow({ host: before, past }) }, { value, isOurs }];
}

/**
 * What a value was that the host returns again: `ours` (this page saved it), `beforeOurs` (a save of this page replaced
 * it), `before` (only others have changed it since), or `never`. An earlier one of ours that we have saved over and that
 * is back is `beforeOurs`.
 */
export function originOf({ past = [] }: Known, shown: Shown): 'ours' | 'beforeOurs' | 'before' | 'never' {
  const found = past.findLast(({ value }) => shown(value));
  if (found === undefined) return 'never';
  if (found.isOurs) return 'ours';
  return past.at(-1)?.isOurs === true ? 'beforeOurs' : 'before';
}

/** Whether a reading with this value predates our last save of the field, or what the host has held since. */
export function isOutdated({ host, past = [] }: Known, shown: Shown): boolean {
  const [last, before] = [past.at(-1), past.at(-2)];
  if (last?.isOurs !== true) return false;
  return shown(last.value) ? ![last, before].some((one) => isSame(one?.value, host)) : before !== undefined && shown(before.value);
}
