import { pupilCalls } from '../calls/pupil';
import { endpointsFrom, hostApi } from '../hostApi';

/** Endpoints of pupilCalls; injected when the first feature that uses them loads. */
export const pupilApi = hostApi.injectEndpoints({ endpoints: endpointsFrom(pupilCalls) });

export const {
  useFetchPupilBasicInfoQuery,
  useFetchPupilBasicDetailsQuery,
} = pupilApi;
