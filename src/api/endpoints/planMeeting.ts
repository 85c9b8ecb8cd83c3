import { planMeetingCalls } from '../calls/planMeeting';
import { endpointsFrom, hostApi } from '../hostApi';

/** Endpoints of planMeetingCalls; injected when the first feature that uses them loads. */
export const planMeetingApi = hostApi.injectEndpoints({ endpoints: endpointsFrom(planMeetingCalls) });

export const {
  useFetchMeetingQuery,
  useFetchPost16MeetingQuery,
  useSaveMeetingMutation,
  useSavePost16MeetingMutation,
} = planMeetingApi;
