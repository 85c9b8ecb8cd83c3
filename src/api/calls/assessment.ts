import { asLoad, asRecord } from '../decode';
import { olderRecordsHeads } from '../heads/older-records.gen';
import { injectCalls } from '../hostApi';

/** Assessment by year and term (002 section 7; B-398). The record and its save are assumed. */
export const { rows: assessmentCalls, api: assessmentApi } = injectCalls(olderRecordsHeads, {
  fetchAssessment: { read: asLoad({ assessment: asRecord }, 'assessment'), provides: ['assessment'], guessed: true },
  saveAssessment: {},
});
