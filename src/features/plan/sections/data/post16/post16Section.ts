import type { Ks4Subject } from '../../../../../api/calls/planData';
import { planDataApi } from '../../../../../api/endpoints/planData';
import { planMessages } from '../../../../../messages/plan';
import { dataExtras } from '../../../shared/blocks/dataExtras';
import { definePlanSection } from '../../../shared/section/planSection';
import { dataUnit } from '../dataUnit';
import { dataPost16Form } from './dataPost16.form';
import type { Post16Extras } from './post16Extras';

const { fetchPost16Data, savePost16Data } = planDataApi.endpoints;

export const post16Section = definePlanSection<Post16Extras>({
  id: 'data',
  title: () => dataPost16Form.title,
  spec: dataPost16Form,
  unit: dataUnit(
    'dataPost16',
    ['dataPost16', 'ks4Subject', 'post16Ks5Grades', 'englishGrade', 'mathsGrade'],
    fetchPost16Data.initiate,
    savePost16Data.initiate,
  ),
  call: 'dataPost16',
  extras: (rest, { pupilId }) => ({
    ...dataExtras(rest),
    pupilId,
    // The call has decoded the rows.
    subjects: Array.isArray(rest['subjectNames']) ? (rest['subjectNames'] as readonly Ks4Subject[]) : [],
  }),
  report: 'nccDataPost16',
  loadFailed: planMessages.post16LoadFailed.text,
  completed: planMessages.post16Completed,
});
