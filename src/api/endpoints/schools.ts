import { schoolsCalls } from '../calls/schools';
import { endpointsFrom, hostApi } from '../hostApi';

/** Hooks and endpoints of schoolsCalls; injected when the first feature that uses them loads. */
export const schoolsApi = hostApi.injectEndpoints({ endpoints: endpointsFrom(schoolsCalls) });
