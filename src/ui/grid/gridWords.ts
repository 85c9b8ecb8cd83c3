import type { CommandContext } from './commandContext';
import type { CellChange, GridCode } from './gridTypes';

/** A code with its meaning, as a screen reader announces it. */
export const codeWords = ({ code, meaning }: Pick<GridCode, 'code' | 'meaning'>): string =>
  (code === '' ? 'blank' : meaning === '' ? code : `${code}, ${meaning}`);

type Words = Pick<CommandContext, 'codes' | 'columns'>;

/** What marks have become, e.g. `L, Late arrival`, or for several `3 marks set: L, Late arrival`. */
export function changesText(changes: readonly CellChange[], { codes }: Words): string {
  const [first] = changes;
  if (first === undefined) return '';
  const words = codeWords(codes.describe(first.to, first));
  if (changes.length === 1) return words;
  return `${changes.length} marks set${changes.every(({ to }) => to === first.to) ? `: ${words}` : ''}`;
}

/** What Undo or Redo has done, e.g. `Undone: Monday AM is / again`. */
export function restoredText(how: 'Undone' | 'Redone', changes: readonly CellChange[], { columns }: Words): string {
  const [first] = changes;
  if (first === undefined) return `There is nothing to ${how === 'Undone' ? 'undo' : 'redo'}.`;
  if (changes.length > 1) return `${how}: ${changes.length} marks`;
  return `${how}: ${columns.find(({ key }) => key === first.column)?.name ?? 'a mark'} is ${first.to === '' ? 'blank' : first.to} again`;
}
