import { contactsCalls } from '../calls/contacts';
import { endpointsFrom, hostApi } from '../hostApi';

/** Endpoints of contactsCalls; injected when the first feature that uses them loads. */
export const contactsApi = hostApi.injectEndpoints({ endpoints: endpointsFrom(contactsCalls) });

export const { useFetchContactsQuery } = contactsApi;
