/** @jest-environment node */
import { defineForm } from '../../../forms/describe/defineForm';
import { date, group, longText, slot, text, yesNo } from '../../../forms/describe/fields';
import type { FieldValue } from '../../../values/values';
import { copyForToday, belongsToMeeting, copyOfferOf } from './EarlierInGroup';

const spec = defineForm({
  record: 'a',
  title: 'A',
  groups: [group('A', [
    longText('a.hopes', 'Hopes'),
    text('a.score', 'Score'),
    yesNo('a.send', 'SEND?'),
    longText('a.need', 'Need', { showWhen: ({ values }) => values['a.send'] === 'Yes' }),
    yesNo('a.plan', 'EHCP?', { lockedBecause: ({ values }) => (values['a.send'] === 'No' ? 'No SEND.' : null) }),
    yesNo('a.ypAttended', 'Young Person'),
    ...['a.dateOfNextReview', 'a.dateCreated', 'a.stringCreatedDate'].map((name) => date<null>(name, name)),
    yesNo('a.schoolReportUploaded', 'Report?'),
    slot(() => null, { 'a.rows': 'Rows' }),
  ])],
});
const offer = (name: string, then: FieldValue, now: Record<string, FieldValue> = {}) =>
  copyOfferOf(spec, { values: now, extras: null }, name, then);

describe('copying an earlier answer', () => {
  it('is offered unless both answers are equal', () => {
    expect(offer('a.hopes', 'A vet', { 'a.hopes': '' })).toBe('copy');
    expect(offer('a.hopes', 'A vet', { 'a.hopes': 'A vet' })).toBe('same');
  });

  it('is added below the answer of today only where the box has more than one line', () => {
    expect(offer('a.hopes', 'A vet', { 'a.hopes': 'A pilot' })).toBe('replaceOrAdd');
    expect(offer('a.score', '16', { 'a.score': '13' })).toBe('replace');
  });

  it('is not offered for a question that is hidden or disabled now', () => {
    expect(offer('a.need', 'Autism', { 'a.send': 'No' })).toBe('read');
    expect(offer('a.need', 'Autism', { 'a.send': 'Yes' })).toBe('copy');
    expect(offer('a.plan', 'Yes', { 'a.send': 'No' })).toBe('read');
  });

  it.each([
    ['a.ypAttended', 'Yes'], ['a.dateOfNextReview', '03/11/2025'], ['a.dateCreated', '02/07/2025'], ['a.stringCreatedDate', '02/07/2025'], ['a.schoolReportUploaded', 'Yes'],
  ])('is not offered for %s, a fact of that meeting', (name, then) => {
    expect(offer(name, then)).toBe('read');
  });

  it('is offered for a list only if the form has no rows yet', () => {
    const rows = [{ id: 7, what: 'Read' }];
    expect(offer('a.rows', rows, { 'a.rows': [] })).toBe('copy');
    expect(offer('a.rows', rows, { 'a.rows': [{ what: 'Swim' }] })).toBe('read');
  });

  it('makes new rows of a list: without ids, numbered from 0', () => {
    expect(copyForToday([{ id: '1', rowNumber: 4, what: 'Read' }, { id: '2', rowNumber: 9, what: 'Swim' }]))
      .toEqual([{ rowNumber: 0, what: 'Read' }, { rowNumber: 1, what: 'Swim' }]);
    expect(copyForToday([{ rowId: '3', parentId: '8', nameOfQualification: 'Art' }]))
      .toEqual([{ rowId: '', parentId: '', nameOfQualification: 'Art' }]);
    expect(copyForToday([{ id: '1', what: 'Read', agreed: 'Yes' }])).toEqual([{ what: 'Read', agreed: '' }]);
    expect(copyForToday('A vet')).toBe('A vet');
  });

  it('leaves out fields that belong to the pupil and not to the meeting', () => {
    expect(belongsToMeeting('pupilUniqueInfo.subjectList')).toBe(false);
    expect(belongsToMeeting('pupilVoice.knowAboutEducation')).toBe(true);
  });
});
