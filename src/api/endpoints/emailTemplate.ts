import { emailTemplateCalls } from '../calls/emailTemplate';
import { endpointsFrom, hostApi } from '../hostApi';

/** Endpoints of emailTemplateCalls; injected when the first feature that uses them loads. */
export const emailTemplateApi = hostApi.injectEndpoints({ endpoints: endpointsFrom(emailTemplateCalls) });

export const {
  useFetchEmailTemplateQuery,
  useSaveEmailTemplateMutation,
} = emailTemplateApi;
