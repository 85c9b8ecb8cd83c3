import { contactsCalls } from '../calls/contacts';
import { injectCalls } from '../hostApi';

export const contactsApi = injectCalls(contactsCalls);
