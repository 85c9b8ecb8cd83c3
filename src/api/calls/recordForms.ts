import { unnamedSavesContract } from '../contract/unnamed-saves.gen';
import { injectCalls } from '../hostApi';

/** No specification names a call for these forms (002 sections 2.10, 2.13 and 2.15): a deployment has to set `paths.<call id>`. */
export const { rows: recordFormsCalls, api: recordFormsApi } = injectCalls(unnamedSavesContract, {
  saveAlternativeEducation: {},
  saveUascDetail: { invalidates: ['pupil'] },
  addSchool: { invalidates: ['schools'] },
});
