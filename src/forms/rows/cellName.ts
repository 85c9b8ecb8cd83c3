/** `list[2].key`: the wire name of one cell, and the id that its link targets. */
export const cellName = (list: string, index: number, key: string): string => `${list}[${String(index)}].${key}`;

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

/** The same for a name that `cellName` made. */
export const cellOf = (name: string): Cell => findCell(name) ?? { list: '', index: -1, key: '' };
