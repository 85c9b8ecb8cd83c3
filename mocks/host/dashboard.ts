import type { Plan, WireRecord } from '../fixtures/plans';
import type { Pupil } from '../fixtures/pupils';
import { replies, refuse } from './hostCall';
import { formText } from './formText';
import { claimsOf, spentIn } from './claims';
import { isDay, termOf } from './days';
import type { Db } from './db';
import { exclusionSessions, exclusionsOf, thisYear } from './attendanceFigures';
import { summaryOf } from './markCounts';

interface TargetRow {
  readonly what?: unknown;
  readonly who?: unknown;
  readonly when?: unknown;
  readonly agreed?: unknown;
}

const targetsOf = (db: Db, pupilId: string, date: string): readonly TargetRow[] =>
  (db.record('nccTarget', pupilId, date)?.['targetList'] ?? []) as readonly TargetRow[];

const GRADES = ['engCurrentGrade', 'engTargetThisYear', 'mathsCurrentGrade', 'mathsTargetThisYear'] as const;
type Grades = Readonly<Record<(typeof GRADES)[number], unknown>>;

/** English and maths of one plan. In post-16, the grades of Key Stage 4 and the targets of the two qualifications. */
function gradesOf(db: Db, pupilId: string, plan: Plan): Grades {
  if (db.phaseOfPlan(plan) === 'post16') {
    const { englishGrade, mathsGrade, post16Ks5Grades } = db.post16(pupilId, plan.dateOfMeeting);
    const [, english, maths] = (post16Ks5Grades ?? []) as readonly (WireRecord | undefined)[];
    return {
      engCurrentGrade: englishGrade, engTargetThisYear: english?.['endOfYearTarget'], mathsCurrentGrade: mathsGrade, mathsTargetThisYear: maths?.['endOfYearTarget'],
    };
  }
  const record = db.phaseOfPlan(plan) === 'secondary' ? db.record('dataSecondary', pupilId, plan.dateOfMeeting) ?? {} : {};
  return Object.fromEntries(GRADES.map((key) => [key, record[key] ?? null])) as Grades;
}

/** This plan and the earlier ones: a value that this plan lacks is taken from last term's. */
function plansUpTo(db: Db, pupil: Pupil, date: string): readonly Plan[] {
  const plans = db.plansOf(pupil).filter(({ dateOfMeeting }) => isDay(dateOfMeeting));
  return plans.slice(Math.max(0, plans.findIndex(({ dateOfMeeting }) => dateOfMeeting === date)));
}

const hasGrade = (grades: Grades): boolean => GRADES.some((key) => formText(grades[key]) !== '');
const NO_GRADES: Grades = { engCurrentGrade: null, engTargetThisYear: null, mathsCurrentGrade: null, mathsTargetThisYear: null };

export const dashboardHost = [
  replies('fetchDashboard', ({ db, text }) => {
    const pupil = db.findPupil(text('pupilId'));
    if (pupil === undefined) return refuse(404, 'There is no such pupil');
    const date = text('dateOfMeeting');
    const plans = plansUpTo(db, pupil, date);
    const grades = plans.map((plan) => gradesOf(db, pupil.pupilId, plan)).find(hasGrade) ?? NO_GRADES;
    const targets = plans.map(({ dateOfMeeting }) => targetsOf(db, pupil.pupilId, dateOfMeeting)).find((rows) => rows.length > 0) ?? [];
    const { presentCount, totalSessions } = summaryOf(thisYear(db, pupil), db.today());
    const plan = db.findPlan(pupil.pupilId, date);
    const meeting = plan === undefined ? null : db.record(db.phaseOfPlan(plan) === 'post16' ? 'post16Meeting' : 'nccPepMeeting', pupil.pupilId, date);
    const next = formText(meeting?.['dateOfNextReview']);
    return {
      pepSmartTargetNewRowList: targets.map(({ what, who, when, agreed }) => ({
        st1What: formText(what), st1Who: formText(who), st1When: formText(when), st1VsAgreed: formText(agreed),
      })),
      pepSecondaryData: grades,
      exclusionCount: exclusionSessions(exclusionsOf(db, pupil)),
      attendanceDTO: { presentCount, totalSessions },
      pepQualityData: { pepGrade: pupil.rag },
      meeting: { nextMeetingDate: next, termOfPepofNextMeeting: next === '' ? '' : termOf(next) },
      pppCount: spentIn(claimsOf(db, pupil), db.today()),
      pupil: { sen: pupil.sen },
    };
  }),
];
