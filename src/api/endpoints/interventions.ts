import { interventionsCalls } from '../calls/interventions';
import { endpointsFrom, hostApi } from '../hostApi';

/** Hooks and endpoints of interventionsCalls; injected when the first feature that uses them loads. */
export const interventionsApi = hostApi.injectEndpoints({ endpoints: endpointsFrom(interventionsCalls) });
