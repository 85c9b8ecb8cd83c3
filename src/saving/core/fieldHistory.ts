import type { FieldHistory, JournalEntry, PastValue, Remembered } from './state';
import type { FieldValue, Values } from '../../values/values';
import { isSame } from '../../values/values';

const REMEMBERED_VALUES = 8;
/** If the host returns one of our earlier values more often than this, the user gets a conflict instead of a re-save. */
const SAVED_OVER = 2;

/** Whether this page has ever saved that value of the field. */
export function wasOurs(history: FieldHistory, field: string, shown: (value: FieldValue) => boolean): boolean {
  return (history[field] ?? []).some(({ value, isOurs }) => isOurs && shown(value));
}

/** Whether this page saved the value that the host last had. */
export function isOursNow(history: FieldHistory, field: string): boolean {
  return history[field]?.at(-1)?.isOurs === true;
}

/** Adds the fields that changed from `before` to `after`. */
export function remember(history: FieldHistory, before: Values, after: Values, isOurs: (field: string) => boolean): FieldHistory {
  const changed = Object.keys(after).filter((field) => field in before && !isSame(before[field], after[field]));
  if (changed.length === 0) return history;
  const next: Record<string, readonly PastValue[]> = { ...history };
  for (const field of changed) {
    const past = next[field] ?? [{ value: before[field] ?? null, isOurs: false }];
    next[field] = [...past, { value: after[field] ?? null, isOurs: isOurs(field) }].slice(-REMEMBERED_VALUES);
  }
  return next;
}

/**
 * The history that the page keeps when a unit closes. It includes the fields that this page has not saved: they show
 * later whether a reading is stale or a colleague has changed one of them.
 */
export function rememberedOf({ history, base }: { readonly history: FieldHistory; readonly base: Values }): { readonly history: FieldHistory; readonly values: Values } {
  return { history, values: Object.keys(history).length === 0 ? {} : base };
}

/**
 * The history at a first load. The draft is the newer record of what the host holds, so the page's history of a field
 * counts only where the two agree. A conflict in the draft enters the history, so that it opens again.
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
 * The place in the history of a value that the host returns again: `ours` (this page saved it), `beforeOurs` (a save
 * of this page replaced it), `before` (only others have changed it since), or `never`.
 */
export function originOf(
  history: FieldHistory,
  field: string,
  shown: (value: FieldValue) => boolean,
): 'ours' | 'beforeOurs' | 'before' | 'never' {
  const past = history[field] ?? [];
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
export function isOutdated(history: FieldHistory, field: string, shown: (value: FieldValue) => boolean): boolean {
  const past = history[field] ?? [];
  const last = past.findLastIndex(({ isOurs }) => isOurs);
  const before = past.slice(0, Math.max(last, 0));
  const newest = past[last];
  return newest !== undefined && shown(newest.value)
    ? past.slice(last + 1).some(({ value }) => !before.some((one) => isSame(one.value, value)))
    : before.some(({ value }) => shown(value));
}
