import { assessmentCalls } from '../calls/assessment';
import { endpointsFrom, hostApi } from '../hostApi';

/** Endpoints of assessmentCalls; injected when the first feature that uses them loads. */
export const assessmentApi = hostApi.injectEndpoints({ endpoints: endpointsFrom(assessmentCalls) });

export const {
  useFetchAssessmentQuery,
  useSaveAssessmentMutation,
} = assessmentApi;
