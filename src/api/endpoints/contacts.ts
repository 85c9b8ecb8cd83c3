import { contactsCalls } from '../calls/contacts';
import { endpointsFrom, hostApi } from '../hostApi';

/** Hooks and endpoints of contactsCalls; injected when the first feature that uses them loads. */
export const contactsApi = hostApi.injectEndpoints({ endpoints: endpointsFrom(contactsCalls) });
