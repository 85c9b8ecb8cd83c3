import { calls } from '../call';
import { asLoad, asRecord } from '../decode';
import { planTargetsHeads } from '../heads/plan-targets.gen';
import { injectCalls } from '../hostApi';

/** Targets and Actions; the record's shape is ruled, not specified (decisions, "Targets & Actions"). */
export const planTargetsCalls = calls(planTargetsHeads, {
  fetchTargets: { read: asLoad({ nccTarget: asRecord }, 'nccTarget') },
  saveTargets: {},
});

export const planTargetsApi = injectCalls(planTargetsCalls);
