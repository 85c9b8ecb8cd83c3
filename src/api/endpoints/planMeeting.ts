import { planMeetingCalls } from '../calls/planMeeting';
import { endpointsFrom, hostApi } from '../hostApi';

/** Hooks and endpoints of planMeetingCalls; injected when the first feature that uses them loads. */
export const planMeetingApi = hostApi.injectEndpoints({ endpoints: endpointsFrom(planMeetingCalls) });
