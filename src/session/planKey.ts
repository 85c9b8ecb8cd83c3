import type { PupilContext } from '../domain/pupil';
import type { SessionUser } from './storedSession';

/** The five parameters that every load and save of a plan carries (P-183). */
export interface PlanKey {
  readonly pupilId: string;
  /** DD/MM/YYYY */
  readonly dateOfMeeting: string;
  readonly schoolId: string;
  readonly userId: string;
  readonly roleId: string;
}

/** School, user and role are the signed-in user's; pupil and meeting those of the page. */
export function planKeyOf(user: SessionUser, pupil: Pick<PupilContext, 'pupilId' | 'dateOfMeeting'>): PlanKey {
  const { schoolId, userId, roleId } = user;
  return { pupilId: pupil.pupilId, dateOfMeeting: pupil.dateOfMeeting, schoolId, userId, roleId };
}
