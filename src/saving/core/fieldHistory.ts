import type { FieldHistory, JournalEntry, KnownValue, Remembered } from './state';
import type { FieldValue, Values } from '../../values/values';
import { isSame } from '../../values/values';

const REMEMBERED_VALUES = 40;
/** How often one of our earlier values is saved over before the user is shown both. */
const SAVED_OVER = 2;

/** Whether this page had that value of the field saved at any time. */
export function wasOurs(history: FieldHistory, field: string, shown: (value: FieldValue) => boolean): boolean {
  return (history[field] ?? []).some(({ value, isOurs }) => isOurs && shown(value));
}

/** Adds what has become of `before`. `isOurs`: whether this page had the new value of a field saved. */
export function remember(history: FieldHistory, before: Values, after: Values, isOurs: (field: string) => boolean): FieldHistory {
  const changed = Object.keys(after).filter((field) => field in before && !isSame(before[field], after[field]));
  if (changed.length === 0) return history;
  const next: Record<string, readonly KnownValue[]> = { ...history };
  for (const field of changed) {
    const known = next[field] ?? [{ value: before[field] ?? null, isOurs: false }];
    next[field] = [...known, { value: after[field] ?? null, isOurs: isOurs(field) }].slice(-REMEMBERED_VALUES);
  }
  return next;
}

/**
 * What the page goes on knowing of a unit that closes. Values of other fields count too: where a colleague changes one of
 * them meanwhile, a later reading that is out of date can be told from another change.
 */
export function rememberedOf({ history, base }: { readonly history: FieldHistory; readonly base: Values }): { readonly history: FieldHistory; readonly values: Values } {
  return { history, values: Object.keys(history).length === 0 ? {} : base };
}

/**
 * What is known of the fields at a first load. A draft knows better than this page what the host was last told: where
 * they differ, the page's word does not count. A choice that the draft left open is asked for again.
 */
export function historyOf(entry: JournalEntry | null, remembered: Remembered | null): FieldHistory {
  const { history, values } = remembered ?? { history: {}, values: {} };
  if (entry === null) return history;
  const { base, toChoose = [] } = entry;
  return {
    ...Object.fromEntries(toChoose.filter((field) => field in base).map((field) => [field, [{ value: base[field] ?? null, isOurs: true }]])),
    ...Object.fromEntries(Object.entries(history).filter(([field]) => isSame(values[field], base[field]))),
  };
}

/**
 * Where the host had a value that it shows again: `ours`, `beforeOurs` (a save of this page came after it), `before`
 * (changed by others alone since), or never.
 */
export function originOf(
  history: FieldHistory,
  field: string,
  shown: (value: FieldValue) => boolean,
): 'ours' | 'beforeOurs' | 'before' | 'never' {
  const known = history[field] ?? [];
  const at = known.findLastIndex(({ value }) => shown(value));
  if (at < 0) return 'never';
  const times = known.filter(({ value, isOurs }) => isOurs && shown(value)).length;
  if (known[at]?.isOurs === true && times <= SAVED_OVER) return 'ours';
  return known.slice(at).some(({ isOurs }) => isOurs) ? 'beforeOurs' : 'before';
}

/**
 * Whether a reading that shows this value is older than our last save of the field, or than what came after it. Values
 * from before that save that were shown since do not count: those readings were out of date themselves.
 */
export function isOutdated(history: FieldHistory, field: string, shown: (value: FieldValue) => boolean): boolean {
  const known = history[field] ?? [];
  const last = known.findLastIndex(({ isOurs }) => isOurs);
  const before = known.slice(0, Math.max(last, 0));
  const newest = known[last];
  return newest !== undefined && shown(newest.value)
    ? known.slice(last + 1).some(({ value }) => !before.some((one) => isSame(one.value, value)))
    : before.some(({ value }) => shown(value));
}
