/** @jest-environment node */
import { asPupilRow } from './pupilRow';
import { isOfDay } from './dayFilter';

const row = (dateOfMeeting: string, isWhole = false) => {
  const status = isWhole ? '1' : '0';
  return asPupilRow({
    pupilId: '30001', pupilFullName: 'Amara Okafor', pupilUPN: '', classYear: 'Y10', ragrating: '', termOfPep: 'Autumn 2025', dateOfMeeting,
    statusDataModule: status, statusPupilVoiceModule: status, statusSendModule: status, statusMeetingModule: status, statusTargetModule: status,
  });
};
const WEDNESDAY = new Date(2025, 9, 29, 15, 30);

it.each([
  ['27/10/2025', true], ['29/10/2025', true], ['02/11/2025', true], ['26/10/2025', false], ['03/11/2025', false], ['No PEP', false],
  ['2025-10-27', true], ['2 Nov 2025', true], ['31/02/2025', false],
])('a meeting on %s is in the week of Wednesday 29/10/2025: %s', (meeting, isIn) => {
  expect(isOfDay('week', row(meeting), WEDNESDAY)).toBe(isIn);
});

it.each([['29/10/2025', false], ['30/10/2025', true], ['05/11/2025', true], ['06/11/2025', false], ['No PEP', false]])('a meeting on %s is in the next seven days after Wednesday 29/10/2025: %s', (meeting, isIn) => {
  expect(isOfDay('soon', row(meeting), WEDNESDAY)).toBe(isIn);
});

it('a plan is held and not finished from the day after its meeting until all five sections are complete', () => {
  expect(isOfDay('held', row('28/10/2025'), WEDNESDAY)).toBe(true);
  expect(isOfDay('held', row('29/10/2025'), WEDNESDAY)).toBe(false);
  expect(isOfDay('held', row('28/10/2025', true), WEDNESDAY)).toBe(false);
  expect(isOfDay('', row('No PEP'), WEDNESDAY)).toBe(true);
});
