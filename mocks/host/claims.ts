import { sumBy } from 'es-toolkit';
import { schoolYearOf } from '../fixtures/attendance';
import type { Pupil } from '../fixtures/pupils';
import { formText } from './formText';
import { pick } from './seededRandom';
import { isDay } from './days';
import type { Db } from './db';

/** The authority's annual funding for each looked-after child. */
export const PREMIUM_PLUS = 2_630;

export interface Claim {
  readonly refrenceNumber: string; // sic
  readonly termOfPep: string;
  readonly dateOfMeeting: string;
  readonly classYear: string;
  readonly funding: string;
  readonly process: string;
  readonly requested: number;
  readonly agreed: number;
}

const FUNDING = { eyfs: 'Early Years Pupil Premium', primary: 'Pupil Premium Plus', secondary: 'Pupil Premium Plus', post16: '16-19 Bursary' } as const;
const PROCESSES = ['Requested', 'Agreed', 'Paid', 'Paid', 'Refused'] as const;

interface TargetRow {
  readonly cost?: unknown;
}

/** One claim for each plan whose targets cost something. */
export function claimsOf(db: Db, pupil: Pupil): readonly Claim[] {
  return db.plansOf(pupil).filter(({ dateOfMeeting }) => isDay(dateOfMeeting)).flatMap((plan, index) => {
    const rows = (db.record('nccTarget', pupil.pupilId, plan.dateOfMeeting)?.['targetList'] ?? []) as readonly TargetRow[];
    const requested = sumBy(rows, ({ cost }) => Number(formText(cost)) || 0);
    if (requested === 0) return [];
    const process = index === 0 ? pick(['Requested', 'Agreed'], `${pupil.pupilId} claim`) : pick(PROCESSES, `${pupil.pupilId} claim ${plan.dateOfMeeting}`);
    return [{
      refrenceNumber: `PP-${pupil.pupilId}-${plan.dateOfMeeting.slice(-4)}${index}`,
      termOfPep: plan.term,
      dateOfMeeting: plan.dateOfMeeting,
      classYear: plan.classYear,
      funding: FUNDING[db.phaseOf(pupil)],
      process,
      requested,
      agreed: process === 'Agreed' || process === 'Paid' ? requested : 0,
    }];
  });
}

/** Pounds agreed or paid in the school year of a day. */
export const spentIn = (claims: readonly Claim[], day: string): number =>
  sumBy(claims.filter(({ dateOfMeeting }) => schoolYearOf(dateOfMeeting) === schoolYearOf(day)), ({ agreed }) => agreed);
