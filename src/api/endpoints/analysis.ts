import { analysisCalls } from '../calls/analysis';
import { endpointsFrom, hostApi } from '../hostApi';

/** Endpoints of analysisCalls; injected when the first feature that uses them loads. */
export const analysisApi = hostApi.injectEndpoints({ endpoints: endpointsFrom(analysisCalls) });

export const { useFetchAnalysisQuery } = analysisApi;
