import { asShape, asTexts } from '../decode';
import { sessionContract } from '../contract/session.gen';
import { injectCalls } from '../hostApi';

/** Signing in, as ruled (decisions, "Session and safety"), and the dial service's account (S-363). */
export const { rows: sessionCalls, api: sessionApi } = injectCalls(sessionContract, {
  login: { read: asTexts('authorizationKey', 'userName', 'userId', 'userRole', 'schoolId') },
  /** Assumed, and without a path: no specification names this call, so it is off until a deployment sets `paths.changePassword`. */
  changePassword: {},
  /** Credentials of another service: requested only where that service is configured. */
  fetchUserDetails: { read: asShape({ user: asTexts('sohoUsername', 'sohoPassword') }) },
});
