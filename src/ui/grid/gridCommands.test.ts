/** @jest-environment node */
import { WEEK_SLOTS } from '../../api/calls/attendance';
import { columnsOf } from '../../features/register/registerDays';
import { ATTENDANCE_CODES } from '../../parts/attendance/gridCodes';
import { createCellStore } from '../../testing/cellStore';
import type { Advance } from './commandContext';
import { createCommands } from './gridCommands';
import type { GridColumn } from './gridTypes';
import { createSelection } from './selection';

const GRIDS: readonly (readonly [string, readonly GridColumn[]])[] = [
  ['the weeks of a pupil', WEEK_SLOTS.map((slot) => ({ key: slot, name: slot, short: slot.endsWith('Am') ? 'AM' : 'PM', group: slot.slice(0, -2) }))],
  ['the register', columnsOf(['Monday 01/09/2025', 'Tuesday 02/09/2025', 'Wednesday 03/09/2025', 'Thursday 04/09/2025', 'Friday 05/09/2025'], 1, '') ?? []],
];
const entered = ATTENDANCE_CODES.choices.map(({ code }) => code).filter((code) => code !== '');
const inSession = (code: string, half: string): string => (code === '/' || code === '\\' ? (half === 'AM' ? '/' : '\\') : code);

function commandsOf(columns: readonly GridColumn[], advance: Advance) {
  const source = createCellStore();
  const nothing = () => undefined;
  const commands = createCommands({
    rows: ['Amy', 'Ben'].map((name) => ({ key: name, name })), columns, source, codes: ATTENDANCE_CODES, selection: createSelection(), advance,
    pageRows: () => 1, onUndo: nothing, onRedo: nothing, announce: nothing,
    onChange: (changes) => { for (const { row, column, to } of changes) source.set({ row, column }, to, { kind: 'plain' }); },
  });
  const codeAt = (row: string, column: number): string => source.codeAt({ row, column: columns[column]?.key ?? '' });
  return { commands, codeAt };
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

  it('refuse the beginning of a meaning in a paste, unless it is a code or a whole meaning', () => {
    const whole = new Set(ATTENDANCE_CODES.choices.flatMap(({ code, meaning }) => [code, meaning, meaning.replace(/ [AP]M$/, '')]).map((text) => text.toLowerCase()));
    const starts = ATTENDANCE_CODES.choices.flatMap(({ meaning }) => Array.from(meaning, (__, at) => meaning.slice(0, at + 1).trim())).filter((text) => !whole.has(text.toLowerCase()));
    const { commands } = commandsOf(columns, 'stay');
    const guessed = starts.filter((text) => commands.readPaste(text).some(({ refusedBecause }) => refusedBecause === null));
    expect(guessed).toEqual([]);
    expect(starts).toEqual(expect.arrayContaining(['No', 'In', 'Unauthorised', 'Other', 'Re']));
  });
});
