import type { CellId, CellState, GridSource } from './gridTypes';

/** The cells that a grid shows, with a version for each row, so that a change re-renders one row. */
export interface CellStore extends GridSource {
  /**
   * Stores loaded codes. Cells that are being saved, or were not saved, keep the user's entry; so do those whose
   * save ended after the load was requested at `requestedAt` (ms), which may show them as they were before.
   */
  readonly load: (row: string, codes: Readonly<Record<string, string>>, lockedBecause?: string | null, requestedAt?: number) => void;
  readonly set: (cell: CellId, code: string, state: CellState) => void;
  readonly setState: (cell: CellId, state: CellState) => void;
  readonly rowOf: (row: string) => Readonly<Record<string, string>>;
  readonly failed: () => readonly (CellId & { readonly reason: string })[];
  readonly isUnsaved: () => boolean;
  /** After any change, for counts and summaries. */
  readonly subscribeAll: (changed: () => void) => () => void;
  readonly version: () => number;
}

interface Row {
  codes: Record<string, string>;
  states: Map<string, CellState>;
  /** When the save of a cell ended, in ms. */
  savedAt: Map<string, number>;
  lockedBecause: string | null;
  version: number;
}

const PLAIN: CellState = { kind: 'plain' };
const isOpen = (state: CellState | undefined): boolean => state?.kind === 'saving' || state?.kind === 'failed';

export function createCellStore(): CellStore {
  const rows = new Map<string, Row>();
  const listeners = new Map<string, Set<() => void>>();
  const all = new Set<() => void>();
  let version = 0;

  const rowAt = (key: string): Row => {
    const known = rows.get(key);
    if (known !== undefined) return known;
    const made: Row = { codes: {}, states: new Map(), savedAt: new Map(), lockedBecause: null, version: 0 };
    rows.set(key, made);
    return made;
  };
  const changed = (key: string): void => {
    rowAt(key).version += 1;
    version += 1;
    for (const listener of listeners.get(key) ?? []) listener();
    for (const listener of all) listener();
  };

  return {
    codeAt: ({ row, column }) => rows.get(row)?.codes[column] ?? '',
    stateAt: ({ row, column }) => rows.get(row)?.states.get(column) ?? PLAIN,
    lockedBecause: ({ row }) => rows.get(row)?.lockedBecause ?? null,
    versionOf: (row) => rows.get(row)?.version ?? 0,
    subscribe(row, listener) {
      const here = listeners.get(row) ?? new Set();
      listeners.set(row, here);
      here.add(listener);
      return () => { here.delete(listener); };
    },
    load(key, codes, lockedBecause = null, requestedAt = Infinity) {
      const row = rowAt(key);
      const next = { ...codes };
      for (const [column, state] of row.states) {
        if (isOpen(state) || (row.savedAt.get(column) ?? -Infinity) >= requestedAt) next[column] = row.codes[column] ?? '';
        else row.states.delete(column);
      }
      const isSame = row.lockedBecause === lockedBecause && Object.keys(next).every((column) => next[column] === row.codes[column]);
      row.codes = next;
      row.lockedBecause = lockedBecause;
      if (!isSame) changed(key);
    },
    set({ row, column }, code, state) {
      const target = rowAt(row);
      target.codes[column] = code;
      target.states.set(column, state);
      changed(row);
    },
    setState({ row, column }, state) {
      rowAt(row).states.set(column, state);
      if (state.kind === 'saved') rowAt(row).savedAt.set(column, Date.now());
      changed(row);
    },
    rowOf: (row) => ({ ...rows.get(row)?.codes }),
    failed: () => [...rows].flatMap(([row, { states }]) =>
      [...states].flatMap(([column, state]) => (state.kind === 'failed' ? [{ row, column, reason: state.reason }] : []))),
    isUnsaved: () => [...rows.values()].some(({ states }) => [...states.values()].some(isOpen)),
    subscribeAll(listener) {
      all.add(listener);
      return () => { all.delete(listener); };
    },
    version: () => version,
  };
}
