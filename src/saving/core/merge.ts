import { isOne, isSame, type FieldValue, type Values } from '../../values/values';
import { isOursNow, isOutdated, originOf } from './fieldHistory';
import type { FieldHistory } from './state';

export interface Mergeable {
  readonly base: Values;
  readonly current: Values;
  /** By field: the value before either side changed it. */
  readonly conflicts: Readonly<Record<string, FieldValue | undefined>>;
}

export interface Merged extends Mergeable {
  readonly adopted: readonly string[];
  /** The host returned an earlier value of ours in these fields, so the newer one has to be saved again. */
  readonly toResave: readonly string[];
}

interface Side {
  /** Bodies of this page that may have landed late: a host value found in one of them is not another user's change. */
  readonly sentBodies: readonly Values[];
  readonly history: FieldHistory;
  readonly isFlag: (field: string) => boolean;
}

/** Hosts often trim a text before they store it. */
function trimmed(value: FieldValue): FieldValue {
  if (typeof value === 'string') return value.trim();
  if (value === null || typeof value !== 'object') return value;
  if (Array.isArray(value)) return (value as readonly FieldValue[]).map(trimmed);
  return Object.fromEntries(Object.entries(value).map(([key, one]: [string, FieldValue]) => [key, trimmed(one)]));
}

/** Equal apart from white space around a text. */
export function shows(theirs: FieldValue, value: FieldValue | undefined): boolean {
  return isSame(theirs, value) || (value !== undefined && isSame(trimmed(theirs), trimmed(value)));
}

/**
 * The three-way merge of a reading, field by field. A change made only here stays, a change made only on the host is
 * adopted, and a change on both sides is a conflict, with the host's version in `base` and the user's in `current`. A
 * reading never replaces a field that this page has saved: an earlier value of ours is saved over again, any other value
 * is a conflict. A completion flag never falls back to 0.
 */
export function mergeLoaded(here: Mergeable, host: Values, { sentBodies, history, isFlag }: Side): Merged {
  const base: Record<string, FieldValue> = { ...here.base };
  const current: Record<string, FieldValue> = { ...here.current };
  const conflicts: Record<string, FieldValue | undefined> = { ...here.conflicts };
  const adopted: string[] = [];
  const toResave: string[] = [];
  const origins = new Map(
    Object.entries(host)
      .filter(([field, theirs]) => field in history && !shows(theirs, here.base[field]))
      .map(([field, theirs]) => [field, originOf(history, field, (value) => shows(theirs, value))]),
  );
  // A stale reading predates our last save, so its older values of the other fields are not changes either.
  const isStale = Object.entries(host).some(([field, theirs]) => field in history && isOutdated(history, field, (value) => shows(theirs, value)));
  for (const [field, theirs] of Object.entries(host)) {
    const before = here.base[field];
    const mine = here.current[field];
    const isLoaded = field in here.base;
    if (isFlag(field)) {
      base[field] = theirs;
      if (isOne(theirs) || !isOne(mine)) current[field] = theirs;
      continue;
    }
    if (isLoaded && shows(theirs, before)) {
      if (!(field in current)) current[field] = theirs;
      continue;
    }
    // Where the host only trimmed the text, the screen keeps it as typed and the caret stays where it is.
    base[field] = mine !== undefined && shows(theirs, mine) ? mine : theirs;
    if (field in conflicts) {
      if (shows(theirs, mine) || shows(theirs, conflicts[field])) delete conflicts[field];
    } else if (isSame(base[field], mine)) {
      continue;
    } else if (isLoaded && sentBodies.some((body) => field in body && shows(theirs, body[field]))) {
      continue;
    } else if (origins.get(field) === 'ours') {
      toResave.push(field);
    } else if (origins.get(field) === 'before' && isStale && isSame(mine, before)) {
      base[field] = before ?? theirs;
    } else if (isSame(mine, before) && !isOursNow(history, field)) {
      current[field] = theirs;
      if (isLoaded) adopted.push(field);
    } else {
      conflicts[field] = before;
    }
  }
  return { base, current, conflicts, adopted, toResave };
}
