import { unnamedSavesHeads } from '../heads/unnamed-saves.gen';
import { injectCalls } from '../hostApi';

/**
 * Forms of the pupil's record for which no specification names a call (002 sections 2.10, 2.13 and 2.15). Assumed, and
 * without a path: each form shows this and cannot be sent until a deployment sets `paths.<call id>`.
 */
export const { rows: recordFormsCalls, api: recordFormsApi } = injectCalls(unnamedSavesHeads, {
  saveAlternativeEducation: {},
  saveUascDetail: { invalidates: ['pupil'] },
  addSchool: { invalidates: ['schools'] },
});
