import type { JournalEntry, Remembered } from './state';
import type { FieldValue, Values } from '../../values/values';
import { isSame } from '../../values/values';

/** A value that the host held, as far as this page was told; `isOurs` when this page had saved it. */
export interface KnownValue {
  readonly value: FieldValue;
  readonly isOurs: boolean;
}

/** By field, oldest first, for as long as the page lives; only fields whose value on the host has changed. */
export type Past = Readonly<Record<string, readonly KnownValue[]>>;

const REMEMBERED_VALUES = 40;
/** How often one of our earlier values is saved over before the user is shown both. */
const SAVED_OVER = 2;

/** Whether this page had that value of the field saved at any time. */
export function wasOurs(past: Past, field: string, shown: (value: FieldValue) => boolean): boolean {
  return (past[field] ?? []).some(({ value, isOurs }) => isOurs && shown(value));
}

/** Adds what has become of `before`. `isOurs`: whether this page had the new value of a field saved. */
export function remember(past: Past, before: Values, after: Values, isOurs: (field: string) => boolean): Past {
  const changed = Object.keys(after).filter((field) => field in before && !isSame(before[field], after[field]));
  if (changed.length === 0) return past;
  const next: Record<string, readonly KnownValue[]> = { ...past };
  for (const field of changed) {
    const known = next[field] ?? [{ value: before[field] ?? null, isOurs: false }];
    next[field] = [...known, { value: after[field] ?? null, isOurs: isOurs(field) }].slice(-REMEMBERED_VALUES);
  }
  return next;
}

/** What the page goes on knowing of a unit that closes. */
export function rememberedOf({ past, base }: { readonly past: Past; readonly base: Values }): { readonly past: Past; readonly values: Values } {
  return { past, values: Object.fromEntries(Object.entries(base).filter(([field]) => field in past)) };
}

/**
 * What is known of the fields at a first load. A draft knows better than this page what the host was last told: where
 * they differ, the page's word does not count. A choice that the draft left open is asked for again.
 */
export function pastOf(entry: JournalEntry | null, remembered: Remembered | null): Past {
  const { past, values } = remembered ?? { past: {}, values: {} };
  if (entry === null) return past;
  const { base, toChoose = [] } = entry;
  return {
    ...Object.fromEntries(toChoose.filter((field) => field in base).map((field) => [field, [{ value: base[field] ?? null, isOurs: true }]])),
    ...Object.fromEntries(Object.entries(past).filter(([field]) => isSame(values[field], base[field]))),
  };
}

/**
 * Where the host had a value that it shows again: `ours`, `beforeOurs` (a save of this page came after it), `before`
 * (changed by others alone since), or never.
 */
export function wasRead(
  past: Past,
  field: string,
  shown: (value: FieldValue) => boolean,
): 'ours' | 'beforeOurs' | 'before' | 'never' {
  const known = past[field] ?? [];
  const at = known.findLastIndex(({ value }) => shown(value));
  if (at < 0) return 'never';
  const times = known.filter(({ value, isOurs }) => isOurs && shown(value)).length;
  if (known[at]?.isOurs === true && times <= SAVED_OVER) return 'ours';
  return known.slice(at).some(({ isOurs }) => isOurs) ? 'beforeOurs' : 'before';
}
