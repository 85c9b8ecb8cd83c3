import { mapValues } from 'es-toolkit';
import { unitId } from '../../saving/environment';
import type { UnitHandle, UnitKey } from '../../saving/types';
import { createKeyedState } from '../../state/userState';
import { isSame, type FieldValue, type Values } from '../../values/values';

/** The drafts of unfinished texts, by field. */
export type Raws = Pick<UnitHandle, 'rawOf' | 'keepRaw'>;

/** One press that replaced or removed answers, and how to undo it. */
export interface UndoStep {
  /** The field or list beside which it is offered. */
  readonly at: string;
  /** What it changed, where that is more than the field. */
  readonly changed?: string;
  /** What happened, e.g. "Jazz dance is deleted." */
  readonly text: string;
  readonly button: 'Undo' | 'Redo';
  /** The new value of each field, computed from the current one, so that edits of other rows stay. */
  readonly restore: Readonly<Record<string, (now: FieldValue) => FieldValue>>;
  /** Moves the drafts of unfinished texts with the rows that they belong to. */
  readonly moveRaws?: Readonly<Record<UndoStep['button'], (unit: Raws) => void>>;
  /** Whether the focus moves to the button, because the pressed one has unmounted. */
  readonly takesFocus: boolean;
}

export type UndoSteps = Readonly<Record<string, UndoStep>>;

/** The latest step of each field, for as long as the page is open. */
const steps = createKeyedState<UndoSteps>('presses that can be undone');
const NONE: UndoSteps = {};

export const subscribeUndo = steps.subscribe;
export const undoStepsOf = (key: UnitKey): UndoSteps => steps.get(unitId(key)) ?? NONE;

export function offerUndo(key: UnitKey, step: UndoStep): void {
  const id = unitId(key);
  steps.set(id, { ...steps.get(id), [step.at]: step });
}

export function stepBack(at: string, text: string, before: Values, after: Values): UndoStep {
  const changed = Object.keys({ ...before, ...after }).filter((name) => !isSame(before[name], after[name]));
  return {
    at,
    text,
    button: 'Undo',
    restore: Object.fromEntries(changed.map((name) => [name, () => before[name] ?? null])),
    takesFocus: true,
  };
}

/** How many characters of a value a sentence about it quotes. */
const MAX_QUOTED_LENGTH = 60;
export const inSentence = (text: string): string => (text.length > MAX_QUOTED_LENGTH ? `${text.slice(0, MAX_QUOTED_LENGTH)}…` : text);

/** The current value of an answer, as the end of a sentence. A list has none: its sentence only ends. */
export function quotedValue(value: FieldValue): string {
  if (typeof value === 'object' && value !== null) return '.';
  const text = String(value ?? '').trim();
  return `: ${text === '' ? 'blank' : inSentence(text)}`;
}

/** The opposite step: a second press reverses the first, so that later typing is never lost. */
export function opposite(step: UndoStep, now: Values): UndoStep {
  const values = Object.entries(step.restore).map(([name, restored]) => restored(now[name] ?? null));
  const value = values.length === 1 ? quotedValue(values[0] ?? null) : '.';
  return {
    ...step,
    text: `${step.button === 'Undo' ? 'Undone' : 'Redone'}${value}`,
    button: step.button === 'Undo' ? 'Redo' : 'Undo',
    restore: mapValues(step.restore, (_restored, name) => () => now[name] ?? null),
    takesFocus: true,
  };
}

const focused = new WeakSet<UndoStep>();

/** Whether the focus moves to this step's button. It does so only once, not when its section is reopened. */
export function takeFocus(step: UndoStep): boolean {
  if (!step.takesFocus || focused.has(step)) return false;
  focused.add(step);
  return true;
}
