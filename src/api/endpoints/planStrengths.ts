import { planStrengthsCalls } from '../calls/planStrengths';
import { endpointsFrom, hostApi } from '../hostApi';

/** Hooks and endpoints of planStrengthsCalls; injected when the first feature that uses them loads. */
export const planStrengthsApi = hostApi.injectEndpoints({ endpoints: endpointsFrom(planStrengthsCalls) });
