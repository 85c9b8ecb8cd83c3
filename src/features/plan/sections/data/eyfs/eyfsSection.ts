import { planMessages } from '../../../../../messages/plan';
import { readDataExtras } from '../../../shared/blocks/dataExtras';
import { definePlanSection } from '../../../shared/section/planSection';
import { dataUnits } from '../../../shared/unit/planUnits';
import { dataEyfsForm } from './dataEyfs.form';

export const eyfsSection = definePlanSection({
  id: 'data',
  title: () => dataEyfsForm.title,
  spec: dataEyfsForm,
  unit: dataUnits.eyfs,
  call: 'dataEyfs',
  extras: readDataExtras,
  report: 'nccDataEyfs',
  completed: planMessages.eyfsCompleted,
});
