import { planMeetingCalls } from '../calls/planMeeting';
import { endpointsFrom, hostApi } from '../hostApi';

/**
 * `planMeetingApi.use<Call>Query()` and `use<Call>Mutation()`; injected when the first feature that uses them
 * loads.
 */
export const planMeetingApi = hostApi.injectEndpoints({ endpoints: endpointsFrom(planMeetingCalls) });
