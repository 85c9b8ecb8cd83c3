/** @jest-environment node */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { anExclusion } from '../../../../mocks/fixtures/exclusions';
import { aWeek } from '../../../../mocks/fixtures/attendance';
import { isBare, type PlanInTime } from './overTime';
import { overTimeChart } from './overTimeChart';
import type { SubjectFigures } from './planFigures';

const chartStyle = readFileSync(join(__dirname, '../../../ui/chart/chart.css'), 'utf8');
/** The height of the frame around this many lanes, px. */
const heightOf = (lanes: number): number => {
  const rule = new RegExp(`\\.chart-lanes-${lanes}\\b[^{]*\\{\\s*height: (\\d+)rem`).exec(chartStyle);
  return Number(rule?.[1] ?? 16) * 16;
};
/** The height of the day axis below the lanes, px. */
const DAYS = 40;
/** The width of a bold letter at 12 px. */
const LETTER = 6.8;

const SECONDARY = ['English', 'Maths'];
const PRIMARY = ['Reading', 'Writing', 'Maths'];

const plan = (subjects: readonly string[]): PlanInTime => ({
  row: { dateOfMeeting: '14/11/2025', termOfPep: 'Autumn 2025', ragrating: 'Green', pupilId: '30001', classYear: subjects === SECONDARY ? 'Y9 2025' : 'Y5 2025' } as PlanInTime['row'],
  figures: {
    subjects: subjects.map((subject): SubjectFigures => ({ subject, current: subjects === SECONDARY ? '5' : 'Working towards', target: '', progress: 'Expected' })),
    sdqScore: '12', sdqDate: '',
  },
});
it.each([
  ['a secondary pupil', [SECONDARY], 6],
  ['a primary pupil', [PRIMARY], 7],
  ['a pupil with plans of both phases', [SECONDARY, PRIMARY], 9],
])('the name of each lane of %s fits beside it', (_, subjects, count) => {
  const { lanes } = overTimeChart(
    { plans: subjects.map(plan), weeks: [{ week: aWeek({ date: '10/11/2025', monAm: '/' }), term: 'Autumn' }], suspensions: [anExclusion({ startDates: '10/11/2025', endDates: '11/11/2025' })] },
    { pupilId: '30001', dateOfMeeting: '14/11/2025' },
  );
  expect(lanes.length).toBe(count);
  const perWeight = (heightOf(lanes.length) - DAYS) / lanes.reduce((sum, { weight }) => sum + weight, 0);
  const tooLong = lanes.filter(({ name, weight }) => Math.max(...name.split(' ').map((word) => word.length)) * LETTER > weight * perWeight);
  expect(tooLong.map(({ name }) => name)).toEqual([]);
});

it('draws every suspension whose start can be read', () => {
  const suspensions = [
    anExclusion({ id: '1', startDates: '10/11/2025', endDates: '11/11/2025' }), anExclusion({ id: '2', startDates: '03/11/2025', endDates: '' }),
    anExclusion({ id: '3', startDates: '05/11/2025', endDates: '04/11/2025' }), anExclusion({ id: '4', startDates: 'in spring', endDates: '04/11/2025' }),
  ];
  const { lanes } = overTimeChart({ plans: [], weeks: [], suspensions }, { pupilId: '30001', dateOfMeeting: '14/11/2025' });
  const drawn = lanes.flatMap(({ series }) => series.flatMap(({ marks }) => marks));
  expect(drawn.map(({ address }) => /\d+(?=\?)/.exec(address)?.[0])).toEqual(['2', '3', '1']);
  expect(isBare({ plans: [], weeks: [], suspensions: suspensions.slice(3) })).toBe(true);
});

it('draws no line of attendance across weeks without a mark', () => {
  const weeks = ['08/09/2025', '14/07/2025', '02/09/2025', '22/09/2025'].map((date) => ({ week: aWeek({ date, monAm: '/', tueAm: '/' }), term: 'Autumn' }));
  const { lanes: [lane] } = overTimeChart({ plans: [], weeks, suspensions: null }, { pupilId: '30001', dateOfMeeting: '14/11/2025' });
  expect(lane?.series.map(({ name, marks }) => [name, ...marks.map(({ date }) => date)])).toEqual([
    ['Present in the week', '14/07/2025'], ['Present in the week', '02/09/2025', '08/09/2025'], ['Present in the week', '22/09/2025'],
  ]);
});

it('a primary plan has a lane of progress for each subject, whatever the council calls it', () => {
  const { lanes } = overTimeChart({ plans: [plan(['Reading level', 'Sums'])], weeks: [], suspensions: null }, { pupilId: '30001', dateOfMeeting: '14/11/2025' });
  expect(lanes.map(({ name }) => name)).toEqual(['Plans', 'Reading level progress', 'Sums progress', 'SDQ score']);
});
