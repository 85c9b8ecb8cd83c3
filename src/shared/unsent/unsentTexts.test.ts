/** @jest-environment node */
import type { SaveStatus } from '../../saving/types';
import { canTry } from './unsentTexts';

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

it('offers no attempt for a draft that this version cannot read', () => {
  expect(canTry({ ...held({ kind: 'notSaved', reason: '' }), text: 'To be a vet' })).toBe(false);
});
