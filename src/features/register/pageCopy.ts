import { mapValues } from 'es-toolkit';
import type { LoadKind, LoadOutcome, SaveOutcome } from '../../saving/types';
import type { FieldValue, Values } from '../../values/values';

/** The page's own copy of a record that it reads together with others. Every time is on the monotonic clock. */
export interface PageCopy {
  readonly values: Values;
  /** When the values were requested. */
  readonly at: number;
  /** When its last save ended. A reading that was requested earlier may show the record as it was before. */
  readonly savedAt: number;
  /** A save is on its way: a page that was frozen meanwhile may ask before that save has ended. */
  readonly isSaving: boolean;
  /** By field: the value that the host has accepted from this page, and when. */
  readonly accepted: Readonly<Record<string, { readonly value: FieldValue; readonly at: number }>>;
}

export const copyOf = (values: Values, at: number): PageCopy => ({ values, at, savedAt: 0, isSaving: false, accepted: {} });

/** Adds a reading. It replaces no value that was saved after it was requested. */
export function withReading(copy: PageCopy, values: Values, at: number): PageCopy {
  const newer = Object.entries(copy.accepted).filter(([, one]) => one.at >= at);
  return { ...copy, at, values: { ...values, ...Object.fromEntries(newer.map(([field, { value }]) => [field, value])) } };
}

export function withSave(saved: PageCopy, body: Values, { kind }: SaveOutcome, now: number): PageCopy {
  const copy = { ...saved, isSaving: false };
  if (kind === 'refused') return copy;
  if (kind !== 'acknowledged') return { ...copy, savedAt: now };
  const accepted = mapValues(body, (value) => ({ value, at: now }));
  return { ...copy, savedAt: now, values: { ...copy.values, ...body }, accepted: { ...copy.accepted, ...accepted } };
}

/**
 * A record starts with the page's copy, since the user saw that copy while editing, and states its age. If it is too old,
 * the queue reads the record from the host before it saves. Returns null if the host has to be asked.
 */
export function ownCopy(
  { values, at, savedAt, isSaving }: PageCopy, kind: LoadKind, { now, readAge, hasConflict }: { readonly now: number; readonly readAge: number; readonly hasConflict: boolean },
): Extract<LoadOutcome, { readonly kind: 'loaded' }> | null {
  if (isSaving || Object.keys(values).length === 0) return null;
  const ageMs = now - at;
  const isRecent = ageMs < readAge / 2 && at >= savedAt;
  return kind === 'first' || (kind === 'check' && isRecent && !hasConflict) ? { kind: 'loaded', values, ageMs } : null;
}
