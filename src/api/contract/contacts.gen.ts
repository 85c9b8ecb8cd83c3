// Written by `npm run docs` from docs/contract/contacts.json; do not edit.
export const contactsContract = {
  fetchContacts: { method: 'GET', path: '/rest/fetchPupilContacts', encoding: 'query', params: ['pupilId'] },
} as const;
