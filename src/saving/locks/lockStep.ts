// @promise tabs
/** Decides how one unit gets the locks of its records, and gives them away. `locks.ts` carries it out. */

import type { Left, Previous } from '../types';

/** A unit, here or in another tab, sends a save that changes these fields of these records. */
export interface Sending {
  readonly records: readonly string[];
  readonly fields: readonly string[];
}

/** What the units of all tabs tell each other. */
export type Note =
  /** `busy`: the holder cannot write its unsent changes to the disk, and hands over once the host has them. */
  | { readonly type: 'saved' | 'taken' | 'requested' | 'busy'; readonly records: readonly string[] }
  | ({ readonly type: 'sending' } & Sending)
  | ({ readonly type: 'left'; readonly records: readonly string[] } & Left);

/** `request`: the next request of a record that a unit of this page holds. `grant`: the end of the wait for the message of the previous tab. */
type LockAlarm = 'request' | 'takeOver' | 'grant';

export interface Claim {
  /** In alphabetical order, so that two units never deadlock. */
  readonly records: readonly string[];
  readonly held: readonly string[];
  /** `granted` once the message of the previous holder has had its time to arrive. */
  readonly stage: 'queued' | 'held' | 'granted' | 'released';
  readonly previous: Previous;
  /** Counts the queues that it has joined: a lock that an earlier one brings is not wanted any more. */
  readonly round: number;
  readonly takeOver: 'no' | 'requested' | 'requestedTwice';
}

export type LockEvent =
  | { readonly type: 'start' | 'takeOver' | 'resume' | 'robbed' }
  | { readonly type: 'got'; readonly record: string; readonly how: LockRequest['how'] }
  /** `isHere`: a unit of this page uses it, which releases it as soon as it has saved. */
  | { readonly type: 'inUse'; readonly isHere: boolean }
  | { readonly type: 'heard'; readonly note: Note; readonly isHere: boolean }
  | { readonly type: 'due'; readonly alarm: LockAlarm }
  /** `leave`: the page closes or freezes. `release`: for good; null if edits of this tab or of an earlier one may be missing. */
  | { readonly type: 'leave' | 'handOver'; readonly left: Left }
  | { readonly type: 'release'; readonly left: Left | null };

export interface LockRequest {
  readonly record: string;
  readonly how: 'try' | 'wait' | 'steal';
  readonly round: number;
}

export type LockEffect =
  | ({ readonly do: 'request' } & LockRequest)
  | { readonly do: 'post'; readonly note: Note }
  | { readonly do: 'wait' | 'stop'; readonly alarm: LockAlarm }
  /** `free`: every lock that is held. `leaveQueue`: the requests that wait. */
  | { readonly do: 'free' | 'leaveQueue' }
  | { readonly do: 'granted'; readonly previous: Previous }
  | { readonly do: 'elsewhere'; readonly isHere: boolean }
  | { readonly do: 'lost' | 'requested' | 'otherTabSaved' };

export interface LockStep {
  readonly state: Claim;
  readonly effects: readonly LockEffect[];
}

export const newClaim = (records: readonly string[]): Claim =>
  ({ records: [...new Set(records)].sort(), held: [], stage: 'queued', previous: null, round: 0, takeOver: 'no' });

const holdsAll = ({ stage }: Claim): boolean => stage === 'held' || stage === 'granted';

const to = (state: Claim, ...effects: readonly LockEffect[]): LockStep => ({ state, effects });
const after = (effects: readonly LockEffect[], { state, effects: more }: LockStep): LockStep => ({ state, effects: [...effects, ...more] });
const post = ({ records }: Claim, type: 'taken' | 'requested'): LockEffect => ({ do: 'post', note: { type, records } });
const postLeft = ({ records }: Claim, left: Left): LockEffect => ({ do: 'post', note: { type: 'left', records, ...left } });

const granted = (claim: Claim): LockStep =>
  to({ ...claim, stage: 'granted', previous: null }, post(claim, 'taken'), { do: 'granted', previous: claim.previous });

/** Requests the first lock that is missing. */
function requestNext(claim: Claim, how: LockRequest['how']): LockStep {
  const record = claim.records.find((one) => !claim.held.includes(one));
  if (record !== undefined) return to(claim, { do: 'request', record, how, round: claim.round });
  const held: Claim = { ...claim, stage: 'held', takeOver: 'no' };
  return after([{ do: 'stop', alarm: 'request' }, { do: 'stop', alarm: 'takeOver' }], claim.previous === 'unknown' ? to(held, { do: 'wait', alarm: 'grant' }) : granted(held));
}

const nextRound = (claim: Claim): Claim => ({ ...claim, round: claim.round + 1, previous: claim.previous ?? 'unknown' });

/** Releases everything and joins the end of the queue. */
const requeue = (claim: Claim): LockStep =>
  after([{ do: 'free' }, { do: 'leaveQueue' }], requestNext({ ...nextRound(claim), stage: 'queued', held: [] }, 'wait'));

const requestTakeOver = (claim: Claim, takeOver: Claim['takeOver']): LockStep =>
  to({ ...claim, takeOver }, post(claim, 'requested'), { do: 'wait', alarm: 'takeOver' });

function heard(claim: Claim, note: Note, isHere: boolean): LockStep {
  if (!note.records.some((record) => claim.records.includes(record))) return to(claim);
  if (note.type === 'left') return to(claim.stage === 'granted' ? claim : { ...claim, previous: { mayLand: note.mayLand } });
  if (note.type === 'requested') return holdsAll(claim) ? to(claim, { do: 'requested' }) : claim.held.length > 0 ? requeue(claim) : to(claim);
  if (holdsAll(claim)) return to(claim);
  if (note.type === 'saved') return to(claim, { do: 'otherTabSaved' });
  if (note.type === 'busy') return to({ ...claim, takeOver: 'no' }, { do: 'stop', alarm: 'takeOver' });
  if (note.type === 'sending') return to(claim);
  // A new holder makes the message of the previous one obsolete.
  const next: Claim = { ...claim, previous: 'unknown' };
  const told: readonly LockEffect[] = isHere ? [] : [{ do: 'stop', alarm: 'request' }, { do: 'elsewhere', isHere: false }];
  // Another unit came first in the queue, so the take-over has to request the records from it.
  return after(told, claim.takeOver === 'no' ? to(next) : requestTakeOver(next, 'requested'));
}

function due(claim: Claim, alarm: LockAlarm): LockStep {
  const { stage, takeOver } = claim;
  if (alarm === 'request') return to(claim, post(claim, 'requested'));
  if (alarm === 'grant') return stage === 'held' ? granted(claim) : to(claim);
  // A tab that is still loading the record cannot hand it over at the first request.
  if (takeOver === 'requested') return requestTakeOver(claim, 'requestedTwice');
  return stage === 'queued' ? after([{ do: 'leaveQueue' }], requestNext(nextRound(claim), 'steal')) : to(claim);
}

export function lockStep(claim: Claim, event: LockEvent): LockStep {
  if (claim.stage === 'released') return to(claim);
  switch (event.type) {
    case 'start': return requestNext(claim, 'try');
    case 'got': return requestNext({ ...claim, held: [...claim.held, event.record] }, event.how);
    case 'inUse': {
      const { isHere } = event;
      const next: Claim = isHere ? claim : { ...claim, previous: claim.previous ?? 'unknown' };
      return after([...(isHere ? [{ do: 'wait', alarm: 'request' }] as const : []), { do: 'elsewhere', isHere }], requestNext(next, 'wait'));
    }
    case 'robbed': return after(holdsAll(claim) ? [{ do: 'lost' }] : [], requeue(claim));
    case 'heard': return heard(claim, event.note, event.isHere);
    case 'due': return due(claim, event.alarm);
    case 'takeOver': return claim.stage === 'queued' && claim.takeOver === 'no' ? requestTakeOver(claim, 'requested') : to(claim);
    case 'resume': return to(claim, ...(holdsAll(claim) ? [post(claim, 'taken')] : []));
    case 'leave': return to(claim, ...(holdsAll(claim) ? [postLeft(claim, event.left)] : []));
    // Valid until another unit takes the records: the requesting one may close before it gets them.
    case 'handOver': return holdsAll(claim) ? after([postLeft(claim, event.left)], requeue({ ...claim, previous: event.left })) : to(claim);
    case 'release': {
      const told = holdsAll(claim) && event.left !== null ? [postLeft(claim, event.left)] : [];
      const stops = (['request', 'takeOver', 'grant'] as const).map((alarm) => ({ do: 'stop', alarm } as const));
      return to({ ...claim, stage: 'released', held: [] }, ...stops, ...told, { do: 'free' }, { do: 'leaveQueue' });
    }
  }
}
