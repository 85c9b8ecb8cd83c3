import { get, post } from '../call';
import { asNothing, asShape, asTexts } from '../decode';

/** Signing in, as ruled (decisions, "Session and safety"), and the dial service's account (S-363). */
export const sessionCalls = {
  login: post('/rest/login', 'form', {
    params: ['userName', 'password'],
    read: asTexts('authorizationKey', 'userName', 'userId', 'userRole', 'schoolId'),
  }),
  /**
   * Assumed, and without a path: no specification names this call, so it is off until a deployment sets
   * `paths.changePassword`.
   */
  changePassword: post('', 'form', {
    params: ['userName', 'oldPassword', 'newPassword'],
    read: asNothing,
    assumed: true,
  }),
  /** Credentials of another service: requested only where that service is configured. */
  fetchUserDetails: get('/rest/fetchUserDetails', {
    params: ['userId'],
    read: asShape({ user: asTexts('sohoUsername', 'sohoPassword') }),
  }),
} as const;
