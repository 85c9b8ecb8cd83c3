/** @jest-environment node */
import { daysLate } from './daysLate';
import { isHeldNotFinished } from './heldNotFinished';
import { daysUntil, meetingDay } from './meetingDay';
import { planProgress } from './planProgress';
import { sectionsLeftText } from './sections';

const whole = { statusDataModule: true, statusPupilVoiceModule: true, statusSendModule: true, statusMeetingModule: true, statusTargetModule: true };
const open = { ...whole, statusMeetingModule: false };
/** The evening before the clocks go back. */
const TODAY = new Date(2025, 9, 25, 23, 30);

it.each([
  ['24/10/2025', 'past'], ['25/10/2025', 'today'], ['26/10/2025', 'soon'], ['01/11/2025', 'soon'], ['02/11/2025', 'later'],
  ['No PEP', 'none'], ['', 'none'], ['31/02/2025', 'none'], [' 25/10/2025 ', 'today'],
])('a meeting on %s is %s on Saturday 25/10/2025', (date, expected) => {
  expect(meetingDay(date, TODAY)).toBe(expected);
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

it('names the sections that are left', () => {
  expect(sectionsLeftText(whole)).toBe('Nothing');
  expect(sectionsLeftText({ ...open, statusDataModule: false })).toBe('Data, Meeting');
});
