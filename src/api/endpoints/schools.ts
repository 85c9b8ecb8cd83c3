import { schoolsCalls } from '../calls/schools';
import { endpointsFrom, hostApi } from '../hostApi';

/** Endpoints of schoolsCalls; injected when the first feature that uses them loads. */
export const schoolsApi = hostApi.injectEndpoints({ endpoints: endpointsFrom(schoolsCalls) });

export const {
  useFetchSchoolsQuery,
  useFindSchoolsQuery,
  useChangeSchoolMutation,
} = schoolsApi;
