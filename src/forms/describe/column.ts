import type { FieldValue } from '../../values/values';
import type { Option } from './formSpec';

export type RowValue = { readonly [key: string]: FieldValue };

/** One column of a table of rows. `key` is the name of the value in a row, as the host spells it. */
export interface RowColumn {
  readonly key: string;
  readonly label: string;
  /** `show` cannot be changed. */
  readonly kind: 'text' | 'longText' | 'choice' | 'date' | 'show';
  /** The options of a choice, or words that can be picked instead of typed in a text. */
  readonly options?: readonly Option[];
}

/** The objects in a list, as rows; anything else is ignored. */
export function rowsOf(value: FieldValue | undefined): readonly RowValue[] {
  if (!Array.isArray(value)) return [];
  const items: readonly FieldValue[] = value;
  return items.filter((item): item is RowValue => typeof item === 'object' && item !== null && !Array.isArray(item));
}

export function cellText(row: RowValue, key: string): string {
  const value = row[key];
  if (value === null || value === undefined) return '';
  return typeof value === 'object' ? JSON.stringify(value) : String(value);
}

export const cellTexts = (row: RowValue): Readonly<Record<string, string>> =>
  Object.fromEntries(Object.keys(row).map((key) => [key, cellText(row, key)]));

/** The keys of the columns that hold answers. They belong to the product, not to a user. */
const answerKeys = new Set<string>();

export function registerColumns(columns: readonly Pick<RowColumn, 'key'>[]): void {
  for (const { key } of columns) answerKeys.add(key);
}

/** Whether a row holds no answer: a value that the form has no column for, such as who changed the row last, does not count. */
export const isBlankRow = (row: RowValue): boolean =>
  Object.entries(cellTexts(row)).every(([key, text]) => text.trim() === '' || !answerKeys.has(key));

/** `list[2].key`: the wire name of one cell, and the id that its link targets. */
export const cellName = (list: string, index: number, key: string): string => `${list}[${index}].${key}`;

const CELL_NAME = /^(.*)\[(\d+)\]\.([^.]+)$/;

interface Cell {
  readonly list: string;
  /** From 0. */
  readonly index: number;
  readonly key: string;
}

/** The cell with this wire name, or null if the name is not that of a cell. */
export function findCell(name: string): Cell | null {
  const [, list, index, key] = CELL_NAME.exec(name) ?? [];
  return list === undefined || index === undefined || key === undefined ? null : { list, index: Number(index), key };
}

/** The same for a name that `cellName` returned, which is always a cell. */
export const cellOf = (name: string): Cell => findCell(name) ?? { list: '', index: -1, key: '' };
