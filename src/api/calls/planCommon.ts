import { asFlag, asShape } from '../decode';
import { planFilesContract } from '../contract/plan-files.gen';
import { injectCalls } from '../hostApi';

const asCompletion = asShape({
  dataModule: asFlag,
  voiceModule: asFlag,
  /** Strengths and Needs. */
  sendModule: asFlag,
  meetingModule: asFlag,
  targetModule: asFlag,
});
export type PlanCompletion = ReturnType<typeof asCompletion>;

/** What every plan section uses (000 sections 3.6 and 7). */
export const { rows: planCommonCalls, api: planCommonApi } = injectCalls(planFilesContract, {
  fetchCompletion: { read: asShape({ isCompleteStatus: asCompletion }), provides: ['completion'] },
  /** The meeting date and term are spelled in lower case here; only the strengths export sends a blank pupilSen. */
  exportPlan: {},
});
