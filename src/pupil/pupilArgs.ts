import type { SessionUser } from '../session/storedSession';

/** The call for a pupil's own record; every screen sends all four (B-330). */
export const pupilArgs = (pupilId: string, user: SessionUser | null) =>
  ({ pupilId, schoolId: user?.schoolId ?? '', roleId: user?.roleId ?? '', userId: user?.userId ?? '' });
