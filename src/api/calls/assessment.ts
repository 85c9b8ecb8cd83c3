import { get, saveRecord } from '../call';
import { asLoad, asRecord } from '../decode';

const WHICH = ['pupilId', 'schoolId', 'userId', 'termofpep', 'classYear'] as const;

/** Assessment by year and term (002 section 7; B-398). The record and its save are assumed. */
export const assessmentCalls = {
  fetchAssessment: get('/rest/fetchAssessmentData', {
    params: WHICH,
    read: asLoad({ assessment: asRecord }, 'assessment'),
    provides: ['assessment'],
    guessed: true,
  }),
  saveAssessment: saveRecord('/rest/saveAssessmentData', 'form', {
    params: WHICH,
    carries: ['assessment'],
    assumed: true,
  }),
} as const;
