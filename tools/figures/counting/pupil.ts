import { dateOf, day, isSchoolDay } from '../calendar';
import { Counts } from '../counts';
import { amount, asString, field, list, text, type Raw, type RawHost } from '../rawHost';
import { shareUpTo, sumsOf, upTo, weeksOf, type Week } from './marks';
import { allPlans, yearGroup, type Plan } from './plans';

/** The pupil and plan that a screen is opened for. */
export interface PupilPlan {
  readonly pupilId: string;
  readonly upn: string;
  readonly meeting: string;
}

const percent = (value: number | null) => (value === null ? null : { percent: value, within: 0.0501 });

/** The line of the council below which attendance is asked about (000 section 5). */
const LINE = 95;

function addWeeks(counts: Counts, weeks: readonly Week[], today: string, before = ''): void {
  const shares = weeks.map((week) => shareUpTo([week], today));
  const marked = shares.filter((share) => share !== null);
  weeks.forEach(({ monday }, at) => { counts.add('chart', percent(shares[at] ?? null), `Attendance by week: ${monday}, Present`); });
  const below = marked.filter((share) => share < LINE).length;
  counts.add('chartText', `${before}${marked.length === 0 ? 'No week has marks yet.' : `${below} of ${marked.length} ${marked.length === 1 ? 'week' : 'weeks'} with marks ${below === 1 ? 'is' : 'are'} below ${LINE}%.`}`, 'Attendance by week');
}

/** One pupil's attendance in one term (002 sections 2.7 and 3.1). All of it is counted from the marks, so that the host's summary and our charts tell the same of one child. */
export async function countAttendance(host: RawHost, { pupilId }: PupilPlan, term: string): Promise<Counts> {
  const counts = new Counts();
  const answer = await host.get('/rest/fetchAttendanceByPupil', { pupilId, term });
  const { present, authorised, unauthorised, missing } = sumsOf(upTo(weeksOf(answer), host.today).map(({ code }) => code));
  const possible = present + authorised + unauthorised;
  const rows = [['Present', present], ['Authorised Absence', authorised], ['Unauthorised Absence', unauthorised]] as const;
  rows.forEach(([row, count]) => {
    const share = { percent: possible === 0 ? 0 : 100 * count / possible };
    counts.add('sessions', count, row);
    counts.add('share', share, row);
    counts.add('chart', share, `Share of sessions: ${row.replace(' Absence', '')}, Share`);
  });
  for (const [row, count] of [['Possible sessions', possible], ['Missing', missing]] as const) {
    counts.add('sessions', count, row);
    counts.add('share', null, row);
  }
  counts.add('chartText', `Present in ${(possible === 0 ? 0 : 100 * present / possible).toFixed(1)}% of sessions.`, 'Share of sessions');
  addWeeks(counts, weeksOf(answer), host.today);
  return counts;
}

const TERMS = ['Autumn', 'Spring', 'Summer'];

/** The date of next review in the plan's Meeting section, which the dashboard repeats. */
async function nextReview({ get, user: { userId, userRole: roleId, schoolId } }: RawHost, { pupilId, date: dateOfMeeting, year }: Plan): Promise<string> {
  const [path, record] = Number(/\d+/.exec(year)?.[0]) > 11 ? ['/rest/fetchNccPost16Meeting', 'post16Meeting'] as const : ['/rest/fetchNccMeeting', 'nccPepMeeting'] as const;
  return text(field(await get(path, { pupilId, dateOfMeeting, schoolId, userId, roleId }), record), 'dateOfNextReview');
}

/** The dashboard (001 section 2.5). */
export async function countDashboard(host: RawHost, { pupilId, upn, meeting }: PupilPlan): Promise<Counts> {
  const counts = new Counts();
  const plans = (await allPlans(host, { term: 'All', keyword: upn })).filter((plan) => plan.pupilId === pupilId);
  const plan = plans.find(({ date }) => date === meeting);
  const read = (of: Pick<Plan, 'date' | 'term'>): Promise<Raw> =>
    host.get('/rest/fetchDashboardModule', { pupilId, schoolId: host.user.schoolId, userId: host.user.userId, dateOfMeeting: of.date, termofpep: of.term });
  if (plan === undefined) throw new Error(`The pupil ${pupilId} has no plan of ${meeting}`);
  const answer = await read(plan);
  const attendance = field(answer, 'attendanceDTO');
  const [present, total] = [amount(attendance, 'presentCount') ?? 0, amount(attendance, 'totalSessions') ?? 0];
  counts.add('attendance', { percent: total === 0 ? 0 : present * 100 / total });
  const facts = [
    ['suspendedSessions', amount(answer, 'exclusionCount')], ['nextMeeting', await nextReview(host, plan)],
    ['pupilPremium', amount(answer, 'pppCount')], ['sen', text(field(answer, 'pupil'), 'sen')],
  ] as const;
  facts.forEach(([fact, value]) => { if (value !== null && value !== '') counts.add(fact, value); });
  const [term = '', year = ''] = plan.term.split(' ');
  const weeks = TERMS.includes(term) ? weeksOf(await host.get('/rest/fetchAttendanceByPupil', { pupilId, term })).filter(({ monday }) => monday.endsWith(year)) : [];
  const last = weeks.findLastIndex((week) => shareUpTo([week], host.today) !== null);
  // The host's figure names no term: the weeks name theirs.
  const sentence = `Present in ${present} of ${total} sessions.`;
  if (total > 0 && last >= 0) addWeeks(counts, weeks.slice(0, last + 1), host.today, `${sentence} ${plan.term}: `);
  else if (total > 0) {
    counts.add('chartText', sentence, 'Attendance');
    counts.add('chart', present, 'Attendance: Present, Count');
    counts.add('chart', Math.max(0, total - present), 'Attendance: Not present, Count');
  }
  const before = plans.filter(({ date }) => (day(date) ?? Infinity) < (day(meeting) ?? 0)).sort((a, b) => (day(b.date) ?? 0) - (day(a.date) ?? 0))[0];
  addGrades(counts, answer, before === undefined ? null : await read(before));
  return counts;
}

/** Grades in their order: each of 1 to 9 with a minus, alone, with a plus. */
const GRADES = [1, 2, 3, 4, 5, 6, 7, 8, 9].flatMap((grade) => ['-', '', '+'].map((sign) => `${grade}${sign}`));
function changeOf(now: string, before: string): string {
  const [at, from] = [GRADES.indexOf(now), GRADES.indexOf(before)];
  return at < 0 || from < 0 ? '' : at === from ? ', as before' : `, ${at > from ? 'up' : 'down'} from ${before}`;
}

/** Grades against targets: a target may be the answer to "on track for the target of this year?". */
function addGrades(counts: Counts, answer: Raw, last: Raw): void {
  const of = (raw: Raw, key: string): string => text(field(raw, 'pepSecondaryData'), key);
  const subjects = [['English', 'engCurrentGrade', 'engTargetThisYear'], ['Maths', 'mathsCurrentGrade', 'mathsTargetThisYear']] as const;
  if (subjects.every(([, current, target]) => of(answer, current) + of(answer, target) === '')) return;
  const has = (at: 1 | 2): boolean => subjects.some((subject) => of(answer, subject[at]) !== '');
  const title = has(1) && !has(2) ? 'Current grades' : 'Grades against targets';
  const onTrack = (target: string): string => (target === 'Yes' ? 'on track' : target === 'No' ? 'not on track' : target);
  const hasLast = last !== null && subjects.some(([, current]) => of(last, current) !== '');
  subjects.forEach(([subject, current, target]) => {
    counts.add('chart', of(answer, current) || null, `${title}: ${subject}, Current grade`);
    counts.add('chart', onTrack(of(answer, target)) || null, `${title}: ${subject}, Target this year`);
    if (hasLast) counts.add('chart', of(last, current) || null, `${title}: ${subject}, Previous plan`);
  });
  counts.add('chartText', subjects.map(([subject, current, target]) => {
    const aim = of(answer, target);
    const said = aim === 'Yes' || aim === 'No' ? `${onTrack(aim)} for this year's target` : `target ${aim || 'not recorded'}`;
    return `${subject} ${of(answer, current) || 'not recorded'}${changeOf(of(answer, current), last === null ? '' : of(last, current))}, ${said}.`;
  }).join(' '), title);
}

/** Plan overview: how many of the five sections the host calls complete (000 section 4). */
export async function countOverview(host: RawHost, { pupilId, meeting }: PupilPlan): Promise<Counts> {
  const counts = new Counts();
  const flags = field(await host.get('/rest/completedstatus', { pupilId, dateOfMeeting: meeting }), 'isCompleteStatus');
  const done = ['dataModule', 'voiceModule', 'sendModule', 'meetingModule', 'targetModule'].filter((name) => ['1', 'true'].includes(text(flags, name))).length;
  counts.add('sections', `${done} of 5 sections are complete.`);
  return counts;
}

interface Suspension {
  readonly type: string;
  readonly start: string;
  readonly startHalf: string;
  readonly end: string;
  readonly endHalf: string;
}

async function suspensionsOf(host: RawHost, pupilId: string): Promise<readonly Suspension[]> {
  return list(field(await host.get('/rest/fetchExclusionByPupil', { pupilId }), 'exclusionReasons')).map((row) => ({
    type: text(row, 'type'), start: text(row, 'startDates'), startHalf: text(row, 'startAmPmTime'), end: text(row, 'endDates'), endHalf: text(row, 'endAmPmTime'),
  }));
}

/** Days lost, in halves: days of school from the first session to the last; a lunchtime counts half a day, as in the national census. */
function daysLost({ type, start, startHalf, end, endHalf }: Suspension): number | null {
  const [from, to] = [day(start), day(end)];
  if (from === null || to === null || to < from || (from === to && startHalf === 'PM' && endHalf === 'AM')) return null;
  let halves = 0;
  for (let at = from; at <= to; at += 1) {
    if (!isSchoolDay(at)) continue;
    const own = (at === from && startHalf === 'PM' ? 0 : 1) + (at === to && endHalf === 'AM' ? 0 : 1);
    halves += /^lunch/i.test(type) ? Math.min(1, own) : own;
  }
  return halves / 2;
}

function lostIn(rows: readonly Suspension[]): string {
  const days = rows.map(daysLost);
  const unknown = days.filter((one) => one === null).length;
  return `${days.reduce((sum: number, one) => sum + (one ?? 0), 0)}${unknown === 0 ? '' : `, ${unknown} not known`}`;
}

export async function countSuspensions(host: RawHost, { pupilId }: PupilPlan): Promise<Counts> {
  const counts = new Counts();
  const rows = await suspensionsOf(host, pupilId);
  if (rows.length === 0) return counts;
  const [, month = 0, year = 0] = host.today.split('/').map(Number);
  const september = day(`01/09/${month < 9 ? year - 1 : year}`) ?? 0;
  const recent = rows.filter((row) => (day(row.start) ?? 0) >= september);
  rows.forEach((row) => { counts.add('daysLost', daysLost(row), `${row.start} ${row.startHalf}`); });
  counts.add('keyFact', recent.length, 'Suspensions this academic year');
  counts.add('keyFact', lostIn(recent), 'Days lost this academic year');
  counts.add('keyFact', rows.length, 'Suspensions in all years');
  counts.add('keyFact', lostIn(rows), 'Days lost in all years');
  const title = 'Suspensions over time';
  const dated = rows.filter((row) => daysLost(row) !== null);
  const [first, last] = [Math.min(...dated.map(({ start }) => day(start) ?? 0)), Math.max(...dated.map(({ end }) => day(end) ?? 0))];
  const wordOf = ({ length }: readonly unknown[]): string => (length === 1 ? '1 suspension' : `${length} suspensions`);
  const undated = rows.length === dated.length ? '' : `, ${rows.length - dated.length} without a valid start and end`;
  counts.add('chartText', dated.length === 0 ? `${wordOf(rows)}, without a valid start and end.` : `${wordOf(dated)} ${first === last ? `on ${dateOf(first)}` : `between ${dateOf(first)} and ${dateOf(last)}`}${undated}.`, title);
  rows.forEach((row) => { counts.add('chart', `${row.start} ${row.startHalf} to ${row.end} ${row.endHalf}`, `${title}: ${row.type}, Away from school`); });
  return counts;
}

/** The Data section of each phase: call, record, and the subjects by their wire names (000 section 3). */
const DATA = {
  eyfs: ['/rest/fetchNccEyfs', 'dataEyfs', []],
  primary: ['/rest/fetchNccPrimary', 'dataPrimary', ['Reading', 'Writing', 'Maths'].map((name) => [name, `dataPrimary.currentAttainment${name}`, `dataPrimary.endOfYear${name}`, `dataPrimary.progress${name}`])],
  secondary: ['/rest/fetchNccSecondary', 'dataSecondary', [
    ['English', 'dataSecondary.engCurrentGrade', 'dataSecondary.endEndOfYearTarget', 'dataSecondary.engProgress'],
    ['Maths', 'dataSecondary.mathsCurrentGrade', 'dataSecondary.mathsEndOfYearTarget', 'dataSecondary.mathsProgress'],
  ]],
  post16: ['/rest/fetchNccPost16', 'dataPost16', [['English', 'englishGrade', '', ''], ['Maths', 'mathsGrade', '', '']]],
} as const;

function phaseOf(year: string): keyof typeof DATA | null {
  if (/^(R|N\d?)$/i.test(year)) return 'eyfs';
  const number = Number(/^Y(\d+)$/i.exec(year)?.[1] ?? 0);
  return number < 1 || number > 16 ? null : number <= 6 ? 'primary' : number <= 11 ? 'secondary' : 'post16';
}

const inside = (raw: Raw, name: string): string => (name === '' ? '' : asString(name.split('.').reduce<Raw>((at, key) => field(at, key), raw)));
const PROGRESS = ['Below', 'Expected', 'Exceeding'];

const PRIMARY_PUPIL = '30003';

/** Saves an SDQ score that no pupil can have, for one primary plan: a screen has to report it. */
export async function scoreOutside(host: RawHost, { pupilId, meeting }: PupilPlan): Promise<void> {
  if (pupilId !== PRIMARY_PUPIL) return;
  const { schoolId, userId, userRole } = host.user;
  const of = { schoolId, userId, roleId: userRole, dateOfMeeting: meeting, pupilId };
  const answer = await host.get(DATA.primary[0], of);
  const form = new FormData();
  const add = (name: string, value: Raw): void => {
    if (typeof value === 'object' && value !== null) Object.entries(value).forEach(([key, inner]) => { add(`${name}.${key}`, inner); });
    else form.append(name, name === 'dataPrimary.sdqScore' ? '45' : asString(value));
  };
  ['dataPrimary', 'pupilUnique'].forEach((name) => { add(name, field(answer, name)); });
  await host.post(`/rest/saveNccPrimary?${new URLSearchParams(of).toString()}`, form);
}

/** Pupil over time: each plan with what was recorded in its term, and every mark of the chart. */
export async function countOverTime(host: RawHost, { pupilId, upn }: PupilPlan): Promise<Counts> {
  const counts = new Counts();
  const { today } = host;
  const all = (await allPlans(host, { term: 'All', keyword: upn })).filter((plan) => plan.pupilId === pupilId && day(plan.date) !== null);
  const plans = [...new Map(all.map((plan) => [plan.date, plan])).values()].sort((a, b) => (day(b.date) ?? 0) - (day(a.date) ?? 0));
  const weeks = (await Promise.all(TERMS.map(async (term) => weeksOf(await host.get('/rest/fetchAttendanceByPupil', { pupilId, term })).map((week) => ({ ...week, term }))))).flat();
  const suspensions = await suspensionsOf(host, pupilId);
  const days: number[] = [];
  /** The grades of each subject, the latest first. */
  const current = new Map<string, string[]>();
  /** The subjects of the latest plan that has grades. */
  const newest: string[] = [];
  const odd: string[] = [];
  for (const [at, plan] of plans.entries()) {
    const own = day(plan.date) ?? 0;
    days.push(own);
    counts.add('sections', `${plan.complete} of 5`, plan.term);
    counts.add('attendance', percent(shareUpTo(weeks.filter(({ term, monday }) => `${term} ${monday.slice(-4)}` === plan.term), today)), plan.term);
    const before = day(plans[at + 1]?.date ?? '');
    counts.add('suspensions', suspensions.filter(({ start }) => {
      const from = day(start);
      return from !== null && (before === null || from > before) && (at === 0 || from <= own);
    }).length, plan.term);
    counts.add('mark', `${plan.term}, ${plan.rating === '' ? 'not rated' : plan.rating}`, `Meeting and rating, ${plan.date}`);
    days.push(...await addData(counts, host, plan, current, odd));
    if (newest.length === 0) newest.push(...current.keys());
  }
  weeks.forEach((week) => {
    const share = shareUpTo([week], today);
    if (share === null) return;
    counts.add('mark', { percent: share }, `Present in the week, ${week.monday}`);
    days.push(day(week.monday) ?? 0);
  });
  const dated = suspensions.filter(({ start }) => day(start) !== null);
  dated.forEach((row) => {
    counts.add('mark', row.type, `Suspensions, ${row.start} ${row.startHalf} to ${row.end === '' ? 'not recorded' : `${row.end} ${row.endHalf}`}`);
    const start = day(row.start) ?? 0;
    days.push(start, daysLost(row) === null ? start : (day(row.end) ?? 0) + 1);
  });
  const undrawn = suspensions.length - dated.length;
  if (odd.length > 0) counts.add('oddScores', `An SDQ score is between 0 and 40. ${odd.length === 1 ? '1 score is' : `${odd.length} scores are`} outside, and shown at the edge.`);
  const word = (count: number, what: string): string => `${count} ${what}${count === 1 ? '' : 's'}`;
  if (days.length > 0) counts.add('chartText', `${word(plans.length, 'plan')} and ${word(suspensions.length, 'suspension')}${undrawn === 0 ? '' : ` (${undrawn} not drawn, without a start that can be read)`}; ${dateOf(Math.min(...days))} to ${dateOf(Math.max(...days))}.${[...current].filter(([subject]) => newest.includes(subject)).map(([subject, [last = '', before = '']]) => ` ${subject} ${last}${changeOf(last, before)}.`).join('')}`, 'This pupil over time');
  return counts;
}

/** Grades, progress and SDQ of one plan; returns the days that they add to the axis. */
async function addData(counts: Counts, host: RawHost, { date, year, term, pupilId }: Plan, grades: Map<string, string[]>, odd: string[]): Promise<readonly number[]> {
  const phase = phaseOf(yearGroup(year));
  if (phase === null) return [];
  const [path, record, subjects] = DATA[phase];
  const { schoolId, userId, userRole } = host.user;
  const answer = await host.get(path, { schoolId, userId, roleId: userRole, dateOfMeeting: date, pupilId });
  const lines: string[] = [];
  for (const [subject = '', ...names] of subjects) {
    const [current = '', target = '', progress = ''] = names.map((name) => inside(answer, name));
    if (current + target + progress !== '') lines.push(`${subject} ${current || '–'}${target === '' ? '' : `, target ${target}`}${progress === '' ? '' : ` (${progress.toLowerCase()})`}`);
    if (current !== '') grades.set(subject, [...grades.get(subject) ?? [], current]);
    // Only the grades from 1- to 9+ have a height.
    if (/^[1-9][+-]?$/.test(current)) counts.add('mark', current, `Current grade, ${date}`);
    if (/^[1-9][+-]?$/.test(target)) counts.add('mark', target, `Target of the year, ${date}`);
    if (phase === 'primary' && PROGRESS.includes(progress)) counts.add('mark', progress, `${subject} progress, ${date}`);
  }
  counts.add('grades', lines.join('') || null, term);
  const [score, sdqDate] = [inside(answer, `${record}.sdqScore`), inside(answer, `${record}.sdqDate`)];
  counts.add('sdq', score === '' ? null : Number(score), term);
  if (score === '' || Number.isNaN(Number(score))) return [];
  if (Number(score) < 0 || Number(score) > 40) odd.push(score);
  const on = day(sdqDate) === null ? date : sdqDate;
  counts.add('mark', Number(score), `SDQ score, ${on}`);
  return [day(on) ?? 0];
}
