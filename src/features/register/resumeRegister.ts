import type { UnitHandle, UnitKey } from '../../saving/types';
import type { SessionThunk } from '../../session/sessionExtra';
import { openMarks } from './registerMarks';
import type { RegisterQuery } from './registerReader';
import { registerSession, weekOfKey } from './register.record';

/** Opens the week of a kept draft without the register's screen, so that its marks are sent. Returns null if that is impossible. */
export const resumeRegister =
  (key: UnitKey, { query = '', upn = '', of = '' }: Readonly<Record<string, string>>): SessionThunk<Promise<UnitHandle | null>> =>
  (dispatch, getState) => {
    const { user } = getState().session;
    const week = weekOfKey(key);
    if (week === null || user?.userId !== key.userId || query === '') return Promise.resolve(null);
    return Promise.resolve(dispatch(openMarks(registerSession(user))).resume({ week, query: JSON.parse(query) as RegisterQuery, upn, of }));
  };
