/** @jest-environment node */
import { restOfResponse, carriesOf, isOfAnotherMeeting, valuesOf } from './beans';

const shape = { records: ['dataPost16', 'ks4Subject', 'englishGrade'], flags: ['dataPost16.isCompleted'] };

describe('valuesOf', () => {
  it('flattens records by full wire name, keeps lists whole and every loaded key', () => {
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

  it('returns null if the response has no record', () => {
    expect(valuesOf({}, shape)).toBeNull();
    expect(valuesOf({ dataPost16: null }, shape)).toBeNull();
    expect(valuesOf({ dataPost16: 'gone' }, shape)).toBeNull();
    expect(valuesOf({ dataPost16: [] }, shape)).toBeNull();
  });

  it('expands a part that is null, so that it is never sent as one blank value', () => {
    const blanks = { 'dataPost16.commonData': {}, 'dataPost16.list': [] };
    expect(valuesOf({ dataPost16: { commonData: null, list: null } }, { ...shape, blanks })).toEqual({
      'dataPost16.isCompleted': 0,
      'dataPost16.list': [],
    });
  });

  it('leaves out the flag of a record that is missing', () => {
    const meeting = { records: ['nccPepMeeting', 'pupilVoice'], flags: ['nccPepMeeting.isCompleted', 'pupilVoice.isCompleted'] };
    expect(valuesOf({ nccPepMeeting: {}, pupilVoice: null }, meeting)).toEqual({ 'nccPepMeeting.isCompleted': 0 });
  });
});

describe('isOfAnotherMeeting', () => {
  it.each([
    ['another meeting', { dateOfMeeting: '13/11/2025' }, true],
    ['this meeting', { dateOfMeeting: '12/11/2025' }, false],
    ['none', { dateOfMeeting: '' }, false],
    ['a date in a format of its own', { dateOfMeeting: 'Nov 12, 2025' }, false],
  ])('detects a record of another meeting: %s', (_, record, expected) => {
    expect(isOfAnotherMeeting({ dataPost16: record }, shape, '12/11/2025')).toBe(expected);
  });

  it('detects a response that names another meeting beside its records', () => {
    expect(isOfAnotherMeeting({ dateOfMeeting: '13/11/2025', dataPost16: {} }, shape, '12/11/2025')).toBe(true);
  });

  it('compares nothing where the plan has no date of its own', () => {
    expect(isOfAnotherMeeting({ dataPost16: { dateOfMeeting: '12/11/2025' } }, shape, 'No PEP')).toBe(false);
  });
});

describe('restOfResponse', () => {
  it('returns what the save does not send back', () => {
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
