import { get, post } from '../call';
import { asNothing, asRecord, asShape } from '../decode';

/** CIN/CP/PLAC education info (002 sections 2.16, 3.13 and 7; B-366, B-367). */
export const cinCpCalls = {
  fetchCinCp: get('/rest/cin-cp', {
    params: ['pupilId', 'schoolId?', 'userId?'],
    read: asShape({ pepEyfsCinCp: asRecord }),
    provides: ['cinCp'],
  }),
  /**
   * One attribute per save. Only the pupil id has a prefix, and another one than the loaded record (B-251).
   */
  saveCinCpField: post('/rest/saveCinAndCpModule', 'form', {
    prefix: 'pepCinCp',
    params: ['schoolId', 'userId', 'attribute', 'value', 'pupilId'],
    bare: ['schoolId', 'userId', 'attribute', 'value'],
    read: asNothing,
  }),
} as const;
