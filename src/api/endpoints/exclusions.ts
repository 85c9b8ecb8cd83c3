import { exclusionsCalls } from '../calls/exclusions';
import { endpointsFrom, hostApi } from '../hostApi';

/** Hooks and endpoints of exclusionsCalls; injected when the first feature that uses them loads. */
export const exclusionsApi = hostApi.injectEndpoints({ endpoints: endpointsFrom(exclusionsCalls) });
