import { pepStatusCalls } from '../calls/pepStatus';
import { endpointsFrom, hostApi } from '../hostApi';

/** Hooks and endpoints of pepStatusCalls; injected when the first feature that uses them loads. */
export const pepStatusApi = hostApi.injectEndpoints({ endpoints: endpointsFrom(pepStatusCalls) });
