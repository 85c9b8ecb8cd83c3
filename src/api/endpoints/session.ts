import { sessionCalls } from '../calls/session';
import { endpointsFrom, hostApi } from '../hostApi';

/** Endpoints of sessionCalls; injected when the first feature that uses them loads. */
export const sessionApi = hostApi.injectEndpoints({ endpoints: endpointsFrom(sessionCalls) });

export const {
  useLoginMutation,
  useFetchUserDetailsQuery,
} = sessionApi;
