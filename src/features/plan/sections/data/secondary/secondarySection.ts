import { asObject } from '../../../../../api/decode';
import { planMessages } from '../../../../../messages/plan';
import { readDataExtras } from '../../../shared/blocks/dataExtras';
import { definePlanSection } from '../../../shared/section/planSection';
import { dataUnits } from '../../../shared/unit/planUnits';
import { gradeList } from '../gradeList';
import { textsIn } from '../textsIn';
import { dataSecondaryForm } from './dataSecondary.form';
import type { SecondaryExtras } from './secondaryExtras';

export const secondarySection = definePlanSection<SecondaryExtras>({
  id: 'data',
  title: () => dataSecondaryForm.title,
  spec: dataSecondaryForm,
  unit: dataUnits.secondary,
  call: 'dataSecondary',
  extras: (rest, { pupilId, classYear }) => {
    const fromHost = textsIn(rest['secondaryDataOptionsList']);
    return {
      ...readDataExtras(rest),
      pupilId,
      classYear,
      grades: fromHost.length === 0 ? gradeList('ks4Grades') : fromHost,
      previous: asObject(rest['previousdataSecondary']), // sic
    };
  },
  report: 'nccDataSecondary',
  loadFailed: planMessages.secondaryLoadFailed.text,
  completed: planMessages.secondaryCompleted,
});
