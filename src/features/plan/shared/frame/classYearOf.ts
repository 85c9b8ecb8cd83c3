import type { PupilContext } from '../../../../domain/pupil';
import { findActivePupil } from '../../../../pupil/activePupil';

/** The page's class year, or the stored one if the host gave none (P-276). */
export function classYearOf({ pupilId, classYear }: Pick<PupilContext, 'pupilId' | 'classYear'>): string {
  const active = findActivePupil();
  return classYear.trim() === '' && active?.pupilId === pupilId ? active.classYear : classYear;
}
