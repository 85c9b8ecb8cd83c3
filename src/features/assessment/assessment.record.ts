import { assessmentApi } from '../../api/calls/assessment';
import { namesOf } from '../../forms/describe/defineForm';
import { beans } from '../../records/beans/beans';
import { registerScalars } from '../../records/beans/names';
import { defineRecord } from '../../records/record';
import { assessmentForm } from './assessment.form';

const { fetchAssessment, saveAssessment } = assessmentApi.endpoints;

type Params = { readonly pupilId: string; readonly schoolId: string; readonly termofpep: string; readonly classYear: string };

/** The name of its one call. */
export const BEAN = 'record';

registerScalars(namesOf(assessmentForm));

export const assessmentRecord = defineRecord<Params>('assessment', {
  title: 'Assessment',
  of: ({ pupilId, termofpep, classYear }) => [`assessment:${pupilId}:${termofpep}:${classYear}`],
  calls: [beans<Params>({ name: BEAN, guessed: 'fetchAssessment', records: ['assessment'], flags: [], load: fetchAssessment.initiate, save: saveAssessment.initiate })],
});
