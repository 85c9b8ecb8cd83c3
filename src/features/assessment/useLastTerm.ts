import { useMemo } from 'react';
import { assessmentApi } from '../../api/calls/assessment';
import { asObject, asText } from '../../api/decode';
import { yearOf } from '../../domain/phase';
import type { PupilContext } from '../../domain/pupil';
import { termBefore } from '../../domain/termOrder';
import { useSessionUser } from '../../session/useSession';
import { assessmentField } from './assessmentGrades';

/** The grades of the term before, by wire name. The form does not need them, so a term that cannot be read is left out. */
interface LastTerm {
  readonly term: string;
  readonly gradeOf: (field: string) => string;
}

export interface AssessmentExtras {
  /** Null while it loads, and if there was none. */
  readonly lastTerm: LastTerm | null;
}

/** An academic year begins in autumn: the term before it belongs to the class below, which for Y12 is not one of 16-19. */
function yearOfTermBefore(year: string, classYear: string, term: string): string {
  const number = /^Y(\d+)$/.exec(year === '16-19' && yearOf(classYear) === 'Y12' ? 'Y12' : year)?.[1];
  return number === undefined || !term.startsWith('Autumn ') ? year : `Y${Number(number) - 1}`;
}

/** @param year as the form's load names it */
export function useLastTerm({ pupilId, termOfPep: term, classYear }: PupilContext, year: string): LastTerm | null {
  const { userId, schoolId } = useSessionUser();
  const before = termBefore(term);
  const { currentData } = assessmentApi.useFetchAssessmentQuery(
    { pupilId, schoolId, userId, termofpep: before ?? '', classYear: yearOfTermBefore(year, classYear, term) }, { skip: before === null },
  );
  return useMemo(() => {
    if (before === null || currentData === undefined) return null;
    const grades = asObject(currentData.assessment);
    const root = assessmentField('', '');
    return { term: before, gradeOf: (field) => asText(grades[field.slice(root.length)] ?? '') };
  }, [before, currentData]);
}
