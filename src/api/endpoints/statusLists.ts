import { statusListsCalls } from '../calls/statusLists';
import { endpointsFrom, hostApi } from '../hostApi';

/** Hooks and endpoints of statusListsCalls; injected when the first feature that uses them loads. */
export const statusListsApi = hostApi.injectEndpoints({ endpoints: endpointsFrom(statusListsCalls) });
