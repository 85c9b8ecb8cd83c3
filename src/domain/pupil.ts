import type { PlanId } from './planId';

/** What every page of a pupil knows (001 section 3). Fixed when the page opens. */
export interface PupilContext extends PlanId {
  readonly schoolId: string;
  readonly schoolName: string;
  /** As stored, e.g. `Y7 2025`. */
  readonly classYear: string;
  readonly termOfPep: string;
  readonly fullname: string;
  readonly pupilUPN: string;
}
