import { asObject } from '../../../../../api/decode';
import { planDataApi } from '../../../../../api/endpoints/planData';
import { planMessages } from '../../../../../messages/plan';
import { dataExtras } from '../../../shared/blocks/dataExtras';
import { definePlanSection } from '../../../shared/section/planSection';
import { dataUnit } from '../dataUnit';
import { gradeList } from '../gradeList';
import { textsIn } from '../textsIn';
import { dataSecondaryForm } from './dataSecondary.form';
import type { SecondaryExtras } from './secondaryExtras';

const { fetchSecondaryData, saveSecondaryData } = planDataApi.endpoints;

export const secondarySection = definePlanSection<SecondaryExtras>({
  id: 'data',
  title: () => dataSecondaryForm.title,
  spec: dataSecondaryForm,
  unit: dataUnit(
    'dataSecondary', ['dataSecondary', 'pupilUniqueInfo'], fetchSecondaryData.initiate, saveSecondaryData.initiate,
  ),
  call: 'dataSecondary',
  extras: (rest, { pupilId }) => {
    const fromHost = textsIn(rest['secondaryDataOptionsList']);
    return {
      ...dataExtras(rest),
      pupilId,
      grades: fromHost.length === 0 ? gradeList('ks4Grades') : fromHost,
      previous: asObject(rest['previousdataSecondary']), // sic
    };
  },
  report: 'nccDataSecondary',
  loadFailed: planMessages.secondaryLoadFailed.text,
  completed: planMessages.secondaryCompleted,
});
