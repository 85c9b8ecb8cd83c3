import type { Ks4Subject } from '../../../../../api/calls/planData';
import { planMessages } from '../../../../../messages/plan';
import { readDataExtras } from '../../../shared/blocks/dataExtras';
import { definePlanSection } from '../../../shared/section/planSection';
import { dataUnits } from '../../../shared/unit/planUnits';
import { dataPost16Form } from './dataPost16.form';
import type { Post16Extras } from './post16Extras';

export const post16Section = definePlanSection<Post16Extras>({
  id: 'data',
  title: () => dataPost16Form.title,
  spec: dataPost16Form,
  unit: dataUnits.post16,
  call: 'dataPost16',
  extras: (rest, { pupilId }) => ({
    ...readDataExtras(rest),
    pupilId,
    // The call has decoded the rows.
    subjects: Array.isArray(rest['subjectNames']) ? (rest['subjectNames'] as readonly Ks4Subject[]) : [],
  }),
  report: 'nccDataPost16',
  loadFailed: planMessages.post16LoadFailed.text,
  completed: planMessages.post16Completed,
});
