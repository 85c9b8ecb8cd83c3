import { createContext, use } from 'react';
import type { Phase } from '../../../../domain/phase';
import type { PupilContext } from '../../../../domain/pupil';
import type { UnitHandle } from '../../../../saving/types';
import type { PlanKey } from '../../../../pupil/planKey';
import type { Answer } from '../../../../records/record';
import type { PlanSection } from './planSection';

export interface OpenPlan {
  readonly section: PlanSection;
  readonly phase: Phase;
  readonly pupil: PupilContext;
  readonly key: PlanKey;
  readonly handle: UnitHandle;
  readonly extras: unknown;
  readonly isReadOnly: boolean;
  /** Replaces part of the rest of the load's response, e.g. with the list of reports from an upload. */
  readonly patchRest: (change: Answer) => void;
  /** Reloads the rest of the load's response; returns null if that fails. */
  readonly reloadRest: () => Promise<Answer | null>;
}

export const PlanContext = createContext<OpenPlan | null>(null);

/** Null if a form is rendered outside its screen, where it can only show its values. */
export const usePlan = (): OpenPlan | null => use(PlanContext);
