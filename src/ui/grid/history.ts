import type { CellChange } from './gridTypes';

/** What the user did, newest last: survives changes of page, filter and month, since cells are named by key. */
interface History {
  readonly push: (changes: readonly CellChange[]) => void;
  /** The changes that reverse the last step, or empty when there is none. */
  readonly undo: () => readonly CellChange[];
  readonly redo: () => readonly CellChange[];
}

const reversed = (changes: readonly CellChange[]): readonly CellChange[] =>
  [...changes].reverse().map(({ from, to, ...cell }) => ({ ...cell, from: to, to: from }));

/** The code that a cell had before a step, or that of the change itself if the step left the cell alone. */
const fromOf = (step: readonly CellChange[], { row, column, from }: CellChange): string =>
  step.find((one) => one.row === row && one.column === column)?.from ?? from;

export function createHistory(): History {
  const done: (readonly CellChange[])[] = [];
  let undone: (readonly CellChange[])[] = [];
  return {
    push(changes) {
      if (changes.length === 0) return;
      const start = changes.every(({ isMore }) => isMore === true) ? done.pop() : undefined;
      done.push(start === undefined ? changes : changes.map((change) => ({ ...change, from: fromOf(start, change) })));
      undone = [];
    },
    undo() {
      const last = done.pop();
      if (last === undefined) return [];
      undone.push(last);
      return reversed(last);
    },
    redo() {
      const last = undone.pop();
      if (last === undefined) return [];
      done.push(last);
      return last;
    },
  };
}
