import { findSignIn } from '../signIns';
import { answer, refuse } from './answer';
import { issueKey } from './token';

export const sessionHost = [
  answer(
    { call: 'login', method: 'POST', path: '/rest/login', encoding: 'form', params: ['userName', 'password'], isOpen: true },
    ({ text, world }) => {
      const found = findSignIn(text('userName'));
      if (found === undefined || found.password !== text('password')) {
        return refuse(401, 'The user name or password is incorrect');
      }
      const { userName, userId, userRole, schoolId } = found;
      return { authorizationKey: issueKey(userName, world.nextSignIn()), userName, userId, userRole, schoolId };
    },
  ),
  answer(
    { call: 'fetchUserDetails', method: 'GET', path: '/rest/fetchUserDetails', encoding: 'query', params: ['userId'] },
    () => ({ user: { sohoUsername: 'mock-dialler', sohoPassword: 'mock-dialler' } }),
  ),
];
