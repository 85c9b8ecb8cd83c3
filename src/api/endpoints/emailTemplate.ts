import { emailTemplateCalls } from '../calls/emailTemplate';
import { endpointsFrom, hostApi } from '../hostApi';

/** Hooks and endpoints of emailTemplateCalls; injected when the first feature that uses them loads. */
export const emailTemplateApi = hostApi.injectEndpoints({ endpoints: endpointsFrom(emailTemplateCalls) });
