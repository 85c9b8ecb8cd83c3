/** @jest-environment node */
import { isOfAnother } from './otherRecord';

const isOfAnotherPupil = (answer: unknown, asked: unknown): boolean => isOfAnother(answer, asked, 'pupilid');

const args = { pupilId: '30001', schoolId: '1' };

describe('a response is about another pupil', () => {
  it.each([
    ['by its own id', { pupilId: '30002' }],
    ['by a record', { pupilInfo: { pupilId: '30002' } }],
    ['by a number', { pepEyfsCinCp: { pupilId: 30002 } }],
    ['by the spelling of the pupil\'s own record (B-193)', { pupilInfo: { pupilId: '', PupilId: '30002' } }],
    ['by one of its rows', { interventionList: [{ pupilId: '30001' }, { pupilId: '30002' }] }],
    ['where the call spells the name in lower case', { pupil: { pupilId: '30002' } }, { pupilid: 30001 }],
  ])('%s', (_how, answer, asked: object = args) => {
    expect(isOfAnotherPupil(answer, asked)).toBe(true);
  });

  it.each([
    ['names the same pupil, as a number', { pupilInfo: { pupilId: 30001 } }],
    ['names no pupil', { pupilInfo: { forename: 'Amara' }, rows: [{ id: 7 }] }],
    ['has a blank id', { pupilInfo: { pupilId: '' }, rows: [{ pupilId: null }] }],
    ['has a qualification with the fixed id of the product before (P-217)', { post16Ks5Grades: [{ pupilId: '30002' }] }],
    ['is no object', null],
  ])('not if it %s', (_what, answer) => {
    expect(isOfAnotherPupil(answer, args)).toBe(false);
  });

  it('not if the call names no pupil', () => {
    expect(isOfAnotherPupil({ rows: [{ pupilId: '30002' }] }, { keyword: 'a' })).toBe(false);
    expect(isOfAnotherPupil({ rows: [{ pupilId: '30002' }] }, undefined)).toBe(false);
  });
});

it.each([
  ['another meeting in a record', { pupilVoice: { dateOfMeeting: '01/02/2026' } }, true],
  ['the same meeting', { pupilVoice: { dateOfMeeting: '12/11/2025' } }, false],
  ['another pupil in a list', { rows: [{ pupilId: '30002' }] }, true],
])('compares pupil and meeting where both count: %s', (_what, answer, expected) => {
  expect(isOfAnother(answer, { pupilId: '30001', dateOfMeeting: '12/11/2025' }, 'pupilid', 'dateofmeeting')).toBe(expected);
});
