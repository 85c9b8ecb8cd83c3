import { findSignIn } from '../signIns';
import { replies, refuse } from './hostCall';
import { issueKey } from './token';

export const sessionHost = [
  replies('login', ({ text, instance }) => {
    const found = findSignIn(text('userName'));
    if (found === undefined || instance.db.value(`password|${found.userName}`, () => found.password) !== text('password')) {
      return refuse(401, 'The user name or password is incorrect');
    }
    const { userName, userId, userRole, schoolId } = found;
    return { authorizationKey: issueKey(userName, instance.nextSignIn()), userName, userId, userRole, schoolId };
  }, { needsNoKey: true }),
  replies('changePassword', ({ user, text, db }) => {
    if (text('userName') !== user.userName) return refuse(403, 'A password is changed by its owner only');
    if (text('oldPassword') !== db.value(`password|${user.userName}`, () => user.password)) return { errormessage: 'The current password is incorrect' };
    if (text('newPassword').trim() === '') return refuse(400, 'changePassword: the parameter newPassword is blank');
    db.setValue(`password|${user.userName}`, text('newPassword'));
    return {};
  }, { roles: 'any' }),
  replies('fetchUserDetails', () => ({ user: { sohoUsername: 'mock-dialler', sohoPassword: 'mock-dialler' } }), { roles: 'any' }),
];
