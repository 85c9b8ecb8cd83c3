import { assessmentApi } from '../../../api/endpoints/assessment';
import { namesOf } from '../../../forms/spec/defineForm';
import { moduleUnit } from '../record/moduleUnit';
import { assessmentForm } from './assessment.form';

const { fetchAssessment, saveAssessment } = assessmentApi.endpoints;

/** Grades of one pupil, term and year. */
export const assessmentUnit = moduleUnit({
  kind: 'assessment',
  title: 'Assessment',
  records: ({ pupilId, termofpep, classYear }: { readonly pupilId: string; readonly schoolId: string; readonly termofpep: string; readonly classYear: string }) =>
    [`assessment:${pupilId}:${termofpep}:${classYear}`],
  recordOf: ({ pupilId, schoolId, termofpep, classYear }, userId) => {
    const which = { pupilId, schoolId, userId, termofpep, classYear };
    return {
      carries: ['assessment'],
      edits: namesOf(assessmentForm),
      load: () => fetchAssessment.initiate(which, { subscribe: false, forceRefetch: true }),
      save: (body) => saveAssessment.initiate({ ...which, ...body }, { track: false }),
    };
  },
});
