import type { FieldValue, Values } from '../types';
import { isOne, isSame } from '../values';

export interface Mergeable {
  readonly base: Values;
  readonly current: Values;
  /** By field: the value before either side changed it. */
  readonly conflicts: Readonly<Record<string, FieldValue | undefined>>;
}

export interface Merged extends Mergeable {
  readonly takenIn: readonly string[];
}

interface Side {
  /** Bodies of ours that may have landed late: a value found in them is nobody else's. */
  readonly ours: readonly Values[];
  readonly isFlag: (field: string) => boolean;
}

/**
 * Three ways, field by field: changed only here stays, changed only there is taken in, changed on both sides is a
 * conflict with `theirs` in base and `mine` in current. A completion flag never falls back to 0.
 */
export function mergeLoaded(here: Mergeable, host: Values, { ours, isFlag }: Side): Merged {
  const base: Record<string, FieldValue> = { ...here.base };
  const current: Record<string, FieldValue> = { ...here.current };
  const conflicts: Record<string, FieldValue | undefined> = { ...here.conflicts };
  const takenIn: string[] = [];
  for (const [field, theirs] of Object.entries(host)) {
    const known = here.base[field];
    const mine = here.current[field];
    const isKnown = field in here.base;
    base[field] = theirs;
    if (isFlag(field)) {
      if (isOne(theirs) || !isOne(mine)) current[field] = theirs;
    } else if (field in conflicts) {
      if (isSame(theirs, mine) || isSame(theirs, conflicts[field])) delete conflicts[field];
    } else if (isSame(theirs, known) || isSame(theirs, mine)) {
      if (!(field in current)) current[field] = theirs;
    } else if (isKnown && ours.some((body) => field in body && isSame(body[field], theirs))) {
      continue;
    } else if (isSame(mine, known)) {
      current[field] = theirs;
      if (isKnown) takenIn.push(field);
    } else {
      conflicts[field] = known;
    }
  }
  return { base, current, conflicts, takenIn };
}
