import { dayText } from '../../domain/readDay';
import { asList, asShape, asTexts, type Decoder } from '../decode';
import { exclusionsContract } from '../contract/exclusions.gen';
import { injectCalls } from '../hostApi';

const asStored = asTexts(
  'id', 'type', 'mainReason', 'extendedReason', 'startDates', 'startAmPmTime', 'endDates', 'endAmPmTime',
  'comment', 'userId', 'pupilId',
);
/** Several reasons are joined with a comma and a space. Days are DD/MM/YYYY, in whatever notation the host sends them. */
export type Exclusion = ReturnType<typeof asStored>;
const asExclusion: Decoder<Exclusion> = (value) => {
  const row = asStored(value);
  return { ...row, startDates: dayText(row.startDates), endDates: dayText(row.endDates) };
};
const asExclusions = asShape({ exclusionReasons: asList(asExclusion) });

/** Suspensions of one pupil (002 sections 2.14, 3.11 and 7; B-371 to B-374). */
export const { rows: exclusionsCalls, api: exclusionsApi } = injectCalls(exclusionsContract, {
  fetchExclusions: { read: asExclusions, fail: 'exclusionsLoadFailed', provides: ['exclusions'] },
  /** The id is sent only if a deployment is configured to send it for edits (B-147). */
  saveExclusion: { read: asExclusions, done: 'exclusionSaved', fail: 'somethingWentWrong', invalidates: ['exclusions'] },
  deleteExclusion: { done: 'exclusionDeleted', fail: 'somethingWentWrong', invalidates: ['exclusions'] },
  exportExclusions: { done: 'exclusionsExported', fail: 'exportFailed' },
});
