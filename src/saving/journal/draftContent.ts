// @promise draft
import type { JournalEntry } from '../core/state';
import type { UnitKey } from '../types';
import type { UnitPlace } from '../unsent/places';

/** Raised only where an earlier release would misread what this one writes: a new part does not need it. */
export const DRAFT_FORMAT = 1;

/** What the encrypted part of a draft holds. */
export interface DraftContent {
  readonly format: number;
  readonly key: UnitKey;
  /** Null if no screen had opened when the draft was written. */
  readonly place: UnitPlace | null;
  readonly entry: JournalEntry;
}

type Parts = Readonly<Record<string, unknown>>;
const isParts = (found: unknown): found is Parts => typeof found === 'object' && found !== null && !Array.isArray(found);
const isText = (found: unknown): found is string => typeof found === 'string';

/** Whichever release wrote it: a part that it lacks is empty. Null without the values, or where a part is of another kind. */
function entryOf(found: unknown): JournalEntry | null {
  if (!isParts(found) || !isParts(found['current'])) return null;
  const { base = {}, owner = {}, raw = {}, sent = [], wishes = [] } = found;
  const isSent = (one: unknown): boolean => isParts(one) && isText(one['call']) && isParts(one['body']);
  const isWhole = [base, owner, raw].every(isParts) && Array.isArray(sent) && sent.every(isSent) && Array.isArray(wishes) && wishes.every(isText);
  return isWhole ? { ...found, base, owner, raw, sent, wishes } as unknown as JournalEntry : null;
}

const isPlace = (found: unknown): boolean =>
  isParts(found) && [found['title'], found['of'], found['address']].every(isText) && isParts(found['resume']) && isText(found['resume']['kind']);

/** Null where this release cannot read it. */
export function contentFrom(json: string): DraftContent | null {
  const found: unknown = JSON.parse(json);
  if (!isParts(found)) return null;
  const { format = 1, key, place } = found;
  const entry = entryOf(found['entry']);
  const isKey = isParts(key) && isText(key['userId']) && Array.isArray(key['records']) && key['records'].every(isText);
  if (entry === null || !isKey || format !== DRAFT_FORMAT) return null;
  return { format, entry, key: key as unknown as UnitKey, place: isPlace(place) ? place as UnitPlace : null };
}

/** What a person can still read of such a draft: the values that were typed, or all of it. */
export function readableText(json: string): string {
  const found: unknown = JSON.parse(json);
  const entry = isParts(found) ? found['entry'] : null;
  if (!isParts(entry) || !isParts(entry['current'])) return json;
  const base = isParts(entry['base']) ? entry['base'] : {};
  const asText = (value: unknown): string => (isText(value) ? value : JSON.stringify(value));
  return Object.entries(entry['current']).filter(([name, value]) => asText(value) !== asText(base[name])).map(([name, value]) => `${name}: ${asText(value)}`).join('\n');
}
