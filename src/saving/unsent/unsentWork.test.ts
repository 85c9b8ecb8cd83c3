/**
 * @jest-environment node
 */
import type { JournalEntry } from '../core/state';
import type { Channel } from '../environment';
import { findPlace, forgetPlaces, rememberPlace } from './places';
import { changesIn, createSurvey, unsentOf } from './unsentWork';

const entry = (current: Readonly<Record<string, string>>, raw: Readonly<Record<string, string>> = {}): JournalEntry =>
  ({ base: { hopes: '', knows: 'Reads a lot' }, current: { hopes: '', knows: 'Reads a lot', ...current }, owner: {}, sent: [], wishes: [], raw });
const key = (record: string) => ({ userId: '7', records: [record] });
const draft = (record: string, kept: JournalEntry) => ({ key: key(record), place: null, entry: kept, at: 0 });
const live = (record: string, changes: number) => ({ key: key(record), changes, isAtRisk: true });

describe('the unsaved changes of a user', () => {
  it('are counted by field, unfinished input included', () => {
    expect(changesIn(entry({ hopes: 'Vet' }, { dateOfNextReview: '31/0' }))).toBe(2);
    expect(changesIn(entry({}))).toBe(0);
  });

  it('list each record once, from the open page rather than from the disk', () => {
    const drafts = { open: ['a', 'b', 'c'].map((record) => draft(record, entry({ hopes: 'Vet' }))), sealed: 2 };
    const { records, sealed } = unsentOf([live('a', 3), live('a', 0)], [live('b', 0), live('d', 1)], drafts);
    expect(records.map((record) => [record.key.records[0], record.changes, record.where])).toEqual([
      ['a', 3, 'here'], ['d', 1, 'elsewhere'], ['c', 1, 'disk'],
    ]);
    expect(sealed).toBe(2);
  });

  it('lists what another tab has not saved, although this one shows the record read-only', () => {
    expect(unsentOf([live('a', 0)], [live('a', 2)], { open: [], sealed: 0 }).records).toMatchObject([{ changes: 2, where: 'elsewhere' }]);
    expect(unsentOf([live('a', 2)], [live('a', 2)], { open: [], sealed: 0 }).records).toMatchObject([{ changes: 2, where: 'here' }]);
  });

  it('list the text of a draft that cannot be read', () => {
    const { records } = unsentOf([], [], { open: [], sealed: 0, unreadable: [{ id: 'x', text: 'hopes: Vet' }] });
    expect(records).toMatchObject([{ text: 'hopes: Vet', changes: 1, where: 'disk', place: null }]);
  });

  it('mark drafts of which nothing can be sent', () => {
    const drafts = [draft('a', entry({}, { dateOfNextReview: '31/0' })), draft('b', entry({ hopes: 'Vet' }, { dateOfNextReview: '31/0' }))];
    expect(unsentOf([], [], { open: drafts, sealed: 0 }).records.map(({ changes, isUnfinished }) => [changes, isUnfinished])).toEqual([[1, true], [2, undefined]]);
  });

  it('leave out drafts without a change', () => {
    expect(unsentOf([], [], { open: [draft('a', entry({}))], sealed: 0 }).records).toEqual([]);
  });
});

/** Tabs that receive each other's messages, but not their own. */
function tabs(count: number): readonly Channel[] {
  const ears = Array.from({ length: count }, () => new Set<(message: unknown) => void>());
  return ears.map((own, at) => ({
    post: (message) => { for (const [other, all] of ears.entries()) if (other !== at) for (const ear of all) ear(message); },
    listen: (ear) => {
      own.add(ear);
      return () => own.delete(ear);
    },
  }));
}

describe('the survey of other tabs', () => {
  it('returns their open records of this user, with the larger count where two tabs name one record', async () => {
    const [one, two, three] = tabs(3) as [Channel, Channel, Channel];
    const flushedUsers: string[] = [];
    const survey = createSurvey(one, () => [live('own', 9)]);
    createSurvey(two, (userId) => {
      flushedUsers.push(userId);
      return userId === '7' ? [live('a', 2), live('b', 0)] : [];
    });
    createSurvey(three, () => [live('a', 1)]);
    await expect(survey.others('7')).resolves.toEqual([live('a', 2), live('b', 0)]);
    expect(flushedUsers).toEqual(['7']);
    await expect(survey.others('8')).resolves.toEqual([live('a', 1)]);
  });

  it('returns nothing without a response from another tab', async () => {
    const [one, two] = tabs(2) as [Channel, Channel];
    const survey = createSurvey(one, () => []);
    const answers = survey.others('7');
    for (const message of [{ type: 'unsentRequested', userId: '8' }, { type: 'unsentHere', userId: '8', records: [live('a', 1)] }]) two.post(message);
    await expect(answers).resolves.toEqual([]);
  });
});

it('the places of records are those of the user who is signed in', () => {
  const place = { title: 'Pupil Voice', of: 'Chloe D.', address: '/ncc-pupil-voice', resume: { kind: 'plan' } };
  const [mine, theirs] = [key('a'), { ...key('a'), userId: '8' }];
  for (const one of [mine, theirs]) rememberPlace(one, place);
  forgetPlaces('7');
  expect([findPlace(mine), findPlace(theirs)]).toEqual([place, null]);
  forgetPlaces(null);
  expect(findPlace(mine)).toBeNull();
});
