import { pupilCalls } from '../calls/pupil';
import { endpointsFrom, hostApi } from '../hostApi';

/** Hooks and endpoints of pupilCalls; injected when the first feature that uses them loads. */
export const pupilApi = hostApi.injectEndpoints({ endpoints: endpointsFrom(pupilCalls) });
