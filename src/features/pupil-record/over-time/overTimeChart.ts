import { formatDate } from '../../../domain/dates';
import { dateOfDay, dayNumber } from '../../../domain/dayNumber';
import { suspensionSpan } from '../../../domain/facts/daysLost';
import { gradeChange, gradeHeight } from '../../../domain/gradeHeight';
import { percentText } from '../../../domain/facts/percent';
import { highest, scoreNote, withinRange } from '../../../domain/facts/scoreRange';
import { ATTENDANCE_PROMPT_BELOW } from '../../../domain/limits';
import { PROGRESS } from '../../../domain/options/plan';
import { readAnyDay } from '../../../domain/readDay';
import { phaseOf } from '../../../domain/phase';
import type { PlanId } from '../../../domain/planId';
import { linkTo } from '../../../routes/address';
import { PATHS } from '../../../routes/paths';
import type { TimeChartContent, TimeLane, TimeMark } from '../../../ui/chart/timeChartTypes';
import { durationText } from '../exclusions/suspensionTimeline';
import { typeText } from '../exclusions/reasons';
import { datedSuspensions, presentInWeek, type OverTime, type PlanInTime } from './overTime';
import type { SubjectFigures } from './planFigures';

const dayOf = (date: string): number | null => {
  const day = readAnyDay(date);
  return day === null ? null : dayNumber(day);
};
const byDay = (marks: readonly TimeMark[]): readonly TimeMark[] => [...marks].sort((a, b) => a.day - b.day);

/** Days from one week to the next, the first of which may begin on a Tuesday. */
const LONGEST_STEP = 8;
/** No line leads across weeks without a mark: a holiday, or weeks that nobody has filled in. */
const runsOf = (weeks: readonly TimeMark[]): readonly (readonly TimeMark[])[] =>
  weeks.reduce<readonly (readonly TimeMark[])[]>((runs, week, at) => (
    week.day - (weeks[at - 1]?.day ?? -Infinity) > LONGEST_STEP ? [...runs, [week]] : [...runs.slice(0, -1), [...runs.at(-1) ?? [], week]]), []);

function attendanceLane({ weeks }: OverTime, plan: PlanId): TimeLane {
  const marks = weeks.flatMap((one): readonly TimeMark[] => {
    const [day, value] = [dayOf(one.week.date), presentInWeek(one)];
    if (day === null || value === null) return [];
    const query = new URLSearchParams({ term: one.term }).toString();
    return [{ day, value, date: one.week.date, text: percentText(value), address: `${linkTo(PATHS.attendance, plan)}&${query}` }];
  });
  return {
    name: 'Attendance', weight: 2, axis: { min: 0, max: 110, step: 50 }, format: (value) => (value > 100 ? '' : `${value}%`),
    reference: { name: `${ATTENDANCE_PROMPT_BELOW}% line`, at: ATTENDANCE_PROMPT_BELOW },
    series: runsOf(byDay(marks)).map((run) => ({ name: 'Present in the week', tone: 'main', kind: 'line', marks: run })),
  };
}

function subjectMarks(plans: readonly PlanInTime[], subject: string, textOf: (figures: SubjectFigures) => string, heightOf: (text: string) => number | null): readonly TimeMark[] {
  return byDay(plans.flatMap((plan): readonly TimeMark[] => {
    const figures = plan.figures?.subjects.find((one) => one.subject === subject);
    const [day, text] = [dayOf(plan.row.dateOfMeeting), figures === undefined ? '' : textOf(figures)];
    const value = heightOf(text);
    return day === null || value === null ? [] : [{ day, value, date: plan.row.dateOfMeeting, text, address: linkTo(PATHS.data, plan.row) }];
  }));
}

const subjectsOf = (plans: readonly PlanInTime[]): readonly string[] =>
  [...new Set(plans.flatMap(({ figures }) => figures?.subjects.map(({ subject }) => subject) ?? []))];

/** A lane for each subject: the lines of two subjects would cross, and hide each other where grades are the same. */
const gradeLanes = ({ plans }: OverTime): readonly TimeLane[] =>
  subjectsOf(plans).map((subject) => ({
    name: subject, weight: 1.2, axis: { min: 0, max: 10, step: 2 }, format: (value) => ([2, 5, 8].includes(value) ? String(value) : ''),
    series: [
      { name: 'Current grade', tone: 'main' as const, kind: 'line' as const, marks: subjectMarks(plans, subject, ({ current }) => current, gradeHeight) },
      { name: 'Target of the year', tone: 'caution' as const, kind: 'line' as const, marks: subjectMarks(plans, subject, ({ target }) => target, gradeHeight) },
    ].filter(({ marks }) => marks.length > 0),
  }));

const progressHeight = (text: string): number | null => PROGRESS.findIndex((one) => one === text) + 1 || null;

/** A primary plan has the host's own words for grades, without an order: its progress is drawn instead. */
function progressLanes({ plans }: OverTime): readonly TimeLane[] {
  const primary = plans.filter(({ row }) => phaseOf(row.classYear) === 'primary');
  return subjectsOf(primary).map((subject) => ({
    name: `${subject} progress`, weight: 1.2, axis: { min: 0, max: PROGRESS.length + 1, step: 1 }, format: (value) => PROGRESS[value - 1] ?? '',
    series: [{ name: `${subject} progress`, tone: 'main', kind: 'line', marks: subjectMarks(primary, subject, ({ progress }) => progress, progressHeight) }],
  }));
}

function sdqLane({ plans }: OverTime): TimeLane {
  const marks = plans.flatMap((plan): readonly TimeMark[] => {
    const { sdqScore = '', sdqDate = '' } = plan.figures ?? {};
    const [date, score] = [readAnyDay(sdqDate) === null ? plan.row.dateOfMeeting : sdqDate, Number(sdqScore)];
    const day = dayOf(date);
    if (sdqScore === '' || !Number.isFinite(score) || day === null) return [];
    return [{ day, value: withinRange('sdq', score), date, text: sdqScore, address: linkTo(PATHS.data, plan.row) }];
  });
  return {
    name: 'SDQ score', weight: 1.3, axis: { min: 0, max: highest('sdq'), step: 20 }, format: String,
    series: [{ name: 'SDQ score', tone: 'main', kind: 'line', marks: byDay(marks) }],
  };
}

/** One whose end is not known is drawn at its start. */
function suspensionsLane(all: OverTime, plan: PlanId): TimeLane {
  const marks = datedSuspensions(all).map((row): TimeMark => {
    const start = dayOf(row.startDates) ?? 0;
    const [day, until] = suspensionSpan(row) ?? [start, start];
    return { day, until, value: 1, date: durationText(row), text: typeText(row), address: linkTo(PATHS.exclusionEdit, { ...plan, id: row.id }) };
  });
  return {
    name: 'Suspensions', weight: 1.3, axis: { min: 0, max: 2, step: 1 }, format: () => '',
    series: [{ name: 'Suspensions', tone: 'caution', kind: 'spans', marks: byDay(marks) }],
  };
}

const RATINGS = [
  { rating: 'Red', tone: 'bad', shape: 'rect' }, { rating: 'Amber', tone: 'caution', shape: 'triangle' }, { rating: 'Green', tone: 'good', shape: 'circle' },
] as const;

/** A plan without a rating is at the bottom. */
function plansLane({ plans }: OverTime): TimeLane {
  const marks = plans.flatMap((plan): readonly TimeMark[] => {
    const { dateOfMeeting, termOfPep, ragrating } = plan.row;
    const day = dayOf(dateOfMeeting);
    const at = RATINGS.findIndex(({ rating }) => rating.toLowerCase() === ragrating.trim().toLowerCase());
    const { tone, shape } = RATINGS[at] ?? { tone: 'quiet' as const, shape: 'circle' as const };
    const text = `${termOfPep}, ${ragrating.trim() === '' ? 'not rated' : ragrating}`;
    return day === null ? [] : [{ day, value: at + 1, date: dateOfMeeting, text, address: linkTo(PATHS.planOverview, plan.row), tone, shape }];
  });
  return {
    name: 'Plans', weight: 1.2, axis: { min: 0, max: 4, step: 1 }, format: (value) => RATINGS[value - 1]?.rating ?? '',
    series: [{ name: 'Meeting and rating', tone: 'good', kind: 'marks', marks: byDay(marks) }],
  };
}

const TERM_STARTS = [{ month: 0, term: 'Spring' }, { month: 3, term: 'Summer' }, { month: 8, term: 'Autumn' }] as const;
/** Free room at both ends of the axis, days. */
const MARGIN = 10;

export function overTimeChart(all: OverTime, plan: PlanId): TimeChartContent {
  const lanes = [plansLane(all), attendanceLane(all, plan), ...gradeLanes(all), ...progressLanes(all), sdqLane(all), suspensionsLane(all, plan)]
    .filter(({ series }) => series.some(({ marks }) => marks.length > 0));
  const days = lanes.flatMap(({ series }) => series.flatMap(({ marks }) => marks.flatMap(({ day, until }) => [day, until ?? day])));
  const [from, to] = [Math.floor(Math.min(...days)) - MARGIN, Math.ceil(Math.max(...days)) + MARGIN];
  const years = Array.from({ length: dateOfDay(to).getFullYear() - dateOfDay(from).getFullYear() + 1 }, (_, at) => dateOfDay(from).getFullYear() + at);
  const ticks = years
    .flatMap((year) => TERM_STARTS.map(({ month, term }) => ({ day: dayNumber(new Date(year, month, 1)), text: `${term} ${year}`, isMain: term === 'Autumn' })))
    .filter(({ day }) => day >= from && day <= to);
  return { title: 'This pupil over time', from, to, ticks, lanes };
}

export const spanText = ({ from, to }: TimeChartContent): string =>
  `${formatDate(dateOfDay(from + MARGIN))} to ${formatDate(dateOfDay(to - MARGIN))}`;

/** The plans whose SDQ score is outside its range: their marks are at the edge of the lane. */
export const oddScores = ({ plans }: OverTime): readonly PlanInTime[] => plans.filter(({ figures }) => scoreNote('sdq', figures?.sdqScore ?? '') !== null);

/** The last grades in words, e.g. "English 3+, up from 3-.": for the subjects of the latest plan that has grades. */
export function lastGrades({ plans }: OverTime): readonly string[] {
  const latest = plans.find(({ figures }) => figures?.subjects.some(({ current }) => current !== '') === true);
  return (latest?.figures?.subjects ?? []).flatMap(({ subject }) => {
    const [last, before] = plans.flatMap(({ figures }) => figures?.subjects.find((one) => one.subject === subject) ?? []).map(({ current }) => current).filter((grade) => grade !== '');
    if (last === undefined) return [];
    const change = gradeChange(last, before ?? '');
    return [`${subject} ${last}${change === '' ? '' : `, ${change}`}.`];
  });
}
