import { planDataApi } from '../../../../../api/endpoints/planData';
import { planMessages } from '../../../../../messages/plan';
import { dataExtras } from '../../../shared/blocks/dataExtras';
import { definePlanSection } from '../../../shared/section/planSection';
import { dataUnit } from '../dataUnit';
import { dataEyfsForm } from './dataEyfs.form';

const { fetchEyfsData, saveEyfsData } = planDataApi.endpoints;

export const eyfsSection = definePlanSection({
  id: 'data',
  title: () => dataEyfsForm.title,
  spec: dataEyfsForm,
  unit: dataUnit('dataEyfs', ['dataEyfs'], fetchEyfsData.initiate, saveEyfsData.initiate),
  call: 'dataEyfs',
  extras: dataExtras,
  report: 'nccDataEyfs',
  completed: planMessages.eyfsCompleted,
});
