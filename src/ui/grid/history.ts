import type { CellChange } from './gridTypes';

const reversed = (changes: readonly CellChange[]): readonly CellChange[] =>
  [...changes].reverse().map(({ from, to, ...cell }) => ({ ...cell, from: to, to: from }));

/** The code that a cell had before a step, or that of the change itself if the step did not change the cell. */
const fromOf = (step: readonly CellChange[], { row, column, from }: CellChange): string =>
  step.find((one) => one.row === row && one.column === column)?.from ?? from;

/** What the user did, newest last: survives changes of page, filter and month, since cells are named by key. */
export function createHistory() {
  const done: (readonly CellChange[])[] = [];
  let undone: (readonly CellChange[])[] = [];
  return {
    push(changes: readonly CellChange[]): void {
      if (changes.length === 0) return;
      const start = changes.every(({ isMore }) => isMore === true) ? done.pop() : undefined;
      done.push(start === undefined ? changes : changes.map((change) => ({ ...change, from: fromOf(start, change) })));
      undone = [];
    },
    /** @returns the changes that reverse the last step, or empty when there is none */
    undo(): readonly CellChange[] {
      const last = done.pop();
      if (last === undefined) return [];
      undone.push(last);
      return reversed(last);
    },
    redo(): readonly CellChange[] {
      const last = undone.pop();
      if (last === undefined) return [];
      done.push(last);
      return last;
    },
  };
}
