import { useCallback } from 'react';
import type { Phase } from '../../../domain/phase';
import type { PlanSectionId } from '../../../parts/planSections';
import type { PlanKey } from '../../../pupil/planKey';
import type { SessionThunk } from '../../../session/sessionExtra';
import { useSessionDispatch } from '../../../session/useSession';
import { sectionOfPhase } from './sectionsOfPhase';
import type { PlanUnit } from '../shared/unit/planUnit';
import { prefetchUnit } from '../shared/unit/usePlanUnit';

const prefetchFor =
  (unit: PlanUnit, plan: PlanKey): SessionThunk<void> =>
  (dispatch, getState) => {
    if (getState().session.user?.userId === plan.userId) prefetchUnit(unit, plan, dispatch);
  };

/** Opens the record of another section at the press of its link: the host responds while the screen renders. */
export function usePrefetchSection(phase: Phase, plan: PlanKey): (section: PlanSectionId) => void {
  const dispatch = useSessionDispatch();
  return useCallback((section: PlanSectionId) => {
    // If its code cannot be loaded, the screen itself shows the error.
    sectionOfPhase(section, phase, ({ unit }) => unit).then((unit) => { dispatch(prefetchFor(unit, plan)); }, () => undefined);
  }, [dispatch, phase, plan]);
}
