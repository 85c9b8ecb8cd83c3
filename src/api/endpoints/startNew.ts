import { startNewCalls } from '../calls/startNew';
import { endpointsFrom, hostApi } from '../hostApi';

/** Endpoints of startNewCalls; injected when the first feature that uses them loads. */
export const startNewApi = hostApi.injectEndpoints({ endpoints: endpointsFrom(startNewCalls) });

export const {
  useFetchStartNewQuery,
  useCalculateTermQuery,
  useStartNewPepMutation,
} = startNewApi;
