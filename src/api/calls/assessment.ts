import { asLoad, asRecord } from '../decode';
import { olderRecordsContract } from '../contract/older-records.gen';
import { injectCalls } from '../hostApi';

/** Assessment by year and term (002 section 7; B-398). The record and its save are assumed. */
export const { rows: assessmentCalls, api: assessmentApi } = injectCalls(olderRecordsContract, {
  fetchAssessment: { read: asLoad({ assessment: asRecord }, 'assessment'), provides: ['assessment'], guessed: true },
  saveAssessment: {},
});
