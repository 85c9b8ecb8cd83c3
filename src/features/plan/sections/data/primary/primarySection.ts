import { planDataApi } from '../../../../../api/endpoints/planData';
import { planMessages } from '../../../../../messages/plan';
import { dataExtras } from '../../../shared/blocks/dataExtras';
import { definePlanSection } from '../../../shared/section/planSection';
import { dataUnit } from '../dataUnit';
import { textsIn } from '../textsIn';
import { dataPrimaryForm } from './dataPrimary.form';

const { fetchPrimaryData, savePrimaryData } = planDataApi.endpoints;

export const primarySection = definePlanSection({
  id: 'data',
  title: () => dataPrimaryForm.title,
  spec: dataPrimaryForm,
  unit: dataUnit('dataPrimary', ['dataPrimary', 'pupilUnique'], fetchPrimaryData.initiate, savePrimaryData.initiate),
  call: 'dataPrimary',
  extras: (rest) => ({ ...dataExtras(rest), grades: textsIn(rest['primaryDataOptionsList']) }),
  report: 'nccDataPrimary',
  completed: planMessages.primaryCompleted,
});
