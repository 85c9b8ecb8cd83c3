import { asLoad, asRecord } from '../decode';
import { planTargetsContract } from '../contract/plan-targets.gen';
import { injectCalls } from '../hostApi';

/** Targets and Actions; the record's shape is ruled, not specified (decisions, "Targets & Actions"). */
export const { rows: planTargetsCalls, api: planTargetsApi } = injectCalls(planTargetsContract, {
  fetchTargets: { read: asLoad({ nccTarget: asRecord }, 'nccTarget') },
  saveTargets: {},
});
