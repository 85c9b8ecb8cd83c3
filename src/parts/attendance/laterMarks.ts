import { isToCome } from '../../domain/attendance/week';
import { parseDate } from '../../domain/dates';
import { confirm } from '../../ui/confirm';
import type { CellChange, CellId } from '../../ui/grid/gridTypes';
import { TYPING_MS } from '../../ui/grid/typing';

const keyOf = ({ row, column }: CellId): string => `${row} ${column}`;

const timeOf = (day: string): number => parseDate(day)?.getTime() ?? 0;

/** @param days of the marks, DD/MM/YYYY */
function questionAbout(days: readonly string[]): { readonly title: string; readonly text: string } {
  const ordered = [...days].sort((one, other) => timeOf(one) - timeOf(other));
  const [first = '', last = ''] = [ordered[0], ordered.at(-1)];
  return {
    title: days.length === 1 ? 'Enter a mark for a day to come?' : `Enter ${String(days.length)} marks for days to come?`,
    text: `${first === last ? `${first} is` : `${first} to ${last} are`} after today. Marks count in the totals once their day has come.`,
  };
}

type Change = (changes: readonly CellChange[]) => void;

/**
 * Enters marks, and asks first if some are of days to come: one question for all that is typed, filled or pasted until the
 * answer. Clearing a mark needs no question.
 * @param dayAt the day of a cell, DD/MM/YYYY
 */
export function askAboutLater(dayAt: (cell: CellId) => string, change: Change): (changes: readonly CellChange[], onEntered?: Change) => void {
  const waiting = new Map<string, CellChange>();
  let isOpen = false;
  let timer: ReturnType<typeof setTimeout> | undefined;
  const isLater = ({ to, ...cell }: CellChange): boolean => to !== '' && isToCome(dayAt(cell));

  async function ask(onEntered: Change): Promise<void> {
    isOpen = true;
    const asked = [...waiting.values()];
    const days = asked.filter(isLater).map(dayAt);
    const isSure = days.length === 0 || await confirm({ ...questionAbout(days), yes: 'Enter', no: 'Leave out', tone: 'plain' });
    for (const one of asked) if (waiting.get(keyOf(one)) === one) waiting.delete(keyOf(one));
    const entered = asked.filter((one) => isSure || !isLater(one));
    if (entered.length > 0) change(entered);
    onEntered(entered);
    isOpen = false;
    if (waiting.size > 0) await ask(onEntered);
  }

  return (changes, onEntered = () => undefined) => {
    if (waiting.size === 0 && !changes.some(isLater)) {
      change(changes);
      onEntered(changes);
      return;
    }
    for (const one of changes) waiting.set(keyOf(one), one);
    clearTimeout(timer);
    // The next key may type another cell, or the digit that completes a code.
    if (!isOpen) timer = setTimeout(() => { void ask(onEntered); }, changes.length === 1 ? TYPING_MS : 0);
  };
}
