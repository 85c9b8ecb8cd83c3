import { act, fireEvent, render, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { computeAccessibleName } from 'dom-accessibility-api';
import { axe } from 'jest-axe';
import '../dialogs/DialogLayer';
import { cellWords, gridCell as cell } from '../../testing/gridCell';
import { createCellStore } from '../../testing/cellStore';
import { CodeGrid } from './CodeGrid';
import { ATTENDANCE_CODES } from '../../shared/attendance/gridCodes';
import type { Advance } from './commandContext';
import type { GridSizes } from './useGridWindow';
import type { CellChange, GridCode, GridCodes } from './gridTypes';
import { createHistory } from './history';

const aCode = (code: string, meaning: string, flag: string | null = null): GridCode => ({ code, meaning, short: '', tone: 'white', flag });
/** Keys follow each other at once, however busy the machine is. */
const withoutPauses = () => jest.spyOn(Event.prototype, 'timeStamp', 'get').mockReturnValue(1);
const choices = [aCode('', ''), aCode('/', 'Present'), aCode('I', 'Illness'), aCode('L', 'Late arrival'), aCode('C', 'Leave'), aCode('C1', 'Performance'), aCode('Y1', 'Transport')];
const own: GridCodes = {
  choices,
  describe: (code) => choices.find((one) => one.code === code) ?? aCode(code, '', code === 'H' ? 'no longer in use' : null),
};
const rows = ['Amy', 'Ben', 'Cai'].map((name) => ({ key: name, name }));
const columns = ['Mon', 'Tue'].flatMap((day) => ['AM', 'PM'].map((half) => ({ key: day + half, name: `${day} ${half}`, short: half, group: day })));
const pinned = [{ key: 'name', header: 'Pupil', className: 'name', isRowHeader: true, cell: (row: string) => row }];

function openGrid({ advance = 'stay', locked = '', codes = own, sizes }: { readonly advance?: Advance; readonly locked?: string; readonly codes?: GridCodes; readonly sizes?: GridSizes } = {}) {
  const store = createCellStore();
  for (const { key } of rows) store.load(key, Object.fromEntries(columns.map((column) => [column.key, key === 'Amy' ? '/' : ''])), key === locked ? 'the week is closed' : null);
  const history = createHistory();
  const sent: CellChange[] = [];
  const put = (changes: readonly CellChange[]): readonly CellChange[] => {
    sent.push(...changes);
    act(() => { for (const { row, column, to } of changes) store.set({ row, column }, to, { kind: 'saved' }); });
    return changes;
  };
  function Owner() {
    const [source] = useState(store);
    return (
      <CodeGrid
        label="Marks" rows={rows} columns={columns} pinned={pinned} source={source} codes={codes} advance={advance}
        {...(sizes === undefined ? {} : { sizes })}
        onChange={(changes, onEntered) => {
          history.push(changes);
          put(changes);
          onEntered(changes);
        }}
        onUndo={() => put(history.undo())}
        onRedo={() => put(history.redo())}
      />
    );
  }
  const user = userEvent.setup();
  const view = render(<Owner />);
  const codeAt = (row: string, column: string): string => store.codeAt({ row, column });
  return { user, store, sent, codeAt, ...view };
}

describe('a grid of codes', () => {
  it('has one tab stop and names each cell by row, column, code, meaning and state', async () => {
    const { user, container } = openGrid();
    await user.tab();
    expect(cell(/^Amy, Mon AM, \/, Present$/)).toHaveFocus();
    await user.tab();
    expect(document.body).toHaveFocus();
    expect(cell(/^Ben, Tue PM, blank$/)).toBeVisible();
    expect(await axe(container)).toHaveNoViolations();
  });

  it('moves by arrows, Home, End and Ctrl+End', async () => {
    const { user } = openGrid();
    await user.tab();
    await user.keyboard('{ArrowRight}{ArrowDown}');
    expect(cell(/^Ben, Mon PM/)).toHaveFocus();
    await user.keyboard('{End}');
    expect(cell(/^Ben, Tue PM/)).toHaveFocus();
    await user.keyboard('{Control>}{Home}{/Control}{Control>}{End}{/Control}');
    expect(cell(/^Cai, Tue PM/)).toHaveFocus();
  });

  it.each([['i', 'I'], ['li', 'I'], ['c', 'C'], ['c1', 'C1'], ['y1', 'Y1'], ['1c', 'C'], ['i1', 'I']])('reads the typed %s as %s', async (typed, code) => {
    const { user, codeAt } = openGrid();
    await user.tab();
    await user.keyboard(typed);
    expect(codeAt('Amy', 'MonAM')).toBe(code);
    expect(cell(new RegExp(`^Amy, Mon AM, ${code}, `))).toHaveFocus();
  });

  it('treats each key as a separate entry while entries move down', async () => {
    withoutPauses();
    const { user, codeAt } = openGrid({ advance: 'down' });
    await user.tab();
    await user.keyboard('ic1l');
    expect([codeAt('Amy', 'MonAM'), codeAt('Ben', 'MonAM'), codeAt('Cai', 'MonAM')]).toEqual(['I', 'C1', 'L']);
  });

  it.each([
    ['# by Option and 3', { key: '#', altKey: true }, '#'],
    ['\\ by AltGr', { key: '\\', altKey: true, ctrlKey: true }, '/'],
    ['Alt and d, a shortcut of the browser', { key: 'd', altKey: true }, 'I'],
    ['Ctrl and l, a command of the grid', { key: 'l', ctrlKey: true }, 'I'],
  ])('reads %s as the character it produces, if any', async (_, key, expected) => {
    const { user, codeAt } = openGrid({ codes: ATTENDANCE_CODES });
    await user.tab();
    await user.keyboard('i');
    fireEvent.keyDown(cell(/^Amy, Mon AM/), key);
    expect(codeAt('Amy', 'MonAM')).toBe(expected);
  });

  it('completes the code of every selected cell by a digit, in one step', async () => {
    withoutPauses();
    const { user, codeAt } = openGrid();
    await user.tab();
    await user.keyboard('{Shift>}{ArrowDown}{/Shift}c1');
    expect([codeAt('Amy', 'MonAM'), codeAt('Ben', 'MonAM')]).toEqual(['C1', 'C1']);
    await user.keyboard('{Control>}z{/Control}');
    expect([codeAt('Amy', 'MonAM'), codeAt('Ben', 'MonAM')]).toEqual(['/', '']);
  });

  it('undoes each step of setting, filling and clearing a range', async () => {
    const { user, codeAt } = openGrid();
    await user.tab();
    await user.keyboard('{Shift>}{ArrowDown}{ArrowRight}{/Shift}{Control>}d{/Control}');
    expect([codeAt('Ben', 'MonAM'), codeAt('Ben', 'MonPM'), codeAt('Ben', 'TueAM')]).toEqual(['/', '/', '']);
    await user.keyboard('{Delete}');
    expect(codeAt('Amy', 'MonPM')).toBe('');
    await user.keyboard('{Control>}z{/Control}');
    expect(codeAt('Amy', 'MonPM')).toBe('/');
    await user.keyboard('{Control>}z{/Control}');
    expect(codeAt('Ben', 'MonPM')).toBe('');
    await user.keyboard('{Control>}y{/Control}');
    expect(codeAt('Ben', 'MonPM')).toBe('/');
  });

  it('undoes a typed code by Escape for good', async () => {
    const { user, codeAt } = openGrid();
    await user.tab();
    await user.keyboard('c1{Escape}');
    expect(codeAt('Amy', 'MonAM')).toBe('/');
    await user.keyboard('{Control>}z{/Control}');
    expect(codeAt('Amy', 'MonAM')).toBe('/');
    await user.keyboard('{Control>}y{/Control}');
    expect(codeAt('Amy', 'MonAM')).toBe('C1');
  });

  it('undoes a code of two characters in one step', async () => {
    const { user, codeAt } = openGrid();
    await user.tab();
    await user.keyboard('{ArrowRight}l{ArrowRight}c1{Control>}z{/Control}');
    expect([codeAt('Amy', 'MonPM'), codeAt('Amy', 'TueAM')]).toEqual(['L', '/']);
    await user.keyboard('{Control>}z{/Control}');
    expect(codeAt('Amy', 'MonPM')).toBe('/');
  });

  it('fills only the blank cells of a selection by mouse', async () => {
    const { user, codeAt } = openGrid();
    await user.tab();
    await user.keyboard('{Control>}a{/Control}');
    await user.selectOptions(screen.getByLabelText('Set code'), 'I');
    await user.click(screen.getByRole('button', { name: 'Fill blank cells only' }));
    expect([codeAt('Amy', 'MonAM'), codeAt('Cai', 'TuePM')]).toEqual(['/', 'I']);
  });

  it('opens the list by a click, saves the choice at once and returns the focus to the cell', async () => {
    const { user, codeAt } = openGrid();
    await user.click(cell(/^Ben, Mon AM/));
    await user.selectOptions(screen.getByRole('combobox', { name: 'Code, Ben, Mon AM' }), 'C1');
    expect(codeAt('Ben', 'MonAM')).toBe('C1');
    expect(screen.queryByRole('combobox')).not.toBeInTheDocument();
    expect(cell(/^Ben, Mon AM, C1, Performance, saved$/)).toHaveFocus();
  });

  it.each([
    ['entered what was highlighted', 'C'],
    ['only closed', null],
  ])('closes the list and keeps the code on one Escape in the browser’s drop-down, which %s', async (_, entered) => {
    const { user, codeAt } = openGrid();
    await user.tab();
    await user.keyboard('{Enter}');
    const list = screen.getByRole('combobox', { name: 'Code, Amy, Mon AM' });
    // The drop-down has the keyboard: the page sees what it enters, and the key that goes up.
    if (entered !== null) fireEvent.change(list, { target: { value: entered } });
    fireEvent.keyUp(document.activeElement as Element, { key: 'Escape' });
    expect(screen.queryByRole('combobox', { name: 'Code, Amy, Mon AM' })).not.toBeInTheDocument();
    expect(cell(/^Amy, Mon AM, \/, Present/)).toHaveFocus();
    expect(codeAt('Amy', 'MonAM')).toBe('/');
  });

  it('closes the list by Escape without a change', async () => {
    const { user, sent } = openGrid();
    await user.tab();
    await user.keyboard('{Enter}{Escape}');
    expect(sent).toEqual([]);
    expect(cell(/^Amy, Mon AM/)).toHaveFocus();
  });

  it('shows why a cell cannot be changed', async () => {
    const { user, sent } = openGrid({ locked: 'Ben' });
    await user.tab();
    await user.keyboard('{ArrowDown}i');
    expect(sent).toEqual([]);
    expect(screen.getByRole('status')).toHaveTextContent('Nothing has changed: the week is closed.');
  });

  it('pastes valid cells and lists those that it refuses', async () => {
    const { user, codeAt } = openGrid({ locked: 'Cai' });
    await user.tab();
    fireEvent.paste(cell(/^Amy, Mon AM/), { clipboardData: { getData: () => 'I\tH\nZZ\tL\nI\tI\n' } });
    const dialog = await screen.findByRole('dialog', { name: 'Paste 6 cells?' });
    expect(within(dialog).getByText(/Amy, Mon PM: “H”, no longer in use/)).toBeVisible();
    expect(within(dialog).getByText(/Ben, Mon AM: “ZZ”, not a code/)).toBeVisible();
    expect(within(dialog).getByText(/Cai, Mon AM: “I”, the week is closed/)).toBeVisible();
    await user.click(within(dialog).getByRole('button', { name: 'Paste 2 cells' }));
    expect([codeAt('Amy', 'MonAM'), codeAt('Amy', 'MonPM'), codeAt('Ben', 'MonAM'), codeAt('Ben', 'MonPM')]).toEqual(['I', '/', '', 'L']);
  });

  const pasteAt = (name: RegExp, text: string) => { fireEvent.paste(cell(name), { clipboardData: { getData: () => text } }); };

  it('counts what a paste holds beyond the table, and names no cell of it', async () => {
    const { user, codeAt } = openGrid();
    await user.tab();
    await user.keyboard('{ArrowDown}{ArrowDown}');
    pasteAt(/^Cai, Mon AM/, 'I\tL\tI\tL\tI\t\nI\tL\n\n\n');
    const dialog = await screen.findByRole('dialog', { name: 'Paste 7 cells?' });
    expect(dialog).toHaveTextContent('4 will change, 0 already hold the code.3 cells beyond the last row or column shown are left out.');
    expect(within(dialog).queryByRole('listitem')).toBeNull();
    await user.click(within(dialog).getByRole('button', { name: 'Paste 4 cells' }));
    expect(columns.map(({ key }) => codeAt('Cai', key))).toEqual(['I', 'L', 'I', 'L']);
  });

  it('takes codes and whole meanings from a paste', async () => {
    const { user, codeAt } = openGrid({ codes: ATTENDANCE_CODES });
    await user.tab();
    pasteAt(/^Amy, Mon AM/, 'illness\tPresent\tLATE  arrival\t/\n\\\tpresent am\tc1\t#');
    expect(['Amy', 'Ben'].map((row) => columns.map(({ key }) => codeAt(row, key)))).toEqual([['I', '\\', 'L', '\\'], ['/', '\\', 'C1', '#']]);
    expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
  });

  it('asks before a blank of a paste removes a mark, and keeps it unless the user says so', async () => {
    const { user, codeAt } = openGrid();
    await user.tab();
    pasteAt(/^Amy, Mon AM/, '\tI');
    const dialog = await screen.findByRole('dialog', { name: 'Paste 2 cells?' });
    expect(within(dialog).getByText('Amy, Mon AM: /')).toBeVisible();
    await user.click(within(dialog).getByRole('button', { name: 'Paste 1 cell' }));
    expect([codeAt('Amy', 'MonAM'), codeAt('Amy', 'MonPM')]).toEqual(['/', 'I']);
    pasteAt(/^Amy, Mon AM/, '\tI');
    await user.click(await screen.findByRole('checkbox', { name: 'Also delete the mark where the pasted cell is blank' }));
    await user.click(screen.getByRole('button', { name: 'Paste 1 cell' }));
    expect(codeAt('Amy', 'MonAM')).toBe('');
  });

  it('copies the selection as a spreadsheet takes it', async () => {
    const { user } = openGrid();
    await user.tab();
    await user.keyboard('{Shift>}{ArrowRight}{ArrowDown}{/Shift}');
    const setData = jest.fn();
    fireEvent.copy(cell(/^Ben, Mon PM/), { clipboardData: { setData } });
    expect(setData).toHaveBeenCalledWith('text/plain', '/\t/\n\t');
  });
});

describe.each([['a grid', undefined], ['a windowed grid', { row: 36, group: 220, pinned: 128 }]] as const)('attendance codes in %s', (_, sizes) => {
  it.each(['/', '\\'])('enters %s as the present code of the session, however it gets there', async (typed) => {
    const { user, store, codeAt } = openGrid({ codes: ATTENDANCE_CODES, ...(sizes === undefined ? {} : { sizes }) });
    const ways: Readonly<Record<string, () => unknown>> = {
      'typed in each cell': () => columns.forEach(({ name }) => {
        act(() => { cell(new RegExp(`^Amy, ${name}`)).focus(); });
        fireEvent.keyDown(document.activeElement as Element, { key: typed });
      }),
      'typed in a block': () => user.keyboard(`{Shift>}{End}{/Shift}${typed}`),
      'filled to the right by Ctrl+R': async () => {
        await user.keyboard(typed);
        await user.keyboard('{Shift>}{End}{/Shift}{Control>}r{/Control}');
      },
      'filled down by Ctrl+D': async () => {
        act(() => { for (const { key } of columns) store.set({ row: 'Amy', column: key }, typed, { kind: 'plain' }); });
        await user.keyboard('{Shift>}{End}{ArrowDown}{/Shift}{Control>}d{/Control}');
      },
      'set in a block': async () => {
        await user.keyboard('{Shift>}{End}{/Shift}');
        await user.selectOptions(screen.getByLabelText('Set code'), typed);
        await user.click(screen.getByRole('button', { name: 'Set 4 cells' }));
      },
      'filled into blanks': async () => {
        await user.keyboard('{Shift>}{End}{/Shift}');
        await user.selectOptions(screen.getByLabelText('Set code'), typed);
        await user.click(screen.getByRole('button', { name: 'Fill blank cells only' }));
      },
      pasted: () => fireEvent.paste(document.activeElement as Element, { clipboardData: { getData: () => [typed, typed, typed, typed].join('\t') } }),
      'pasted into a block': async () => {
        await user.keyboard('{Shift>}{End}{/Shift}');
        fireEvent.paste(document.activeElement as Element, { clipboardData: { getData: () => typed } });
      },
      'pasted as a word': () => fireEvent.paste(document.activeElement as Element, { clipboardData: { getData: () => 'Present\tPresent PM\tPresent\tPresent AM' } }),
    };
    await user.tab();
    const found: Record<string, string> = {};
    for (const [way, act_] of Object.entries(ways)) {
      act(() => { for (const { key } of rows) store.load(key, {}); });
      await user.click(document.body);
      act(() => { cell(/^Amy, Mon AM/).focus(); });
      await act_();
      found[way] = columns.map(({ key }) => codeAt(way.includes('Ctrl+D') ? 'Ben' : 'Amy', key)).join(' ');
    }
    expect(found).toEqual(Object.fromEntries(Object.keys(ways).map((way) => [way, '/ \\ / \\'])));
  });
});

describe('a windowed grid of codes', () => {
  const many = Array.from({ length: 500 }, (_, at) => ({ key: String(at), name: `Pupil ${at}` }));
  const days = Array.from({ length: 100 }, (_, at) => ({ key: String(at), name: `Day ${Math.floor(at / 2)} ${at % 2 === 0 ? 'AM' : 'PM'}`, short: at % 2 === 0 ? 'AM' : 'PM', group: `Day ${Math.floor(at / 2)}` }));
  const sizes = { row: 36, group: 220, pinned: 128 };
  const openWindowed = () => {
    const store = createCellStore();
    for (const { key } of many) store.load(key, {});
    const nothing = () => [];
    const put = (changes: readonly CellChange[]): void => { act(() => { for (const { row, column, to } of changes) store.set({ row, column }, to, { kind: 'saved' }); }); };
    render(
      <CodeGrid
        label="Marks" rows={many} columns={days} pinned={pinned} source={store} codes={own} advance="stay" sizes={sizes}
        onChange={put} onUndo={nothing} onRedo={nothing}
      />,
    );
    const box = screen.getByRole('grid').parentElement as HTMLElement;
    return { user: userEvent.setup(), store, box };
  };
  const scrollTo = (box: HTMLElement, top: number, left: number): void => {
    box.scrollTop = top;
    box.scrollLeft = left;
    fireEvent.scroll(box);
  };

  it('renders only the visible rows, also after a scroll', () => {
    const { box } = openWindowed();
    expect(screen.getAllByRole('row').length).toBeLessThan(40);
    expect(screen.getByRole('grid')).toHaveAttribute('aria-rowcount', '501');
    scrollTo(box, 200 * 36, 30 * 220);
    const found = cell(/^205, Day 30 PM, blank$/);
    expect(found).toHaveAttribute('aria-colindex', '63');
    expect(found.closest('tr')).toHaveAttribute('aria-rowindex', '207');
  });

  it.each([
    ['at the start', 0, 0],
    ['after a scroll to the right, which leaves the active cell behind', 0, 30 * 220],
    ['after a scroll in both directions', 200 * 36, 30 * 220],
  ])('has a heading of its own for each rendered column, in the same order in every row, %s', (_, top, left) => {
    const { box } = openWindowed();
    scrollTo(box, top, left);
    const [head, ...others] = screen.getAllByRole('row');
    const headings = within(head as HTMLElement).getAllByRole('columnheader');
    expect(headings.filter((one) => one.hasAttribute('colspan') || one.hasAttribute('rowspan'))).toEqual([]);
    const indexes = headings.map((one) => one.getAttribute('aria-colindex'));
    for (const row of others) expect([...row.children].map((one) => one.getAttribute('aria-colindex'))).toEqual(indexes);
    const names = headings.slice(1).map((one) => computeAccessibleName(one));
    expect(names).toEqual(indexes.slice(1).map((index) => `Day ${Math.floor((Number(index) - 2) / 2)} ${Number(index) % 2 === 0 ? 'AM' : 'PM'}`));
  });

  it.each([
    ['Control and End', [{ key: 'End', ctrlKey: true }], '499, Day 49 PM'],
    ['Control and Home', [{ key: 'End', ctrlKey: true }, { key: 'Home', ctrlKey: true }], '0, Day 0 AM'],
    ['Page Down', Array.from({ length: 5 }, () => ({ key: 'PageDown' })), null],
    ['End', [{ key: 'End' }], '0, Day 49 PM'],
  ] as const)('has the focus in the cell before the next frame after %s, so that no letter is lost', async (_, keys, name) => {
    jest.spyOn(window, 'requestAnimationFrame').mockReturnValue(0);
    const { user, store } = openWindowed();
    await user.tab();
    for (const key of keys) {
      fireEvent.keyDown(document.activeElement ?? document.body, key);
      // The browser runs microtasks before it takes the next key.
      await act(() => Promise.resolve());
      expect(document.body).not.toHaveFocus();
      expect(document.activeElement).toHaveAttribute('tabindex', '0');
    }
    const focused = document.activeElement as HTMLElement;
    if (name !== null) await waitFor(() => { expect(cellWords(focused)).toBe(`${name}, blank`); });
    fireEvent.keyDown(focused, { key: 'i' });
    const [row = '', column = ''] = [focused.closest('tr')?.dataset['row'], focused.dataset['column']];
    expect(store.codeAt({ row, column })).toBe('I');
  });

  it('keeps the focus in a cell that is scrolled away', async () => {
    const { user, store, box } = openWindowed();
    await user.tab();
    scrollTo(box, 400 * 36, 40 * 220);
    expect(cell(/^0, Day 0 AM, blank$/)).toHaveFocus();
    await user.keyboard('i');
    expect(store.codeAt({ row: '0', column: '0' })).toBe('I');
  });

  it('scrolls to a distant cell when the keyboard moves there', async () => {
    const { user } = openWindowed();
    await user.tab();
    await user.keyboard('{Control>}{End}{/Control}');
    await waitFor(() => { expect(cell(/^499, Day 49 PM/)).toHaveFocus(); });
  });
});
