import { createContext, use, type ReactNode } from 'react';
import type { UnitHandle } from '../../saving/types';
import type { FieldValue } from '../../values/values';
import type { UndoSteps } from '../undo/undoSteps';
import type { FormState } from '../describe/formSpec';
import type { FormActions } from './useFormActions';

/** Where an answer came from, if not from this user's keys; shown beside the field until it is edited. */
export interface CarriedOver {
  /** E.g. "Carried over from 12/06/2025". */
  readonly note: string;
  readonly value: FieldValue;
}

/** What the parts of one open form share. A new object whenever the screen's values change. */
export interface Engine<E = unknown> {
  readonly state: FormState<E>;
  readonly handle: UnitHandle;
  readonly actions: FormActions;
  /** Increases when the values or unfinished texts change elsewhere (merge, other tab). */
  readonly revision: number;
  /** Fields that Complete found unanswered and that still are, with their labels. */
  readonly marked: ReadonlyMap<string, string>;
  readonly saveErrors: ReadonlySet<string>;
  readonly carriedOver: Readonly<Record<string, CarriedOver>>;
  /** The values replaced or deleted by one press, by field. */
  readonly undoSteps: UndoSteps;
}

/** What a screen adds to each card of the form, below its questions. */
export const GroupFooter = createContext<((title: string) => ReactNode) | null>(null);

export const EngineContext = createContext<Engine | null>(null);

/** `E` is that of the form around the component: a context cannot carry it. */
export function useEngine<E = unknown>(): Engine<E> {
  const engine = use(EngineContext) as Engine<E> | null;
  if (engine === null) throw new Error('A part of a form was rendered outside a form');
  return engine;
}
