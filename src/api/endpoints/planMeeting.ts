import { planMeetingCalls } from '../calls/planMeeting';
import { injectCalls } from '../hostApi';

export const planMeetingApi = injectCalls(planMeetingCalls);
