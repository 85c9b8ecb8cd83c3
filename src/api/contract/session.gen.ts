// Written by `npm run docs` from docs/contract/session.json; do not edit.
export const sessionContract = {
  login: { method: 'POST', path: '/rest/login', encoding: 'form', params: ['userName', 'password'], writes: true },
  fetchUserDetails: { method: 'GET', path: '/rest/fetchUserDetails', encoding: 'query', params: ['userId'] },
  changePassword: { method: 'POST', path: '/rest/changePassword', encoding: 'form', params: ['userName', 'oldPassword', 'newPassword'], writes: true, unnamed: true, assumed: true },
} as const;
