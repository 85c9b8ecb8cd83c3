import { phaseOf } from '../../../../domain/phase';
import { planMessages } from '../../../../messages/plan';
import { rowsOf } from '../../../../forms/rows/column';
import { classYearOf } from '../../../../pupil/activePupil';
import { definePlanSection } from '../../shared/section/planSection';
import { targetsUnit } from '../../shared/unit/planUnits';
import { TARGET_LIST, type TargetsExtras } from './targetRows';
import { targetsForm } from './targets.form';

/** One form for every phase (decisions, "Targets & Actions"). */
export const targetsSection = definePlanSection<TargetsExtras>({
  id: 'target',
  spec: targetsForm,
  unit: targetsUnit,
  extras: (_rest, pupil) => ({ phase: phaseOf(classYearOf(pupil)), lastTargets: [], lastMeeting: '' }),
  withLastTime: (none, last) => (last === null ? none
    : { ...none, lastTargets: rowsOf(last.values[TARGET_LIST]), lastMeeting: last.dateOfMeeting }),
  report: 'nccTargets',
  completed: planMessages.targetsCompleted,
});
