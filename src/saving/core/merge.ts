// @promise colleague
import { cellOf, isOursNow, wasOurs, withHost, type Cell, type Cells } from './cells';
import { isOne, isSame, type FieldValue, type Values } from '../../values/values';

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

/** A completion flag never falls back to 0. */
const flagRead = (cell: Cell, theirs: FieldValue): Cell =>
  withHost({ ...cell, shown: isOne(theirs) || !isOne(cell.shown) ? theirs : cell.shown }, theirs, false);

/** A field whose value on the host is new to this page. @param isSent whether a body that may have landed late carries such a value */
function fieldRead(cell: Cell, theirs: FieldValue, isSent: (value: FieldValue) => boolean): Cell {
  const { host: before, shown: mine, owner, conflict } = cell;
  // Where the host only trimmed the text, the screen keeps it as typed and the caret stays where it is.
  const host = mine !== undefined && shows(theirs, mine) ? mine : theirs;
  // What the user typed here counts as saved here, whoever has brought it to the host.
  const isOurs = isSame(host, mine) || (owner !== undefined && isSent(host));
  const next = withHost(cell, host, isOurs);
  if (conflict !== undefined) {
    if (!shows(theirs, mine) && !shows(theirs, conflict.before)) return next;
    return { ...next, conflict: undefined };
  }
  const isUntouched = isSame(mine, before);
  // The field is dirty now where the host has an earlier value of ours, so the newer one is saved again.
  if (isSame(host, mine) || (before !== undefined && isSent(theirs)) || wasOurs(cell, (value) => shows(theirs, value))) return next;
  if (isUntouched && !isOursNow(cell)) return { ...next, shown: theirs };
  return { ...next, conflict: { before } };
}

interface Side {
  /** Bodies of this page that may have landed late: a host value found in one of them is not another user's change. */
  readonly sentBodies: readonly Values[];
  readonly isFlag: (field: string) => boolean;
}

/**
 * The three-way merge of a reading, field by field. A change made only here stays, a change made only on the host is
 * adopted, and a change on both sides is a conflict for the user to resolve. A reading never replaces a field that this
 * page has saved: an earlier value of ours is saved over again, any other value is a conflict.
 */
export function mergeLoaded(cells: Cells, values: Values, { sentBodies, isFlag }: Side): { readonly cells: Cells; readonly adopted: readonly string[] } {
  const next: Record<string, Cell> = { ...cells };
  const adopted: string[] = [];
  for (const [field, theirs] of Object.entries(values)) {
    const cell = cellOf(cells, field);
    const { host, shown } = cell;
    const isSent = (value: FieldValue): boolean => sentBodies.some((body) => field in body && shows(value, body[field]));
    if (isFlag(field)) next[field] = flagRead(cell, theirs);
    else if (host !== undefined && shows(theirs, host)) next[field] = shown === undefined ? { ...cell, shown: theirs } : cell;
    else {
      const read = fieldRead(cell, theirs, isSent);
      if (host !== undefined && read.shown !== shown) adopted.push(field);
      next[field] = read;
    }
  }
  return { cells: next, adopted };
}
