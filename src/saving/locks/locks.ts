// @promise tabs
import { createAlarm, createStepper, type Channel, type Clock } from '../environment';
import type { Left, Previous, UnitKey } from '../types';
import { lockStep, newClaim, type LockEffect, type LockRequest, type Note, type Sending } from './lockStep';

/** The part of the browser's LockManager in use. `lockSources.ts` replaces it where it is missing. */
export interface LockSource {
  request(
    name: string,
    options: { ifAvailable?: boolean; steal?: boolean; signal?: AbortSignal },
    hold: (lock: object | null) => Promise<void> | void,
  ): Promise<unknown>;
}

interface LockEvents {
  granted(previous: Previous): void;
  /** Another unit holds one of the records. `isHere`: a unit of this page, which releases it as soon as it has saved. */
  elsewhere(isHere: boolean): void;
  lost(): void;
  /** Another unit, here or in another tab, requests the record. */
  requested(): void;
  otherTabSaved(): void;
}

/** `isHere`: a unit of this page sends it. */
type SendingListener = (sending: Sending, isHere: boolean) => void;

/** If a unit of this page has not saved by then, the next one requests its records. Its changes stay in the journal. */
const REQUEST_HERE_MS = 3000;
/** The browser frees a released lock within this time. */
const RELEASE_MS = 50;
/** The message of the previous tab may arrive this long after its lock. */
const NOTE_DELAY_MS = 150;

export type UnitLocks = ReturnType<typeof createLocks>;

/**
 * Makes sure that one unit edits a record at a time, in this tab or another. A unit needs the locks of all its records and requests them
 * in alphabetical order, so that two units never deadlock. A later unit waits in the queue and shows the record read-only. To take a
 * record over, a unit requests it from its holder, and steals the locks if the holder does not respond within `handOverMs`.
 */
export function createLocks(source: LockSource, channel: Channel, clock: Clock, handOverMs: number) {
  /** One listener for each unit of this page: a channel does not deliver messages to its own page. */
  const listeners = new Map<object, (note: Note, isHere: boolean) => void>();
  /** The records that requests of this page hold, or released too recently for the browser to have freed them. */
  const inUseHere = new Set<{ readonly record: string }>();
  const sendingListeners = new Set<SendingListener>();
  channel.listen((note) => { deliver(note as Note, null); });

  function deliver(note: Note, from: object | null): void {
    // A page that was opened after a save had left hears only of its end.
    if (note.type === 'sending' || note.type === 'saved') for (const listener of sendingListeners) listener({ fields: [], ...note }, from !== null);
    for (const [of, listener] of [...listeners]) if (of !== from) listener(note, from !== null);
  }

  return {
    /** The listener stays for the life of the page. */
    onSending: (listener: SendingListener): void => void sendingListeners.add(listener),
    claim(key: UnitKey, events: LockEvents) {
      const self = {};
      const { records } = newClaim(key.records);
      /** By held record: the request that brought the lock, and the function that releases it. */
      const holds = new Map<string, { readonly use: object; readonly free: () => void }>();
      const queue = new Set<AbortController>();
      const alarms = { request: createAlarm(clock), takeOver: createAlarm(clock), grant: createAlarm(clock) };
      const waits = { request: REQUEST_HERE_MS, takeOver: handOverMs / 2, grant: NOTE_DELAY_MS };
      const claim = createStepper(newClaim(key.records), lockStep, carryOut);

      function post(note: Note): void {
        channel.post(note);
        deliver(note, self);
      }

      function carryOut(effect: LockEffect): void {
        switch (effect.do) {
          case 'request': request(effect); return;
          case 'post': post(effect.note); return;
          case 'wait': alarms[effect.alarm].set(() => { claim.send({ type: 'due', alarm: effect.alarm }); }, waits[effect.alarm]); return;
          case 'stop': alarms[effect.alarm].clear(); return;
          case 'free':
            for (const { free } of holds.values()) free();
            holds.clear();
            return;
          case 'leaveQueue':
            for (const waiting of queue) waiting.abort();
            queue.clear();
            return;
          case 'granted': events.granted(effect.previous); return;
          case 'elsewhere': events.elsewhere(effect.isHere); return;
          default: events[effect.do]();
        }
      }

      /** The request rejects if the lock is stolen, or the queue is left. */
      function request({ record, how, round }: LockRequest): void {
        const waiting = new AbortController();
        if (how === 'wait') queue.add(waiting);
        const options = how === 'try' ? { ifAvailable: true } : how === 'steal' ? { steal: true } : { signal: waiting.signal };
        const use = { record };
        const isHere = [...inUseHere].some((other) => other.record === record);
        // Counts the first request too, because two units may request a lock at the same moment.
        if (how === 'try') inUseHere.add(use);
        source.request(`pep-record:${record}`, options, (lock) => {
          if (lock === null) inUseHere.delete(use);
          const { stage, round: now } = claim.now();
          if (stage === 'released' || now !== round) return undefined;
          if (lock === null) {
            claim.send({ type: 'inUse', isHere });
            return undefined;
          }
          inUseHere.add(use);
          const holding = new Promise<void>((free) => { holds.set(record, { use, free }); });
          claim.send({ type: 'got', record, how });
          return holding;
        }).catch(() => {
          if (holds.get(record)?.use === use) claim.send({ type: 'robbed' });
        }).finally(() => { if (inUseHere.has(use)) clock.setTimer(() => inUseHere.delete(use), RELEASE_MS); });
      }

      listeners.set(self, (note, isHere) => { claim.send({ type: 'heard', note, isHere }); });
      claim.send({ type: 'start' });

      return {
        /** When the page closes or freezes, tells the next tab where it stopped, unless it resumes. */
        leave: (left: Left): void => claim.send({ type: 'leave', left }),
        resume: (): void => claim.send({ type: 'resume' }),
        /** Releases the records for good. `left` is null if edits of this tab or of an earlier one may be missing. */
        release(left: Left | null): void {
          listeners.delete(self);
          claim.send({ type: 'release', left });
        },
        /** Hands the records to the next unit in the queue and joins its end. */
        handOver: (left: Left): void => claim.send({ type: 'handOver', left }),
        stayBusy: (): void => post({ type: 'busy', records }),
        takeOver: (): void => claim.send({ type: 'takeOver' }),
        announceSending: (fields: readonly string[]): void => post({ type: 'sending', records, fields }),
        announceSaved: (): void => post({ type: 'saved', records }),
      };
    },
  };
}
