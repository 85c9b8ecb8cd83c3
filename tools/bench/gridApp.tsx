import { flushSync } from 'react-dom';
import { createRoot, type Root } from 'react-dom/client';
import { CODE_BOOK, EDIT_CODES, findCode } from '../../src/domain/attendance/codeBook';
import { createCellStore } from '../../src/testing/cellStore';
import { CodeGrid } from '../../src/ui/grid/CodeGrid';
import type { GridCode, GridCodes } from '../../src/ui/grid/gridTypes';
import '../../src/features/pupil-record/attendance/attendance.css';
import { benchCode, DAY_PX, DAYS, type GridSize } from './gridSize';

declare global {
  interface Window {
    benchMount: () => void;
    benchNext: () => void;
    benchCount: (code: string) => number;
  }
}

const TONES = { present: 'white', authorised: 'orange', unauthorised: 'red', neither: 'grey' } as const;
const describe = (code: string): GridCode => {
  const known = findCode(code);
  return { code, meaning: known?.meaning ?? '', short: known?.short ?? '', tone: known === null ? 'white' : TONES[known.group], flag: null };
};
const known = new Map([...CODE_BOOK.map(({ code }) => code), ''].map((code) => [code, describe(code)]));
const codes: GridCodes = { describe: (code) => known.get(code) ?? describe(code), choices: EDIT_CODES.map(describe) };
const NOTHING = () => [];
const pinned = (className: string) => [{ key: 'name', header: 'Name', className, isRowHeader: true, cell: (row: string) => `Pupil ${row}` }];
/** The grid that shows every row looks as the one of Attendance does, where no cell changes the width of another. */
const LAYOUTS = { windowed: { grid: 'bench-grid', pinned: pinned('bench-name') }, whole: { grid: 'weeks', pinned: pinned('week') } };
const SIZES = { row: 36, group: DAY_PX, pinned: 128 };

/** Our grid alone, with its codes in memory. Mounted on demand, so that its code is loaded before the timing starts. */
export function readyGrid(root: HTMLElement, { rows: height, days }: GridSize, isWindowed: boolean): void {
  const rows = Array.from({ length: height }, (_, index) => ({ key: String(index), name: `Pupil ${index}` }));
  const columns = Array.from({ length: 2 * days }, (_, index) => {
    const day = `${DAYS[Math.floor(index / 2) % 5] ?? ''} ${Math.floor(index / 2) + 1}`;
    const short = index % 2 === 0 ? 'AM' : 'PM';
    return { key: String(index), name: `${day} ${short}`, short, group: day };
  });
  if (isWindowed) {
    const sheet = new CSSStyleSheet();
    sheet.replaceSync('.bench-grid .code-grid-scroll { height: 480px; } .bench-name { position: sticky; left: 0; z-index: 2; width: 128px; }');
    document.adoptedStyleSheets = [sheet];
  }
  const look = isWindowed ? LAYOUTS.windowed : LAYOUTS.whole;
  const store = createCellStore();
  const load = (from: number) => {
    for (const { key } of rows) store.load(key, Object.fromEntries(columns.map((column, at) => [column.key, benchCode(Number(key), at + from)])));
  };
  const show = (made: Root, month: string, from: number) => {
    // Works as the register does: it stores the marks, then renders the days.
    load(from);
    const named = columns.map((column) => ({ ...column, name: `${column.name} ${month}`, group: `${column.group} ${month}` }));
    flushSync(() => {
      made.render(
        <CodeGrid
          label="Register" className={look.grid} rows={rows} columns={named} source={store} codes={codes} advance="down"
          pinned={look.pinned}
          {...(isWindowed ? { sizes: SIZES } : {})}
          onChange={(changes) => { for (const { row, column, to } of changes) store.set({ row, column }, to, { kind: 'saving' }); }}
          onUndo={NOTHING}
          onRedo={NOTHING}
        />,
      );
    });
  };
  let made: Root | null = null;
  window.benchMount = () => {
    made = createRoot(root);
    show(made, 'September', 0);
  };
  window.benchCount = (code) => rows.flatMap((row) => columns.filter((column) => store.codeAt({ row: row.key, column: column.key }) === code)).length;
  window.benchNext = () => { if (made !== null) show(made, 'October', 7); };
}
