import { isToCome } from '../../domain/attendance/week';
import { timeOf } from '../../domain/dates';
import { confirm } from '../../ui/dialogs/confirm';
import type { CellChange, CellId } from '../../ui/grid/gridTypes';
import { TYPING_MS } from '../../ui/grid/typing';

const keyOf = ({ row, column }: CellId): string => `${row} ${column}`;

/** Asks whether marks of days to come are meant. @param days those of the marks, DD/MM/YYYY, one for each mark */
export async function confirmLater(days: readonly string[], no: string): Promise<boolean> {
  const ordered = [...days].sort((one, other) => timeOf(one) - timeOf(other));
  const [first = '', last = ''] = [ordered[0], ordered.at(-1)];
  return confirm({
    title: days.length === 1 ? 'Enter a mark for a day to come?' : `Enter ${days.length} marks for days to come?`,
    text: `${first === last ? `${first} is` : `${first} to ${last} are`} after today. Marks count in the totals once their day has come.`,
    yes: 'Enter',
    no,
    tone: 'plain',
  });
}

/** Whether these are the cells of the entry before with a digit added: C became C1. */
const completes = (before: readonly CellChange[], changes: readonly CellChange[]): boolean =>
  changes.length === before.length && changes.every((one, at) => {
    const { to, ...cell } = before[at] ?? one;
    return keyOf(cell) === keyOf(one) && one.to !== to && one.to.startsWith(to);
  });

type Change = (changes: readonly CellChange[]) => void;

/**
 * Enters marks, and asks first if some are of days to come: one question for all that is typed, filled or pasted until the
 * answer. Clearing a mark needs no question.
 * @param dayAt the day of a cell, DD/MM/YYYY
 */
export function askAboutLater(dayAt: (cell: CellId) => string, change: Change) {
  /** One entry each. */
  let waiting: (readonly CellChange[])[] = [];
  let isOpen = false;
  let timer: ReturnType<typeof setTimeout> | undefined;
  const isLater = ({ to, ...cell }: CellChange): boolean => to !== '' && isToCome(dayAt(cell));

  async function ask(onEntered: Change): Promise<void> {
    isOpen = true;
    const asked = [...new Map(waiting.flat().map((one) => [keyOf(one), one])).values()];
    waiting = [];
    const days = asked.filter(isLater).map(dayAt);
    const isSure = days.length === 0 || await confirmLater(days, 'Leave out');
    const entered = asked.filter((one) => isSure || !isLater(one));
    if (entered.length > 0) change(entered);
    onEntered(entered);
    isOpen = false;
    if (waiting.length > 0) await ask(onEntered);
  }

  return {
    enter: (changes: readonly CellChange[], onEntered: Change = () => undefined): void => {
      if (waiting.length === 0 && !isOpen && !changes.some(isLater)) {
        change(changes);
        onEntered(changes);
        return;
      }
      if (completes(waiting.at(-1) ?? [], changes)) waiting.pop();
      waiting.push(changes);
      clearTimeout(timer);
      // The next key may type another cell, or the digit that completes a code.
      if (!isOpen) timer = setTimeout(() => { void ask(onEntered); }, changes.length === 1 ? TYPING_MS : 0);
    },
    /** Takes back the last entry that waits for its question. @returns what is as before again, or null if none waits */
    takeBack: (): readonly CellChange[] | null => {
      const last = waiting.pop();
      if (last === undefined) return null;
      if (waiting.length === 0) clearTimeout(timer);
      return last.map((one) => ({ ...one, from: one.to, to: one.from }));
    },
  };
}
