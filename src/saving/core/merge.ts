import { isOne, isSame, type FieldValue, type Values } from '../../values/values';
import { isOutdated, originOf } from './fieldHistory';
import type { FieldHistory } from './state';

export interface Mergeable {
  readonly base: Values;
  readonly current: Values;
  /** By field: the value before either side changed it. */
  readonly conflicts: Readonly<Record<string, FieldValue | undefined>>;
}

export interface Merged extends Mergeable {
  readonly adopted: readonly string[];
  /** The host shows one of our own earlier values: what replaced it has to be saved again. */
  readonly again: readonly string[];
}

interface Side {
  /** Bodies of ours that may have landed late: a value found in them is nobody else's. */
  readonly ours: readonly Values[];
  /** What this page knows of each field's values on the host. */
  readonly history: FieldHistory;
  readonly isFlag: (field: string) => boolean;
}

/** A trimmed copy for comparison: many hosts cut the white space around a text before they store it. */
function trimmed(value: FieldValue): FieldValue {
  if (typeof value === 'string') return value.trim();
  if (value === null || typeof value !== 'object') return value;
  if (Array.isArray(value)) return (value as readonly FieldValue[]).map(trimmed);
  return Object.fromEntries(Object.entries(value).map(([key, one]: [string, FieldValue]) => [key, trimmed(one)]));
}

/** Whether a reading shows `value`, perhaps without the white space around it. */
export function shows(theirs: FieldValue, value: FieldValue | undefined): boolean {
  return isSame(theirs, value) || (value !== undefined && isSame(trimmed(theirs), trimmed(value)));
}

/**
 * Merges a reading of the host, field by field. Changed only here stays; changed only there is taken in; changed on both
 * sides is a conflict, with `theirs` in base and `mine` in current. A field that this page has saved is never replaced by
 * a reading: one of our own earlier values is saved over again, anything else is a conflict. A completion flag never
 * falls back to 0.
 */
export function mergeLoaded(here: Mergeable, host: Values, { ours, history, isFlag }: Side): Merged {
  const base: Record<string, FieldValue> = { ...here.base };
  const current: Record<string, FieldValue> = { ...here.current };
  const conflicts: Record<string, FieldValue | undefined> = { ...here.conflicts };
  const adopted: string[] = [];
  const again: string[] = [];
  const found = new Map(
    Object.entries(host)
      .filter(([field, theirs]) => field in history && !shows(theirs, here.base[field]))
      .map(([field, theirs]) => [field, originOf(history, field, (value) => shows(theirs, value))]),
  );
  // Such a reading is older than our last save, so it says nothing new of the other fields either.
  const isStale = Object.entries(host).some(([field, theirs]) => field in history && isOutdated(history, field, (value) => shows(theirs, value)));
  for (const [field, theirs] of Object.entries(host)) {
    const known = here.base[field];
    const mine = here.current[field];
    const isKnown = field in here.base;
    if (isFlag(field)) {
      base[field] = theirs;
      if (isOne(theirs) || !isOne(mine)) current[field] = theirs;
      continue;
    }
    if (isKnown && shows(theirs, known)) {
      if (!(field in current)) current[field] = theirs;
      continue;
    }
    // White space that the host cut off is no difference: the text on the screen stays as it was typed.
    base[field] = mine !== undefined && shows(theirs, mine) ? mine : theirs;
    if (field in conflicts) {
      if (shows(theirs, mine) || shows(theirs, conflicts[field])) delete conflicts[field];
    } else if (isSame(base[field], mine)) {
      continue;
    } else if (isKnown && ours.some((body) => field in body && shows(theirs, body[field]))) {
      continue;
    } else if (found.get(field) === 'ours') {
      again.push(field);
    } else if (found.get(field) === 'before' && isStale && isSame(mine, known)) {
      base[field] = known ?? theirs;
    } else if (isSame(mine, known) && !isOursNow(history, field)) {
      current[field] = theirs;
      if (isKnown) adopted.push(field);
    } else {
      conflicts[field] = known;
    }
  }
  return { base, current, conflicts, adopted, again };
}

function isOursNow(history: FieldHistory, field: string): boolean {
  return history[field]?.at(-1)?.isOurs === true;
}
