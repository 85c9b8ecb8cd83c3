import { analysisCalls } from '../calls/analysis';
import { endpointsFrom, hostApi } from '../hostApi';

/** Hooks and endpoints of analysisCalls; injected when the first feature that uses them loads. */
export const analysisApi = hostApi.injectEndpoints({ endpoints: endpointsFrom(analysisCalls) });
