import { startNewCalls } from '../calls/startNew';
import { endpointsFrom, hostApi } from '../hostApi';

/** Hooks and endpoints of startNewCalls; injected when the first feature that uses them loads. */
export const startNewApi = hostApi.injectEndpoints({ endpoints: endpointsFrom(startNewCalls) });
