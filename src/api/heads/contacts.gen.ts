// Written by `npm run docs` from docs/contract/contacts.json; do not edit.
export const contactsHeads = {
  fetchContacts: { method: 'GET', path: '/rest/fetchPupilContacts', encoding: 'query', params: ['pupilId'] },
} as const;
