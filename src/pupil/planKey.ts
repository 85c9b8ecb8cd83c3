import type { PlanId } from '../domain/planId';
import type { SessionUser } from '../session/storedSession';

/** The five parameters that every load and save of a plan carries (P-183). */
export interface PlanKey extends PlanId {
  readonly schoolId: string;
  readonly userId: string;
  readonly roleId: string;
}

export function planKeyOf(user: SessionUser, plan: PlanId): PlanKey {
  const { schoolId, userId, roleId } = user;
  return { pupilId: plan.pupilId, dateOfMeeting: plan.dateOfMeeting, schoolId, userId, roleId };
}
