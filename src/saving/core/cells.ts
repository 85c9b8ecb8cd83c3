// @promise order
/** The fields of a record: what is known of each one, and what follows from all of them. */

import { isSame, type FieldValue, type Values } from '../../values/values';

/** `isOurs`: this page saved it. */
export interface PastValue {
  readonly value: FieldValue;
  readonly isOurs: boolean;
}

/** One field of the record. A part that does not apply is undefined. */
export interface Cell {
  /** What the host last acknowledged or returned. Undefined until its call has been loaded. */
  readonly host: FieldValue | undefined;
  /** What the screen shows. */
  readonly shown: FieldValue | undefined;
  /** The call of the screen where it was last edited. */
  readonly owner: string | undefined;
  /** The user has to choose between `shown` and `host`, the host's version. `before`: the value that both have changed. */
  readonly conflict: { readonly before: FieldValue | undefined } | undefined;
  /** Unfinished input that may not be sent. */
  readonly raw: string | undefined;
  /** Two values of the host (`pastWith`), if it has changed while this page was open. */
  readonly past: readonly PastValue[] | undefined;
}

/** By the wire name of the field. */
export type Cells = Readonly<Record<string, Cell>>;

const EMPTY: Cell = { host: undefined, shown: undefined, owner: undefined, conflict: undefined, raw: undefined, past: undefined };

export const cellOf = (cells: Cells, field: string): Cell => cells[field] ?? EMPTY;

export const withCell = (cells: Cells, field: string, change: Partial<Cell>): Cells => ({ ...cells, [field]: { ...cellOf(cells, field), ...change } });

/** The cells of a record that shows what the host holds. */
export const cellsOf = (values: Values): Cells =>
  Object.fromEntries(Object.entries(values).map(([field, value]) => [field, { ...EMPTY, host: value, shown: value }]));

/** The cell once the host holds `host`. `isOurs`: this page has saved that value. */
export const withHost = (cell: Cell, host: FieldValue, isOurs: boolean): Cell => ({ ...cell, host, past: pastWith(cell, host, isOurs) });

/** The host lacks it, and the user need not choose first. */
const isDirty = ({ host, shown, conflict }: Cell): boolean => shown !== undefined && conflict === undefined && !isSame(shown, host);

export const fieldsWhere = (cells: Cells, isWanted: (cell: Cell) => boolean): readonly string[] =>
  Object.keys(cells).filter((field) => isWanted(cellOf(cells, field)));

/** One part of each cell, for the fields that have it. */
export function partOf<T>(cells: Cells, part: (cell: Cell) => T | undefined): Readonly<Record<string, T>> {
  const found: Record<string, T> = {};
  for (const field of Object.keys(cells)) {
    const value = part(cellOf(cells, field));
    if (value !== undefined) found[field] = value;
  }
  return found;
}

/** Each step asks these questions many times of the same cells. */
function once<T>(answer: (cells: Cells) => T): (cells: Cells) => T {
  const known = new WeakMap<Cells, { readonly answer: T }>();
  return (cells) => {
    const found = known.get(cells);
    if (found !== undefined) return found.answer;
    const fresh = { answer: answer(cells) };
    known.set(cells, fresh);
    return fresh.answer;
  };
}

export const hostOf = once((cells) => partOf(cells, ({ host }) => host));
export const shownOf = once((cells) => partOf(cells, ({ shown }) => shown));
export const dirtyIn = once((cells) => fieldsWhere(cells, isDirty));
export const fieldsInConflict = once((cells) => fieldsWhere(cells, ({ conflict }) => conflict !== undefined));
export const rawsOf = once((cells) => partOf(cells, ({ raw }) => raw));

/**
 * What the page keeps of a record when its unit closes. It includes the fields that this page has not saved: they show
 * later whether a reading is stale or a colleague has changed one of them.
 */
export function keptCells(cells: Cells): Cells {
  const kept = Object.entries(cells).filter(([, { host }]) => host !== undefined);
  if (kept.every(([, { past }]) => past === undefined)) return {};
  return Object.fromEntries(kept.map(([field, { host, past }]) => [field, { ...EMPTY, host, shown: host, past }]));
}

/** What the host is known to have held in the field. It tells a stale reading from another user's change. */
type Known = Pick<Cell, 'host' | 'past'>;
type Shown = (value: FieldValue) => boolean;

/** Whether this page saved the value that the host last had. */
export const isOursNow = ({ host, past }: Known): boolean => past?.at(-1)?.isOurs === true && isSame(past.at(-1)?.value, host);

/** Our last value and the one before; without one of ours, the last two of the host. What others have written since is `host` alone. */
function pastWith({ host: before, past }: Known, value: FieldValue, isOurs: boolean): Known['past'] {
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
