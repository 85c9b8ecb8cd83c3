import type { CellId, CellState, GridSource } from '../ui/grid/gridTypes';

interface CellStore extends GridSource {
  readonly load: (row: string, codes: Readonly<Record<string, string>>, lockedBecause?: string | null) => void;
  readonly set: (cell: CellId, code: string, state: CellState) => void;
}

/** The cells of a grid that saves nothing. */
export function createCellStore(): CellStore {
  const rows = new Map<string, { codes: Record<string, string>; states: Record<string, CellState>; lockedBecause: string | null; version: number }>();
  const listeners = new Map<string, Set<() => void>>();
  const rowAt = (key: string) => {
    const row = rows.get(key) ?? { codes: {}, states: {}, lockedBecause: null, version: 0 };
    rows.set(key, row);
    return row;
  };
  const changed = (key: string): void => {
    rowAt(key).version += 1;
    for (const listener of listeners.get(key) ?? []) listener();
  };
  return {
    codeAt: ({ row, column }) => rows.get(row)?.codes[column] ?? '',
    stateAt: ({ row, column }) => rows.get(row)?.states[column] ?? { kind: 'plain' },
    lockedBecause: ({ row }) => rows.get(row)?.lockedBecause ?? null,
    versionOf: (row) => rows.get(row)?.version ?? 0,
    subscribe(row, listener) {
      const here = listeners.get(row) ?? new Set();
      listeners.set(row, here);
      here.add(listener);
      return () => { here.delete(listener); };
    },
    load(key, codes, lockedBecause = null) {
      Object.assign(rowAt(key), { codes: { ...codes }, lockedBecause });
      changed(key);
    },
    set({ row, column }, code, state) {
      rowAt(row).codes[column] = code;
      rowAt(row).states[column] = state;
      changed(row);
    },
  };
}
