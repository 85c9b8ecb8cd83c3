/** @jest-environment node */
import { WEEK_SLOTS } from '../../api/calls/attendance';
import { columnsOf } from '../../features/register/registerDays';
import { ATTENDANCE_CODES } from '../../shared/attendance/gridCodes';
import { createCellStore } from '../../testing/cellStore';
import type { Advance } from './commandContext';
import { createCommands } from './gridCommands';
import type { CellChange, GridColumn } from './gridTypes';
import { createHistory } from './history';
import { createSelection } from './selection';

const GRIDS: readonly (readonly [string, readonly GridColumn[]])[] = [
  ['the weeks of a pupil', WEEK_SLOTS.map((slot) => ({ key: slot, name: slot, short: slot.endsWith('Am') ? 'AM' : 'PM', group: slot.slice(0, -2) }))],
  ['the register', columnsOf(['Monday 01/09/2025', 'Tuesday 02/09/2025', 'Wednesday 03/09/2025', 'Thursday 04/09/2025', 'Friday 05/09/2025'], 1, '') ?? []],
];
const entered = ATTENDANCE_CODES.choices.map(({ code }) => code).filter((code) => code !== '');
const inSession = (code: string, half: string): string => (code === '/' || code === '\\' ? (half === 'AM' ? '/' : '\\') : code);

function commandsOf(columns: readonly GridColumn[], advance: Advance) {
  const source = createCellStore();
  const history = createHistory();
  const said: string[] = [];
  const put = (changes: readonly CellChange[]): readonly CellChange[] => {
    for (const { row, column, to } of changes) source.set({ row, column }, to, { kind: 'plain' });
    return changes;
  };
  const commands = createCommands({
    rows: ['Amy', 'Ben'].map((name) => ({ key: name, name })), columns, source, codes: ATTENDANCE_CODES, selection: createSelection(), advance,
    pageRows: () => 1, onUndo: () => put(history.undo()), onRedo: () => put(history.redo()), announce: (text) => { said.push(text); },
    onChange: (changes, onEntered) => { history.push(changes); put(changes); onEntered(changes); },
  });
  /** What a screen reader announces after an action. */
  const announcementsAfter = (act: () => void): readonly string[] => { said.length = 0; act(); return [...said]; };
  const codeAt = (row: string, column: number): string => source.codeAt({ row, column: columns[column]?.key ?? '' });
  return { commands, codeAt, announcementsAfter, source };
}

describe.each(GRIDS)('the commands of %s', (_, columns) => {
  it.each(['stay', 'down', 'across'] as const)('keep any two codes typed at once apart, with %s', (advance) => {
    const wrong: string[] = [];
    for (const first of entered) {
      for (const second of entered) {
        const { commands, codeAt } = commandsOf(columns, advance);
        for (const key of first + second) commands.type(key.toLowerCase(), 1);
        const found = [codeAt('Amy', 0), codeAt('Amy', 1), codeAt('Ben', 0)];
        const two = { stay: [inSession(second, 'AM'), '', ''], across: [inSession(first, 'AM'), inSession(second, 'PM'), ''], down: [inSession(first, 'AM'), '', inSession(second, 'AM')] };
        if (found.join() !== two[advance].join()) wrong.push(`${first} ${second}: ${found.join()}`);
      }
    }
    expect(wrong).toEqual([]);
  });

  it('announce each mark that is typed, undone, redone and deleted once, with its code', () => {
    const wrong: string[] = [];
    const expectOne = (what: string, texts: readonly string[], code: string): void => {
      if (texts.length !== 1 || !(texts[0] ?? '').split(/[ ,]+/).includes(code)) wrong.push(`${what}: ${texts.join(' | ')}`);
    };
    for (const code of entered) {
      const { commands, announcementsAfter } = commandsOf(columns, 'stay');
      // C is entered before C1.
      if (code.length > 1) commands.type(code[0] ?? '', 1);
      const mark = inSession(code, 'AM');
      expectOne(`typing ${code}`, announcementsAfter(() => { commands.type(code.slice(-1), 1); }), mark);
      expectOne(`typing ${code} again`, announcementsAfter(() => { commands.setBlock(mark); }), mark);
      expectOne(`undoing ${code}`, announcementsAfter(() => { commands.actions.undo(); }), 'blank');
      expectOne(`doing ${code} again`, announcementsAfter(() => { commands.actions.redo(); }), mark);
      expectOne(`deleting ${code}`, announcementsAfter(() => { commands.actions.clear(); }), 'blank');
    }
    expect(wrong).toEqual([]);
  });

  it('announce in one text what is filled, pasted, refused and missing', () => {
    const { commands, announcementsAfter, source } = commandsOf(columns, 'stay');
    const [first] = columns;
    expect(announcementsAfter(() => { commands.type('l', 1); })).toEqual(['L, Late arrival']);
    expect(announcementsAfter(() => { commands.actions.move(0, 1, true); commands.actions.fill('right'); })).toEqual(['L, Late arrival']);
    expect(announcementsAfter(() => { commands.setBlock('I'); })).toEqual([expect.stringMatching(/^2 marks set: I, /)]);
    expect(announcementsAfter(() => { commands.actions.undo(); })).toEqual(['Undone: 2 marks']);
    expect(announcementsAfter(() => { commands.actions.collapse(); commands.type('?', 1); })).toEqual(['“?” is not a code.']);
    expect(announcementsAfter(() => { commands.enter([{ row: 'Amy', column: first?.key ?? '', from: '', to: 'B' }, { row: 'Ben', column: first?.key ?? '', from: '', to: 'L' }]); })).toEqual(['2 marks set']);
    source.load('Ben', {}, 'the week is closed');
    expect(announcementsAfter(() => { commands.actions.move(1, 0, false); commands.type('l', 1); })).toEqual(['Nothing has changed: the week is closed.']);
    for (let at = 0; at < 9; at += 1) commands.actions.undo();
    expect(announcementsAfter(() => { commands.actions.undo(); })).toEqual(['There is nothing to undo.']);
  });

  it('refuse the beginning of a meaning in a paste, unless it is a code or a whole meaning', () => {
    const whole = new Set(ATTENDANCE_CODES.choices.flatMap(({ code, meaning }) => [code, meaning, meaning.replace(/ [AP]M$/, '')]).map((text) => text.toLowerCase()));
    const starts = ATTENDANCE_CODES.choices.flatMap(({ meaning }) => Array.from(meaning, (__, at) => meaning.slice(0, at + 1).trim())).filter((text) => !whole.has(text.toLowerCase()));
    const { commands } = commandsOf(columns, 'stay');
    const guessed = starts.filter((text) => commands.readPaste(text).some(({ refusedBecause }) => refusedBecause === null));
    expect(guessed).toEqual([]);
    expect(starts).toEqual(expect.arrayContaining(['No', 'In', 'Unauthorised', 'Other', 'Re']));
  });
});
