import { day, weekday, WEEKDAYS } from '../calendar';
import { asString, field, list, text, amount, type Raw, type RawHost } from '../rawHost';

/** A plan of the list of pupils (001 section 3). */
export interface Plan {
  readonly pupilId: string;
  readonly name: string;
  readonly year: string;
  readonly rating: string;
  readonly term: string;
  readonly date: string;
  /** How many of the five sections are complete. */
  readonly complete: number;
}

const FLAGS = ['statusDataModule', 'statusPupilVoiceModule', 'statusSendModule', 'statusMeetingModule', 'statusTargetModule'];
const isSet = (raw: Raw): boolean => ['1', 'true', 'yes'].includes(asString(raw).toLowerCase());
/** "The year shown is the first word of classYear" (001 section 2.3). */
export const yearGroup = (classYear: string): string => classYear.split(' ')[0] ?? '';

const planOf = (row: Raw): Plan => ({
  pupilId: text(row, 'pupilId'), name: text(row, 'pupilFullName'), year: yearGroup(text(row, 'classYear')), rating: text(row, 'ragrating'),
  term: text(row, 'termOfPep'), date: text(row, 'dateOfMeeting'), complete: FLAGS.filter((flag) => isSet(field(row, flag))).length,
});

/** All pages of the list call, a hundred rows at a time. */
export async function allPlans({ get, user }: RawHost, wanted: { readonly term?: string; readonly keyword?: string; readonly status?: string } = {}): Promise<readonly Plan[]> {
  const plans: Plan[] = [];
  for (let page = 1; ; page += 1) {
    const answer = await get('/rest/fetchPepStatus', {
      'pepstatus.termofpep': wanted.term ?? '', 'pepstatus.pepstatus': wanted.status ?? 'All', 'pepstatus.page': String(page), 'pepstatus.recordPerPage': '100',
      'pepstatus.userid': user.userId, keyword: wanted.keyword ?? '', schoolId: user.schoolId,
    });
    const rows = list(field(answer, 'pepStatusList'));
    plans.push(...rows.map(planOf));
    if (rows.length === 0 || plans.length >= (amount(field(answer, 'pepstatus'), 'totalRecords') ?? 0)) return plans;
  }
}

/** A row of a status list, by position (001 section 3): 1 first name, 2 surname, 3 school, 4 year group, 5 date, 6 status, 12 term. */
export interface Listed {
  readonly name: string;
  readonly school: string;
  readonly year: string;
  readonly date: string;
  readonly status: string;
  readonly term: string;
}

/** The seven lists by their call (001 section 7). */
const LISTS = {
  Due: '/rest/pepDue', Overdue: '/rest/pepOverDue', Rejected: '/rest/pepRejected', Inadequate: '/rest/pepInadequate', Approved: '/rest/pepApproved',
  'Approved with action': '/rest/pepApprovedWithAction', 'Not approved': '/rest/pepNotApproved',
} as const;
export type Status = keyof typeof LISTS;
export const STATUSES = Object.keys(LISTS) as readonly Status[];

export async function listedOf({ get, user }: RawHost, status: Status): Promise<readonly Listed[]> {
  const rows = list(field(await get(LISTS[status], { userId: user.userId }), 'statusList')).map(list);
  return rows.map((row) => ({
    name: `${asString(row[1])} ${asString(row[2])}`.trim(), school: asString(row[3]), year: yearGroup(asString(row[4])), date: asString(row[5]),
    status: asString(row[6]), term: asString(row[12]),
  }));
}

/** Days until the meeting, or null without a date. */
export function daysTo({ date }: Pick<Plan, 'date'>, today: string): number | null {
  const [at, now] = [day(date), day(today)];
  return at === null || now === null ? null : at - now;
}

const isOver = (plan: Plan, today: string): boolean => (daysTo(plan, today) ?? 0) < 0;
/** Ours (rulings, fourth look): the meeting's day has passed and a section is not complete. */
export const isHeldNotFinished = (plan: Plan, today: string): boolean => isOver(plan, today) && plan.complete < FLAGS.length;
export const isFinished = (plan: Plan): boolean => plan.complete === FLAGS.length;

/** "A week in a filter" runs from Monday to Sunday (rulings). */
export function isThisWeek({ date }: Plan, today: string): boolean {
  const [at, now] = [day(date), day(today)];
  return at !== null && now !== null && at - weekday(at) === now - weekday(now);
}

export const weekdayOf = (date: string): string => WEEKDAYS[weekday(day(date) ?? 0)] ?? '';
