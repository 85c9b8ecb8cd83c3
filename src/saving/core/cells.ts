// @promise order
/** The fields of a record: what is known of each one, and what follows from all of them. */

import { isSame, type FieldValue, type Values } from '../../values/values';

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
  /** What this page has saved: its last value, and the one before if nobody has written in between. */
  readonly past: readonly FieldValue[] | undefined;
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

/** What a closing unit keeps, with the fields that it has not saved: they show later whether a colleague has changed one of them. */
export function keptCells(cells: Cells): Cells {
  const kept = Object.entries(cells).filter(([, { host }]) => host !== undefined);
  if (kept.every(([, { past }]) => past === undefined)) return {};
  return Object.fromEntries(kept.map(([field, { host, past }]) => [field, { ...EMPTY, host, shown: host, past }]));
}

/** What the host is known to have held in the field. */
type Known = Pick<Cell, 'host' | 'past'>;

/** Whether this page saved the value that the host last had. */
export const isOursNow = ({ host, past }: Known): boolean => past !== undefined && isSame(past.at(-1), host);

function pastWith(known: Known, value: FieldValue, isOurs: boolean): Known['past'] {
  const { host: before, past } = known;
  if (!isOurs || before === undefined || isSame(before, value)) return past;
  return isOursNow(known) ? [before, value] : [value];
}

/** Whether this page saved a value that the host returns again. */
export const wasOurs = ({ past = [] }: Known, isShown: (value: FieldValue) => boolean): boolean =>
  past.some(isShown);
