import { download, get, post } from '../call';
import { asList, asNothing, asShape, asTexts } from '../decode';

const asExclusion = asTexts(
  'id', 'type', 'mainReason', 'extendedReason', 'startDates', 'startAmPmTime', 'endDates', 'endAmPmTime',
  'comment', 'userId', 'pupilId',
);
/** Several reasons are joined with a comma and a space. */
export type Exclusion = ReturnType<typeof asExclusion>;
const asExclusions = asShape({ exclusionReasons: asList(asExclusion) });

/** Suspensions of one pupil (002 sections 2.14, 3.11 and 7; B-371 to B-374). */
export const exclusionsCalls = {
  fetchExclusions: get('/rest/fetchExclusionByPupil', {
    params: ['pupilId'],
    read: asExclusions,
    fail: 'exclusionsLoadFailed',
    provides: ['exclusions'],
  }),
  /** `id` is sent only if a deployment is configured to send it for edits (B-147). */
  saveExclusion: post('/rest/saveExclusionReason', 'multipart', {
    prefix: 'exclusionReason',
    params: [
      'type', 'mainReason', 'extendedReason', 'startAmPmTime', 'endAmPmTime', 'comment', 'endDates',
      'startDates', 'userId', 'pupilId', 'schoolId', 'id?',
    ],
    bare: ['schoolId'],
    read: asExclusions,
    done: 'exclusionSaved',
    fail: 'somethingWentWrong',
    invalidates: ['exclusions'],
  }),
  deleteExclusion: post('/rest/deleteExclusionReason', 'form', {
    prefix: 'exclusionReason',
    params: ['id', 'pupilId', 'userId'],
    read: asNothing,
    done: 'exclusionDeleted',
    fail: 'somethingWentWrong',
    invalidates: ['exclusions'],
  }),
  exportExclusions: download('/rest/exportExcelExclusion', {
    params: ['pupilId'],
    done: 'exclusionsExported',
    fail: 'exportFailed',
  }),
} as const;
