import { contactsCalls } from '../calls/contacts';
import { endpointsFrom, hostApi } from '../hostApi';

/**
 * `contactsApi.use<Call>Query()` and `use<Call>Mutation()`; injected when the first feature that uses them
 * loads.
 */
export const contactsApi = hostApi.injectEndpoints({ endpoints: endpointsFrom(contactsCalls) });
