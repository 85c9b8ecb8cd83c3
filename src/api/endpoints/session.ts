import { sessionCalls } from '../calls/session';
import { endpointsFrom, hostApi } from '../hostApi';

/** Hooks and endpoints of sessionCalls; injected when the first feature that uses them loads. */
export const sessionApi = hostApi.injectEndpoints({ endpoints: endpointsFrom(sessionCalls) });
