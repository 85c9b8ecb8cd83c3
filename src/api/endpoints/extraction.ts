import { extractionCalls } from '../calls/extraction';
import { endpointsFrom, hostApi } from '../hostApi';

/** Hooks and endpoints of extractionCalls; injected when the first feature that uses them loads. */
export const extractionApi = hostApi.injectEndpoints({ endpoints: endpointsFrom(extractionCalls) });
