/** @jest-environment node */
import { isOfAnotherPupil } from './otherPupil';

const args = { pupilId: '30001', schoolId: '1' };

describe('an answer is about another pupil', () => {
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
  ])('not where it %s', (_what, answer) => {
    expect(isOfAnotherPupil(answer, args)).toBe(false);
  });

  it('not where the call names no pupil', () => {
    expect(isOfAnotherPupil({ rows: [{ pupilId: '30002' }] }, { keyword: 'a' })).toBe(false);
    expect(isOfAnotherPupil({ rows: [{ pupilId: '30002' }] }, undefined)).toBe(false);
  });
});
