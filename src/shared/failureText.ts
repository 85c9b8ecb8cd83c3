import { describeError, isCallError } from '../api/callError';
import { hostErrors } from '../messages/shared';

/** Why a load failed: the host's own message if it sent one, else a plain text for the failure. */
export const failureText = (error: unknown): string => (isCallError(error) ? describeError(error) : hostErrors.server);
