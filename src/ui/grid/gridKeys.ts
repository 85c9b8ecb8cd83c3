import type { GridActions } from './gridCommands';

type Keys = Pick<KeyboardEvent, 'key' | 'shiftKey' | 'ctrlKey' | 'metaKey' | 'altKey'>;

interface GridKey {
  readonly keys: string;
  readonly does: string;
  readonly matches: (pressed: Keys) => boolean;
  readonly run: (actions: GridActions, pressed: Keys) => void;
}

const isCtrl = ({ ctrlKey, metaKey }: Keys): boolean => ctrlKey || metaKey;
const plain = (...names: readonly string[]) => (pressed: Keys): boolean => names.includes(pressed.key) && !isCtrl(pressed) && !pressed.altKey;
const ctrl = (...names: readonly string[]) => (pressed: Keys): boolean => names.includes(pressed.key.toLowerCase()) && isCtrl(pressed) && !pressed.altKey;
const STEPS: Readonly<Record<string, readonly [number, number]>> = { ArrowUp: [-1, 0], ArrowDown: [1, 0], ArrowLeft: [0, -1], ArrowRight: [0, 1] };

/** Every key of the grid: the handler and the list of keys both read this table. */
export const GRID_KEYS: readonly GridKey[] = [
  {
    keys: 'Arrow keys', does: 'Move by one cell. With Shift: extend the selection.',
    matches: plain(...Object.keys(STEPS)),
    run: ({ move }, { key, shiftKey }) => { const [rows, columns] = STEPS[key] ?? [0, 0]; move(rows, columns, shiftKey); },
  },
  { keys: 'Home, End', does: 'First or last cell of the row.', matches: plain('Home', 'End'), run: ({ jump }, { key, shiftKey }) => jump(key === 'Home' ? 'rowStart' : 'rowEnd', shiftKey) },
  { keys: 'Ctrl+Home, Ctrl+End', does: 'First or last cell of the table.', matches: ctrl('home', 'end'), run: ({ jump }, { key, shiftKey }) => jump(key === 'Home' ? 'gridStart' : 'gridEnd', shiftKey) },
  { keys: 'Page Up, Page Down', does: 'Move by one screen of rows.', matches: plain('PageUp', 'PageDown'), run: ({ jump }, { key, shiftKey }) => jump(key === 'PageUp' ? 'pageUp' : 'pageDown', shiftKey) },
  { keys: 'Enter, F2', does: 'Open the list of codes.', matches: plain('Enter', 'F2'), run: ({ open }) => open() },
  { keys: 'Delete, Backspace', does: 'Clear the selected cells.', matches: plain('Delete', 'Backspace'), run: ({ clear }) => clear() },
  { keys: 'Escape', does: 'Close the list without a change, undo the entry just made in this cell, or end the selection.', matches: plain('Escape'), run: ({ cancel }) => cancel() },
  { keys: 'Ctrl+A', does: 'Select every cell.', matches: ctrl('a'), run: ({ selectAll }) => selectAll() },
  { keys: 'Ctrl+D', does: 'Fill the first row of the selection down.', matches: ctrl('d'), run: ({ fill }) => fill('down') },
  { keys: 'Ctrl+R', does: 'Fill the first column of the selection to the right.', matches: ctrl('r'), run: ({ fill }) => fill('right') },
  { keys: 'Ctrl+B', does: 'Go to the next blank cell.', matches: ctrl('b'), run: ({ nextBlank }) => nextBlank() },
  { keys: 'Ctrl+L', does: 'Go to the next cell with the same code.', matches: ctrl('l'), run: ({ nextLike }) => nextLike() },
  { keys: 'Ctrl+Z', does: 'Undo.', matches: (pressed) => ctrl('z')(pressed) && !pressed.shiftKey, run: ({ undo }) => undo() },
  { keys: 'Ctrl+Y, Ctrl+Shift+Z', does: 'Redo.', matches: ctrl('y', 'z'), run: ({ redo }) => redo() },
];

/** Handled by typing and by the clipboard, listed with the rest. */
export const OTHER_KEYS: readonly Pick<GridKey, 'keys' | 'does'>[] = [
  { keys: 'Letters and symbols', does: 'Enter a code in the selected cells; each key is one entry. A digit soon after C, J or Y completes it, as in C1. Either sign for present becomes that of the session.' },
  { keys: 'Ctrl+C, Ctrl+X, Ctrl+V', does: 'Copy, cut and paste, also to and from a spreadsheet.' },
];

/** Whether a key types a character, as Option+3 and AltGr do. Alt with a letter or a digit is a shortcut, unless it produces a sign. */
export function isTyped({ key, ctrlKey, metaKey, altKey }: Keys): boolean {
  if (key.length !== 1 || key === ' ' || metaKey || (ctrlKey && !altKey)) return false;
  return !altKey || !/[a-z\d]/i.test(key);
}

/** Runs the action of a key; returns false for any other key. */
export function runKey(pressed: Keys, actions: GridActions): boolean {
  const found = GRID_KEYS.find(({ matches }) => matches(pressed));
  found?.run(actions, pressed);
  return found !== undefined;
}
