import type { RegisterRow, RegisterWeek } from '../../api/calls/register';
import { fromRegisterWire, toRegisterWire } from '../../domain/attendance/codeBook';
import { createCellStore, type CellStore } from '../../ui/grid/cellStore';
import { createHistory, type History } from '../../ui/grid/history';
import type { CellChange, CellId, GridSource } from '../../ui/grid/gridTypes';
import type { RegisterColumn } from './registerDays';
import { createSendQueue, type SendQueue } from './sendQueue';

/** What a save of one cell needs; pupil and week are those that the cell was loaded with. */
export interface Mark {
  readonly cell: CellId;
  readonly pupilId: string;
  readonly masterMondayId: string;
  readonly day: string;
  readonly session: string;
  /** As it travels. */
  readonly attendanceCode: string;
}

interface Known {
  readonly name: string;
  readonly masterMondayId: string;
  readonly day: string;
  readonly session: string;
}

export interface RegisterMarks {
  readonly store: CellStore;
  /** The cells as the grid reads them: one without a week of the host cannot be changed. */
  readonly source: GridSource;
  readonly queue: SendQueue<Mark>;
  /** Puts in a page of rows that was requested at `requestedAt` (ms). @see CellStore.load */
  readonly load: (rows: readonly RegisterRow[], columns: readonly RegisterColumn[], requestedAt: number) => void;
  readonly change: (changes: readonly CellChange[]) => void;
  readonly undo: () => void;
  readonly redo: () => void;
  /** Cells that were not saved, with their names, on this page or another. */
  readonly failures: () => readonly { readonly cell: CellId; readonly name: string; readonly reason: string }[];
  readonly retry: (cells: readonly CellId[]) => void;
}

const NO_WEEK = 'the service has not opened this week';
const ODD_ROW = 'the service sent other weeks for this pupil';
const keyOf = ({ row, column }: CellId): string => `${row}|${column}`;

/**
 * The marks of the register and their saves, for as long as its screen is open: filters, pages and months come and go
 * above it, so that undo reaches what is no longer on screen.
 */
export function createRegisterMarks(send: (mark: Mark) => Promise<string | null>): RegisterMarks {
  const store = createCellStore();
  const history: History = createHistory();
  const known = new Map<string, Known>();
  const queue = createSendQueue<Mark>({
    limit: 6,
    send,
    onEnd: ({ cell }, why) => { store.setState(cell, why === null ? { kind: 'saved' } : { kind: 'failed', reason: why }); },
  });

  function put(changes: readonly CellChange[]): void {
    for (const { row, column, to } of changes) {
      const cell = { row, column };
      const found = known.get(keyOf(cell));
      if (found === undefined) continue;
      store.set(cell, to, { kind: 'saving' });
      const { masterMondayId, day, session } = found;
      queue.add(keyOf(cell), { cell, pupilId: row, masterMondayId, day, session, attendanceCode: toRegisterWire(to) });
    }
  }

  return {
    store,
    source: { ...store, lockedBecause: (cell) => store.lockedBecause(cell) ?? (known.has(keyOf(cell)) ? null : NO_WEEK) },
    queue,
    load(rows, columns, requestedAt) {
      const weeks = (columns.at(-1)?.week ?? -1) + 1;
      for (const { pupilId, forename, surname, attendanceList } of rows) {
        const isOdd = attendanceList.length !== weeks;
        const codes: Record<string, string> = {};
        for (const column of columns) {
          const week = isOdd ? undefined : attendanceList[column.week];
          codes[column.key] = fromRegisterWire(week?.[column.slot as keyof RegisterWeek] ?? '');
          const masterMondayId = week?.masterMondayId ?? '';
          const key = keyOf({ row: pupilId, column: column.key });
          if (masterMondayId === '') known.delete(key);
          else known.set(key, { name: `${forename} ${surname}, ${column.name}`, masterMondayId, day: column.day, session: column.session });
        }
        store.load(pupilId, codes, isOdd ? ODD_ROW : null, requestedAt);
      }
    },
    change(changes) {
      history.push(changes);
      put(changes);
    },
    undo: () => { put(history.undo()); },
    redo: () => { put(history.redo()); },
    failures: () => store.failed().map(({ row, column, reason }) => ({ cell: { row, column }, name: known.get(keyOf({ row, column }))?.name ?? column, reason })),
    retry(cells) {
      for (const cell of cells) {
        store.setState(cell, { kind: 'saving' });
        queue.retry(keyOf(cell));
      }
    },
  };
}
