/** @jest-environment node */
import type { SaveStatus } from '../../saving/types';
import { canTry, causeOf } from './unsentTexts';

const held = (status: SaveStatus) => ({ key: { userId: '701', records: ['voice:1042'] }, place: null, changes: 1, where: 'here', status }) as const;

it.each<[boolean, SaveStatus]>([
  [true, { kind: 'waiting', why: 'network', changes: 1, nextTry: null }],
  [true, { kind: 'notSaved', reason: 'Locked' }],
  [true, { kind: 'signedOut', changes: 1 }],
  [false, { kind: 'choose', changes: 1 }],
  [false, { kind: 'stopped', changes: 1 }],
])('offers another attempt: %s, where the save state is %j', (isOffered, status) => {
  expect(canTry(held(status))).toBe(isOffered);
});

it('offers no retry for a draft that this version cannot read', () => {
  expect(canTry({ ...held({ kind: 'notSaved', reason: '' }), text: 'To be a vet' })).toBe(false);
});

it('states that half-typed answers have to be finished, and offers no retry', () => {
  const { status: _, ...record } = held({ kind: 'notSaved', reason: '' });
  expect(canTry({ ...record, isUnfinished: true })).toBe(false);
  expect(causeOf({ ...record, isUnfinished: true }).text).toBe('Half typed: open it to finish');
});
