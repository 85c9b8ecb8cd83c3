import { findSignIn } from '../signIns';
import { defineCall, refuse } from './hostCall';
import { issueKey } from './token';

export const sessionHost = [
  defineCall(
    { call: 'login', method: 'POST', path: '/rest/login', encoding: 'form', params: ['userName', 'password'], needsNoKey: true },
    ({ text, instance }) => {
      const found = findSignIn(text('userName'));
      if (found === undefined || instance.db.value(`password|${found.userName}`, () => found.password) !== text('password')) {
        return refuse(401, 'The user name or password is incorrect');
      }
      const { userName, userId, userRole, schoolId } = found;
      return { authorizationKey: issueKey(userName, instance.nextSignIn()), userName, userId, userRole, schoolId };
    },
  ),
  defineCall(
    { call: 'changePassword', method: 'POST', path: '/rest/changePassword', encoding: 'form', params: ['userName', 'oldPassword', 'newPassword'], assumed: true, roles: 'any' },
    ({ user, text, db }) => {
      if (text('userName') !== user.userName) return refuse(403, 'A password is changed by its owner only');
      if (text('oldPassword') !== db.value(`password|${user.userName}`, () => user.password)) return { errormessage: 'The current password is incorrect' };
      if (text('newPassword').trim() === '') return refuse(400, 'changePassword: the parameter newPassword is blank');
      db.setValue(`password|${user.userName}`, text('newPassword'));
      return {};
    },
  ),
  defineCall(
    { call: 'fetchUserDetails', method: 'GET', path: '/rest/fetchUserDetails', encoding: 'query', params: ['userId'], roles: 'any' },
    () => ({ user: { sohoUsername: 'mock-dialler', sohoPassword: 'mock-dialler' } }),
  ),
];
