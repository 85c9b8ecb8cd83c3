import { planTargetsCalls } from '../calls/planTargets';
import { endpointsFrom, hostApi } from '../hostApi';

/** Hooks and endpoints of planTargetsCalls; injected when the first feature that uses them loads. */
export const planTargetsApi = hostApi.injectEndpoints({ endpoints: endpointsFrom(planTargetsCalls) });
