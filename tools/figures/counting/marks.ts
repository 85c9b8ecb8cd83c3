import { day } from '../calendar';
import { asString, field, list, text, type Raw, type RawHost } from '../rawHost';

/** What a code counts as (002 section 3.2 for the old ones, the rulings for K, C1, C2 and J1). Any other: no session was possible, or nothing is known. */
const GROUPS = {
  present: ['/', '\\', 'L', 'B', 'K', 'P', 'V', 'W', 'D', 'J'],
  authorised: ['C', 'C1', 'C2', 'E', 'H', 'I', 'J1', 'M', 'R', 'S', 'T'],
  unauthorised: ['G', 'N', 'O', 'U'],
} as const;
type Group = keyof typeof GROUPS;

export interface Sums {
  readonly present: number;
  readonly authorised: number;
  readonly unauthorised: number;
  readonly missing: number;
}

export function sumsOf(codes: readonly string[]): Sums {
  const among = (group: Group): number => codes.filter((code) => (GROUPS[group] as readonly string[]).includes(code)).length;
  return { present: among('present'), authorised: among('authorised'), unauthorised: among('unauthorised'), missing: codes.filter((code) => code === '').length };
}

/** Present in a hundred possible sessions: a missing mark is not a possible session, nor is a closed school. Null if none was possible. */
export function shareOf({ present, authorised, unauthorised }: Sums): number | null {
  const possible = present + authorised + unauthorised;
  return possible === 0 ? null : present / possible * 100;
}

const DAYS = ['mon', 'tue', 'wed', 'thu', 'fri'];

/** A mark of one session. */
export interface Mark {
  readonly on: number;
  readonly code: string;
}

export interface Week {
  readonly monday: string;
  readonly marks: readonly Mark[];
}

/** The weeks of an answer, the first one first. */
export function weeksOf(answer: Raw): readonly Week[] {
  return list(field(answer, 'attendances')).map((row): Week => {
    const monday = text(row, 'date');
    const first = day(monday) ?? 0;
    return { monday, marks: DAYS.flatMap((name, at) => ['Am', 'Pm'].map((half) => ({ on: first + at, code: text(row, `${name}${half}`) }))) };
  }).sort((a, b) => (day(a.monday) ?? 0) - (day(b.monday) ?? 0));
}

/** A mark after today is outside of sums and charts (rulings, fourth look). */
export const upTo = (weeks: readonly Week[], today: string): readonly Mark[] => weeks.flatMap(({ marks }) => marks).filter(({ on }) => on <= (day(today) ?? 0));
export const shareUpTo = (weeks: readonly Week[], today: string): number | null => shareOf(sumsOf(upTo(weeks, today).map(({ code }) => code)));

/** Marks each morning of the weeks after today as present, in one term of one pupil: no sum may count them. */
export async function markAhead(host: RawHost, pupilId: string, term: string): Promise<void> {
  const answer = await host.get('/rest/fetchAttendanceByPupil', { pupilId, term });
  for (const week of list(field(answer, 'attendances'))) {
    if ((day(text(week, 'date')) ?? 0) <= (day(host.today) ?? 0)) continue;
    const slots = DAYS.flatMap((name) => [[`attendanceDTO.${name}Am`, '/'], [`attendanceDTO.${name}Pm`, asString(field(week, `${name}Pm`))]]);
    await host.post('/rest/saveAttendance', { ...Object.fromEntries(slots) as Record<string, string>, 'attendanceDTO.masterMonId': text(week, 'masterMonId'), 'attendanceDTO.pupilId': pupilId });
  }
}

const MORE_SUSPENSIONS = [
  // Lunchtimes over a weekend and the autumn half-term.
  ['Lunch Term', '23/10/2025', 'AM', '04/11/2025', 'PM'],
  ['Fixed Term', '12/09/2025', 'PM', '16/09/2025', 'AM'],
] as const;

/** Records suspensions with half days, a weekend and a holiday. */
export async function suspend(host: RawHost, pupilId: string): Promise<void> {
  for (const [type, startDates, startAmPmTime, endDates, endAmPmTime] of MORE_SUSPENSIONS) {
    const form = new FormData();
    const fields = { type, mainReason: 'Theft', extendedReason: '', startAmPmTime, endAmPmTime, comment: '', endDates, startDates, userId: host.user.userId, pupilId };
    Object.entries(fields).forEach(([name, value]) => { form.append(`exclusionReason.${name}`, value); });
    form.append('schoolId', host.user.schoolId);
    await host.post('/rest/saveExclusionReason', form);
  }
}
