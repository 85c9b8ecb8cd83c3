import { assessmentApi } from '../../../api/endpoints/assessment';
import { moduleUnit } from '../record/moduleUnit';

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
      load: () => fetchAssessment.initiate(which, { subscribe: false, forceRefetch: true }),
      save: (body) => saveAssessment.initiate({ ...which, ...body }, { track: false }),
    };
  },
});
