import { planVoiceCalls } from '../calls/planVoice';
import { injectCalls } from '../hostApi';

export const planVoiceApi = injectCalls(planVoiceCalls);
