/** @jest-environment node */
import { restOfResponse, carriesOf, isOfAnother, valuesOf } from './recordValues';

const shape = { records: ['dataPost16', 'ks4Subject', 'englishGrade'], flags: ['dataPost16.isCompleted'] };

describe('valuesOf', () => {
  it('flattens records by full wire name, keeps lists whole and every key that came', () => {
    const answer = {
      dataPost16: { isCompleted: '1', commonData: { EHCP: 'Yes' }, legacyRef: 'x' },
      ks4Subject: [{ subIndex: 1, grade: '4' }],
      englishGrade: '5',
      presentPer: '93',
    };
    expect(valuesOf(answer, shape)).toEqual({
      'dataPost16.isCompleted': 1,
      'dataPost16.commonData.EHCP': 'Yes',
      'dataPost16.legacyRef': 'x',
      ks4Subject: [{ subIndex: 1, grade: '4' }],
      englishGrade: '5',
    });
  });

  it('gives nothing to edit where the answer holds no record', () => {
    expect(valuesOf({}, shape)).toBeNull();
    expect(valuesOf({ dataPost16: null }, shape)).toBeNull();
    expect(valuesOf({ dataPost16: 'gone' }, shape)).toBeNull();
    expect(valuesOf({ dataPost16: [] }, shape)).toBeNull();
  });

  it('opens a part that came as null, so that it is never sent as one blank value', () => {
    const blanks = { 'dataPost16.commonData': {}, 'dataPost16.list': [] };
    expect(valuesOf({ dataPost16: { commonData: null, list: null } }, { ...shape, blanks })).toEqual({
      'dataPost16.isCompleted': 0,
      'dataPost16.list': [],
    });
  });

  it('shows nothing about the flag of a record that did not come', () => {
    const meeting = { records: ['nccPepMeeting', 'pupilVoice'], flags: ['nccPepMeeting.isCompleted', 'pupilVoice.isCompleted'] };
    expect(valuesOf({ nccPepMeeting: {}, pupilVoice: null }, meeting)).toEqual({ 'nccPepMeeting.isCompleted': 0 });
  });
});

describe('isOfAnother', () => {
  const plan = { pupilId: '1042', dateOfMeeting: '12/11/2025' };
  it.each([
    ['another pupil', { pupilId: '1043' }, true],
    ['another pupil, as a number', { pupilId: 1043 }, true],
    ['another meeting', { pupilId: '1042', dateOfMeeting: '13/11/2025' }, true],
    ['this pupil and meeting', { pupilId: 1042, dateOfMeeting: '12/11/2025' }, false],
    ['nobody', { pupilId: null, dateOfMeeting: '' }, false],
    ['a date in a format of its own', { dateOfMeeting: 'Nov 12, 2025' }, false],
  ])('reads whom a record names: %s', (_, record, expected) => {
    expect(isOfAnother({ dataPost16: record }, shape, plan)).toBe(expected);
  });
});

describe('besideRecords', () => {
  it('leaves what the save does not send back', () => {
    expect(restOfResponse({ dataPost16: {}, presentPer: '93' }, shape)).toEqual({ presentPer: '93' });
  });
});

describe('carriesOf', () => {
  it('distinguishes fields of a record from those of one whose name begins alike', () => {
    const carries = carriesOf(['pupilUnique', 'englishGrade']);
    expect(carries('pupilUnique.phonicsScreen')).toBe(true);
    expect(carries('englishGrade')).toBe(true);
    expect(carries('pupilUniqueInfo.phonicsScreen')).toBe(false);
  });
});
