import type { CallError } from '../api/callError';
import { KEPT_HOURS } from '../saving/timings';
import { hostErrors } from '../messages/shared';
import { endHandOver } from './lastUsed';
import type { SessionThunk } from './sessionExtra';
import { hidesPage, wentAway } from './sessionSlice';
import { startAfresh } from './startAfresh';
import type { SessionUser } from './storedSession';

export type SignInResult =
  | { readonly ok: true; readonly user: SessionUser }
  | { readonly ok: false; readonly error: CallError | { readonly kind: 'incomplete' } };

const WHY_CLOSED = {
  none: 'No plan kept on this computer opens with this user name and password.',
  over: `The plan that you kept on this computer was deleted after ${KEPT_HOURS} hours.`,
  turnedBack: 'The clock of this computer has been turned back, so the plan that you kept does not open. Set the clock, or sign in with a connection.',
} as const;

/** The host cannot be reached: the password opens the user's kept plans. A user who already works with them is shown the failure. */
export const openAway =
  (userName: string, password: string, error: CallError): SessionThunk<Promise<SignInResult>> =>
  async (dispatch, getState, { key, saving }) => {
    const { isAway, lockedBecause } = getState().session;
    if (isAway && !hidesPage(lockedBecause)) return { ok: false, error };
    const opened = await saving.openKept(userName, password).catch(() => 'none' as const);
    const [first] = typeof opened === 'string' ? [] : opened;
    if (typeof opened === 'string' || first === undefined) {
      return { ok: false, error: { ...error, message: `${hostErrors.network} ${WHY_CLOSED[typeof opened === 'string' ? opened : 'none']}` } };
    }
    const user = first.user as unknown as SessionUser;
    key.holdKept(Object.assign({}, ...opened.map(({ answers }) => answers)) as (typeof first)['answers'], Math.min(...opened.map(({ until }) => until)));
    endHandOver();
    await saving.away();
    dispatch(startAfresh());
    dispatch(wentAway(user));
    return { ok: true, user };
  };
