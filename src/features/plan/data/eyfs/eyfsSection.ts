import { planDataApi } from '../../../../api/endpoints/planData';
import { planMessages } from '../../../../messages/plan';
import { dataExtras } from '../../common/dataExtras';
import { definePlanSection } from '../../common/planSection';
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
