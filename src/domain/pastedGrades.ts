import type { ConfiguredOption } from '../config/schema';

export interface PasteColumn {
  /** Key of the cell in the row, e.g. `curGrade`. */
  readonly key: string;
  readonly label: string;
  /** Values that the cell may take. Null allows any text. */
  readonly options: readonly ConfiguredOption[] | null;
}

export interface PastedCell {
  readonly column: PasteColumn;
  /** The value to store, or the pasted text if it is refused. */
  readonly value: string;
  readonly isRefused: boolean;
}

export interface PastedRow {
  /** The subject or qualification in the row. */
  readonly name: string;
  readonly cells: readonly PastedCell[];
}

const folded = (text: string): string => text.trim().toLocaleLowerCase('en-GB').replace(/\s+/g, ' ');

/** The stored and the shown text: a spreadsheet may hold either. */
const textsOf = (option: ConfiguredOption): readonly string[] =>
  (typeof option === 'string' ? [option] : [option.value, option.label]);

function cellOf(column: PasteColumn, raw: string): PastedCell {
  const text = raw.trim();
  if (column.options === null || text === '') return { column, value: text, isRefused: false };
  const match = column.options.map(textsOf).find((texts) => texts.some((one) => folded(one) === folded(text)));
  return { column, value: match?.[0] ?? text, isRefused: match === undefined };
}

/** Which column of the table each pasted column fills. If the first row names columns, it decides, otherwise their order. */
function columnOrder(first: readonly string[], columns: readonly PasteColumn[], nameHeading: string) {
  const named = first.map((text) => columns.find((column) => folded(column.label) === folded(text)));
  // The first cell is the heading of the names, whatever it holds.
  if (named.slice(1).some((column) => column !== undefined)) return { order: [undefined, ...named.slice(1)], hasHeader: true };
  return { order: [undefined, ...columns], hasHeader: isSameSubject(first[0] ?? '', nameHeading) };
}

/**
 * The first pasted column names the subject. Rows without a name are skipped; a value outside the list of grades is marked.
 * @param nameHeading heading of the first column: a first row that begins with it holds headings
 */
export function readPastedGrades(
  cells: readonly (readonly string[])[],
  columns: readonly PasteColumn[],
  nameHeading = 'Subject',
) {
  const { order, hasHeader } = columnOrder(cells[0] ?? [], columns, nameHeading);
  const block = hasHeader ? cells.slice(1) : cells;
  const hasOwnHeadings = !hasHeader && isHeading(rowsIn(block, order));
  const graded = hasOwnHeadings ? block.slice(1) : block;
  return { rows: rowsIn(graded, order), unplaced: unplacedIn(graded, order, nameHeading) };
}

const unplacedIn = (cells: readonly (readonly string[])[], order: readonly (PasteColumn | undefined)[], nameHeading: string): readonly string[] =>
  cells.flatMap(([name = '', ...rest]) => rest.flatMap((raw, index) => {
    const isPlaced = name.trim() !== '' && order[index + 1] !== undefined;
    return isPlaced || raw.trim() === '' ? [] : [`${name.trim() === '' ? `No ${nameHeading.toLowerCase()}` : name.trim()}: ${raw.trim()}`];
  }));

const isGraded = ({ cells }: PastedRow): boolean => cells.some(({ isRefused, column }) => !isRefused && column.options !== null);
/** Text such as "Mark" or "Target": every other grade of a list holds a digit. */
const isWordy = ({ cells }: PastedRow): boolean => cells.length > 1 && cells.every(({ value }) => !/\d/.test(value));

/** The first row holds headings if it has no grade of the list, and a row below has one or it is all text, which cannot be a subject. */
function isHeading([first, ...others]: readonly PastedRow[]): boolean {
  if (first === undefined || others.length === 0 || isGraded(first)) return false;
  return first.cells.some(({ isRefused }) => isRefused) && (others.some(isGraded) || isWordy(first));
}

function rowsIn(cells: readonly (readonly string[])[], order: readonly (PasteColumn | undefined)[]): readonly PastedRow[] {
  return cells.flatMap(([name = '', ...rest]) => {
    if (name.trim() === '') return [];
    const filled = rest.flatMap((raw, index) => {
      const column = order[index + 1];
      return column === undefined || raw.trim() === '' ? [] : [cellOf(column, raw)];
    });
    return [{ name: name.trim(), cells: filled }];
  });
}

/** Refused cells as text, e.g. "Maths, Current grade: 12". */
export function refusedCells(rows: readonly PastedRow[]): readonly string[] {
  return rows.flatMap(({ name, cells }) =>
    cells.filter(({ isRefused }) => isRefused).map(({ column, value }) => `${name}, ${column.label}: ${value}`),
  );
}

export const isSameSubject = (one: string, other: string): boolean => folded(one) === folded(other);
