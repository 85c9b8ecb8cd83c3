import { emailTemplateCalls } from '../calls/emailTemplate';
import { injectCalls } from '../hostApi';

export const emailTemplateApi = injectCalls(emailTemplateCalls);
