import { createContext, use } from 'react';
import type { PupilContext } from '../../../../domain/pupil';
import type { UnitHandle } from '../../../../saving/types';
import type { PlanKey } from '../../../../pupil/planKey';
import type { Answer } from '../unit/recordValues';

/** What the pieces of an open section may need beside their form. */
export interface OpenPlan {
  readonly pupil: PupilContext;
  readonly key: PlanKey;
  readonly handle: UnitHandle;
  readonly isSecondary: boolean;
  /** Puts other content beside the record, e.g. the list of reports that an upload answered. */
  readonly patchRest: (change: Answer) => void;
  /** Reads what stands beside the record again; null when that fails. */
  readonly reloadRest: () => Promise<Answer | null>;
}

export const PlanContext = createContext<OpenPlan | null>(null);

/** null where a form is shown outside its screen: then only what it holds can be shown. */
export const usePlan = (): OpenPlan | null => use(PlanContext);
