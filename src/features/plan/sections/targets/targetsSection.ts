import { planTargetsApi } from '../../../../api/endpoints/planTargets';
import { planMessages } from '../../../../messages/plan';
import { rowsOf } from '../../../../forms/rows/column';
import { definePlanSection } from '../../shared/section/planSection';
import { TARGET_LIST } from './targetRows';
import { targetsForm } from './targets.form';
import type { TargetsExtras } from './targetsExtras';

const NO_EARLIER_PLAN: TargetsExtras = { lastTargets: [], lastMeeting: '' };
const { fetchTargets, saveTargets } = planTargetsApi.endpoints;

/** One form for every phase (decisions, "Targets & Actions"). */
export const targetsSection = definePlanSection<TargetsExtras>({
  id: 'target',
  title: () => targetsForm.title,
  spec: targetsForm,
  unit: {
    name: 'targets',
    calls: [{
      name: 'nccTarget',
      records: ['nccTarget'],
      flags: ['nccTarget.isCompleted'],
      blanks: { 'nccTarget.targetList': [], 'nccTarget.reviewList': [] },
      load: fetchTargets.initiate,
      save: saveTargets.initiate,
    }],
  },
  call: 'nccTarget',
  extras: () => NO_EARLIER_PLAN,
  withLastTime: (none, last) => (last === null ? none
    : { lastTargets: rowsOf(last.values[TARGET_LIST]), lastMeeting: last.dateOfMeeting }),
  report: 'nccTargets',
  completed: planMessages.targetsCompleted,
});
