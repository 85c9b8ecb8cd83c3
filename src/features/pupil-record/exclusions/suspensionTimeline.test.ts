/** @jest-environment node */
import { anExclusion } from '../../../../mocks/fixtures/exclusions';
import { parseDate } from '../../../domain/dates';
import { valueText } from '../../../ui/chart/chartTypes';
import { suspensionFacts, timelineOf } from './suspensionTimeline';

const spring = anExclusion({ id: '1', type: 'Fixed Term', startDates: '03/02/2025', startAmPmTime: 'PM', endDates: '04/02/2025', endAmPmTime: 'AM' });
const autumn = anExclusion({ id: '2', type: 'Lunch Term', startDates: '10/11/2025', startAmPmTime: 'AM', endDates: '10/11/2025', endAmPmTime: 'PM' });

it.each([['14/11/2025', ['1', '0.5', '2', '1.5']], ['31/08/2025', ['1', '1', '2', '1.5']], ['01/09/2025', ['1', '0.5', '2', '1.5']]])('on %s the academic year is from the last 1 September to the next', (today, values) => {
  expect(suspensionFacts([spring, autumn], parseDate(today) as Date).map(({ value }) => value)).toEqual(values);
});

it('counts a suspension whose end is not recorded in the academic year in which it begins', () => {
  const permanent = { ...autumn, type: 'Permanent Term', endDates: '', endAmPmTime: '' };
  expect(suspensionFacts([permanent], parseDate('14/11/2025') as Date).map(({ value }) => value)).toEqual(['1', '0, 1 not known', '1', '0, 1 not known']);
});

describe('timelineOf', () => {
  it('puts suspensions in the order of their days, each from its first to its last session', () => {
    const { content, summary } = timelineOf([autumn, spring]);
    expect(content.labels).toEqual(['Fixed Term', 'Lunch Term']);
    const [first, second] = content.series[0]?.values as readonly (readonly [number, number])[];
    expect((first?.[1] ?? 0) - (first?.[0] ?? 0)).toBe(1);
    expect((second?.[1] ?? 0) - (second?.[0] ?? 0)).toBe(1);
    expect(summary).toBe('2 suspensions between 03/02/2025 and 10/11/2025.');
  });

  it('names the day of suspensions on one day once', () => {
    expect(timelineOf([autumn]).summary).toBe('1 suspension on 10/11/2025.');
  });

  it.each([
    ['no end', { endDates: '', endAmPmTime: '' }],
    ['a day that does not exist', { startDates: '31/02/2025' }],
    ['an end before the start', { endDates: '01/01/2025' }],
  ])('lists a suspension with %s last, as text without a bar', (_, change) => {
    const { content } = timelineOf([{ ...spring, ...change }, autumn]);
    const [series] = content.series;
    expect(content.labels).toEqual(['Lunch Term', 'Fixed Term']);
    expect(series?.values[1]).toBeNull();
    expect(series === undefined ? '' : valueText(content, series, 1)).toContain(' to ');
  });

  it('states only that the dates of a suspension without an end are incomplete', () => {
    expect(timelineOf([{ ...spring, endDates: '' }]).summary).toBe('1 suspension, without a valid start and end.');
  });

  it('counts a suspension that ends before it starts among those without a bar', () => {
    const backwards = { ...spring, endDates: '01/01/2025' };
    expect(timelineOf([backwards, autumn]).summary).toBe('1 suspension on 10/11/2025, 1 without a valid start and end.');
  });

  it('shows a message where no suspension has a readable day', () => {
    expect(timelineOf([{ ...spring, startDates: 'last week' }]).summary).toBe('1 suspension, without a valid start and end.');
    expect(timelineOf([{ ...spring, startDates: 'last week' }, autumn]).summary).toBe('1 suspension on 10/11/2025, 1 without a valid start and end.');
  });
});
