import { planMessages } from '../../../../../messages/plan';
import { readDataExtras } from '../../../shared/blocks/dataExtras';
import { definePlanSection } from '../../../shared/section/planSection';
import { dataUnits } from '../../../shared/unit/planUnits';
import { textsIn } from '../textsIn';
import { dataPrimaryForm } from './dataPrimary.form';

export const primarySection = definePlanSection({
  id: 'data',
  title: () => dataPrimaryForm.title,
  spec: dataPrimaryForm,
  unit: dataUnits.primary,
  call: 'dataPrimary',
  extras: (rest, { classYear }) => ({ ...readDataExtras(rest), classYear, grades: textsIn(rest['primaryDataOptionsList']) }),
  report: 'nccDataPrimary',
  completed: planMessages.primaryCompleted,
});
