import { searchCalls } from '../calls/search';
import { endpointsFrom, hostApi } from '../hostApi';

/** Endpoints of searchCalls; injected when the first feature that uses them loads. */
export const searchApi = hostApi.injectEndpoints({ endpoints: endpointsFrom(searchCalls) });

export const { useSearchPupilsQuery } = searchApi;
