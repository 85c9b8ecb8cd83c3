import { emailTemplateCalls } from '../calls/emailTemplate';
import { endpointsFrom, hostApi } from '../hostApi';

/**
 * `emailTemplateApi.use<Call>Query()` and `use<Call>Mutation()`; injected when the first feature that uses
 * them loads.
 */
export const emailTemplateApi = hostApi.injectEndpoints({ endpoints: endpointsFrom(emailTemplateCalls) });
