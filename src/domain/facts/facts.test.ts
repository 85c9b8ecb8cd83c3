/** @jest-environment node */
import { getConfig } from '../../config/config';
import { daysLate, daysUntil, isUnreadDay, meetingDay, isHeldNotFinished } from './meetingDay';
import { daysLost } from './daysLost';
import { gradeChange } from '../gradeHeight';
import { marksUpTo } from './marksUpTo';
import { percentOf, percentText, sentPercent } from './percent';
import { planProgress } from './sections';
import { scoreNote, withinRange } from './scoreRange';

const whole = { statusDataModule: true, statusPupilVoiceModule: true, statusSendModule: true, statusMeetingModule: true, statusTargetModule: true };
const open = { ...whole, statusMeetingModule: false };
/** The evening before the clocks go back. */
const TODAY = new Date(2025, 9, 25, 23, 30);

it.each([
  ['24/10/2025', 'past'], ['25/10/2025', 'today'], ['26/10/2025', 'soon'], ['01/11/2025', 'soon'], ['02/11/2025', 'later'],
  ['No PEP', 'none'], ['', 'none'], ['31/02/2025', 'none'], [' 25/10/2025 ', 'today'],
  ['2025-10-25', 'today'], ['25.10.25', 'today'], ['Sat, 25 Oct 2025', 'today'], ['2025-10-26T00:00:00', 'soon'], ['1/11/2025', 'soon'],
])('a meeting on %s is %s on Saturday 25/10/2025', (date, expected) => {
  expect(meetingDay(date, TODAY)).toBe(expected);
});

it.each([['31/02/2025', true], ['20251025', true], ['2025-10-25', false], ['No PEP', false], ['', false]])('"%s" is a day that cannot be read: %s', (date, expected) => {
  expect(isUnreadDay(date)).toBe(expected);
});

it('counts calendar days over a change of the clocks and over a leap day', () => {
  expect(daysUntil('27/10/2025', TODAY)).toBe(2);
  expect(daysUntil('01/03/2028', new Date(2028, 1, 28))).toBe(2);
  expect(daysLate('23/10/2025', TODAY)).toBe(2);
  expect(daysLate('27/10/2025', TODAY)).toBe(0);
  expect(daysLate('No PEP', TODAY)).toBeNull();
});

it('a plan is held and not finished from the day after its meeting until all five sections are complete', () => {
  expect(isHeldNotFinished({ ...open, dateOfMeeting: '24/10/2025' }, TODAY)).toBe(true);
  expect(isHeldNotFinished({ ...open, dateOfMeeting: '25/10/2025' }, TODAY)).toBe(false);
  expect(isHeldNotFinished({ ...whole, dateOfMeeting: '24/10/2025' }, TODAY)).toBe(false);
  expect(isHeldNotFinished({ ...open, dateOfMeeting: 'No PEP' }, TODAY)).toBe(false);
});

it.each([
  [open, 'Overdue', 'overdue'], [whole, 'Overdue', 'overdue'], [open, 'Approved', 'done'], [open, 'Approved with action', 'done'],
  [whole, '', 'done'], [open, '', 'inWork'], [open, 'Rejected', 'inWork'], [open, 'Not approved', 'inWork'],
])('%j with the status "%s" is %s', (plan, status, expected) => {
  expect(planProgress(plan, status)).toBe(expected);
});

describe('daysLost', () => {
  const spring = { type: 'Fixed Term', startDates: '03/02/2025', startAmPmTime: 'PM', endDates: '04/02/2025', endAmPmTime: 'AM' };
  it.each([
    ['half a day', { endDates: '03/02/2025', endAmPmTime: 'PM' }, 0.5],
    ['from an afternoon to the next morning', {}, 1],
    ['over a weekend', { startDates: '07/02/2025', endDates: '10/02/2025', endAmPmTime: 'PM' }, 1.5],
    ['over the change of the clocks', { startDates: '28/03/2025', startAmPmTime: 'AM', endDates: '31/03/2025', endAmPmTime: 'PM' }, 2],
    ['from the last day before half-term to the first day after it', { startDates: '14/02/2025', startAmPmTime: 'AM', endDates: '24/02/2025', endAmPmTime: 'PM' }, 2],
    ['a lunchtime', { type: 'Lunch Term', startAmPmTime: 'AM', endDates: '03/02/2025', endAmPmTime: 'PM' }, 0.5],
    ['the lunchtimes of two days', { type: 'Lunch Term', startAmPmTime: 'AM', endAmPmTime: 'PM' }, 1],
    ['no end', { endDates: '' }, null],
  ])('counts days of school: %s', (_, change, days) => {
    expect(daysLost({ ...spring, ...change }, getConfig().calendar)).toBe(days);
  });
});

it('counts the marks of a week up to the end of today', () => {
  const marks = ['/', '\\', 'I', 'I', 'L', '\\', '/', '\\', '/', '\\'];
  expect(marksUpTo('20/10/2025', marks, new Date(2025, 9, 22, 9))).toEqual(marks.slice(0, 6));
  expect(marksUpTo('20/10/2025', marks, TODAY)).toEqual(marks);
  expect(marksUpTo('27/10/2025', marks, TODAY)).toEqual([]);
});

it.each([
  ['3+', '3-', 'up from 3-'], ['4', '5-', 'down from 5-'], ['5', ' 5 ', 'as before'], ['9/9', '8', ''], ['4', '', ''], ['', '4', ''],
])('the grade %s after %s is "%s"', (grade, before, text) => {
  expect(gradeChange(grade, before)).toBe(text);
});

it.each([
  ['sdq', '0', null], ['sdq', '40', null], ['sdq', '41', 'An SDQ score is between 0 and 40.'], ['sdq', '-1', 'An SDQ score is between 0 and 40.'], ['sdq', 'not taken', null], ['sdq', '', null],
  ['keyStage1', '85', null], ['keyStage1', 'Expected', null], ['keyStage1', '1050', 'A scaled score of key stage 1 is between 85 and 115.'],
  ['keyStage2', '80', null], ['keyStage2', '79,5', 'A scaled score of key stage 2 is between 80 and 120.'], ['keyStage2', '121', 'A scaled score of key stage 2 is between 80 and 120.'],
] as const)('the %s score "%s" has the note %s', (kind, text, note) => {
  expect(scoreNote(kind, text)).toBe(note);
});

it('moves a score outside its range to the nearest end', () => {
  expect([-3, 12, 55].map((score) => withinRange('sdq', score))).toEqual([0, 12, 40]);
});

it.each([[92, 100, '92.0%'], [1, 3, '33.3%'], [2, 3, '66.7%'], [0, 140, '0.0%'], [0, 0, '–'], [12, 0, '–'], [2374, 2500, '94.96%'], [9_499_999, 1e7, '94.99%'], [95, 100, '95.0%']])('%s of %s is %s', (part, whole, text) => {
  expect(percentText(percentOf(part, whole))).toBe(text);
});

it.each([['92.4', '92.4%'], ['92.46 %', '92.5%'], ['0', '0.0%'], ['n/a', 'n/a'], [' ', '']])('shows the share %p of a host as "%s"', (sent, shown) => {
  expect(sentPercent(sent)).toBe(shown);
});
