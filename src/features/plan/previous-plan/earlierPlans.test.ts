/** @jest-environment node */
import { isEarlier } from '../../../domain/dates';
import { earlierPlansOf, planLabel } from './earlierPlans';
import { otherFormThen } from './useLastTime';

const row = (dateOfMeeting: string, change: { pupilId?: string; termOfPep?: string; classYear?: string } = {}) => ({
  pupilId: '30001', pupilFullName: 'Amara Okafor', pupilUPN: 'A9990001111171', classYear: 'Y10 2025', ragrating: '',
  termOfPep: 'Summer 2025', dateOfMeeting, statusDataModule: '', statusPupilVoiceModule: '', statusSendModule: '',
  statusMeetingModule: '', statusTargetModule: '', ...change,
});
const datesOf = (rows: readonly ReturnType<typeof row>[]) =>
  earlierPlansOf(rows, '30001', '14/11/2025').map(({ dateOfMeeting }) => dateOfMeeting);

describe('earlier plans', () => {
  it('are those before this meeting by the calendar, newest first', () => {
    expect(datesOf([row('12/06/2025'), row('14/11/2025'), row('03/12/2024'), row('01/03/2026'), row('30/09/2025')]))
      .toEqual(['30/09/2025', '12/06/2025', '03/12/2024']);
  });

  it('leave out rows of other pupils, rows without a real date and repeated rows', () => {
    expect(datesOf([
      row('12/06/2025', { pupilId: '30002' }), row('No PEP'), row(''), row('[pending]'), row('31/02/2025'),
      row('12/06/2025'), row('12/06/2025', { termOfPep: 'Again' }),
    ])).toEqual(['12/06/2025']);
  });

  it('are none if this meeting has no real date', () => {
    expect(earlierPlansOf([row('12/06/2025')], '30001', 'No PEP')).toEqual([]);
    expect(isEarlier('12/06/2025', '')).toBe(false);
  });

  it('are named by term and date, or by the date alone', () => {
    expect(planLabel(row('12/06/2025'))).toBe('Summer 2025, meeting of 12/06/2025');
    expect(planLabel(row('12/06/2025', { termOfPep: '' }))).toBe('Meeting of 12/06/2025');
  });
});

describe('an earlier plan of another phase', () => {
  it('is noted where the section had another form', () => {
    expect(otherFormThen('data', 'secondary', 'Y6 2024')).toContain('for primary (Y6)');
    expect(otherFormThen('pupilVoice', 'post16', 'Y11 2024')).toContain('for secondary (Y11)');
  });

  it.each([
    ['pupilVoice', 'secondary', 'Y6 2024'], ['target', 'post16', 'Y11 2024'], ['data', 'secondary', 'Y7 2024'],
    ['data', 'secondary', ''], ['data', 'secondary', 'Y20 2024'],
  ] as const)('is shown beside %s of %s if it was %j', (section, phase, then) => {
    expect(otherFormThen(section, phase, then)).toBeNull();
  });
});
