import type { Phase } from '../../../../domain/phase';
import { planMessages } from '../../../../messages/plan';
import { readDataExtras } from '../../shared/blocks/dataExtras';
import { definePlanSection, type PlanSection } from '../../shared/section/planSection';
import { dataUnits } from '../../shared/unit/planUnits';
import { dataEyfsForm } from './eyfs/dataEyfs.form';
import { dataPost16Form } from './post16/dataPost16.form';
import { dataPrimaryForm } from './primary/dataPrimary.form';
import { dataSecondaryForm } from './secondary/dataSecondary.form';

const shared = { id: 'data', extras: readDataExtras } as const;

export const dataSections: Readonly<Record<Phase, PlanSection>> = {
  eyfs: definePlanSection({
    ...shared, spec: dataEyfsForm, unit: dataUnits.eyfs, report: 'nccDataEyfs', completed: planMessages.eyfsCompleted,
  }),
  primary: definePlanSection({
    ...shared, spec: dataPrimaryForm, unit: dataUnits.primary, report: 'nccDataPrimary', completed: planMessages.primaryCompleted,
  }),
  secondary: definePlanSection({
    ...shared, spec: dataSecondaryForm, unit: dataUnits.secondary, report: 'nccDataSecondary',
    loadFailed: planMessages.secondaryLoadFailed.text, completed: planMessages.secondaryCompleted,
  }),
  post16: definePlanSection({
    ...shared, spec: dataPost16Form, unit: dataUnits.post16, report: 'nccDataPost16',
    loadFailed: planMessages.post16LoadFailed.text, completed: planMessages.post16Completed,
  }),
};
