import type { PlanId } from '../domain/planId';
import type { PupilContext } from '../domain/pupil';
import { readStored, writeStored } from '../session/storage';

/** The pupil that was chosen last. The next page without one in its address opens it. */
interface ActivePupil extends PlanId {
  readonly classYear: string;
  readonly termOfPep: string;
}

export function findActivePupil(): ActivePupil | null {
  const pupilId = readStored('activePupilId') ?? '';
  if (pupilId === '') return null;
  return {
    pupilId,
    dateOfMeeting: readStored('activePupilMeetingDate') ?? '',
    classYear: readStored('activePupilYear') ?? '',
    termOfPep: readStored('termOfPep') ?? '',
  };
}

/** The stored term of a pupil, for the banner: `termOfPep` first, then `term` (B-167), or blank for any but the active pupil. */
export function storedTermOf(pupilId: string): string {
  const active = findActivePupil();
  if (active?.pupilId !== pupilId) return '';
  return active.termOfPep === '' ? readStored('term') ?? '' : active.termOfPep;
}

/**
 * The term is 'Autumn' after every selection (S-294); `getschool` keeps the pupil's school (S-253); the list of pupils
 * begins at its first page again (S-297). The legacy client reads them, too.
 */
export function storeActivePupil(pupil: PupilContext): void {
  writeStored('activePupilYear', pupil.classYear);
  writeStored('activePupilMeetingDate', pupil.dateOfMeeting);
  writeStored('term', 'Autumn');
  writeStored('termOfPep', pupil.termOfPep);
  writeStored('getschool', pupil.schoolId);
  writeStored('activepageNo', '1');
  // Stored last: other tabs watch it.
  writeStored('activePupilId', pupil.pupilId);
}

/** The page's class year, or the stored one if the host gave none (P-276). */
export function classYearOf({ pupilId, classYear }: Pick<PupilContext, 'pupilId' | 'classYear'>): string {
  const active = findActivePupil();
  return classYear.trim() === '' && active?.pupilId === pupilId ? active.classYear : classYear;
}
