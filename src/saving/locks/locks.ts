// @promise tabs
import { createAlarm, type Clock } from '../environment';
import type { Left, UnitKey } from '../types';

/** The part of the browser's LockManager in use. `lockSources.ts` replaces it where it is missing. */
export interface LockSource {
  request(
    name: string,
    options: { ifAvailable?: boolean; steal?: boolean; signal?: AbortSignal },
    hold: (lock: object | null) => Promise<void> | void,
  ): Promise<unknown>;
}

/** The part of a BroadcastChannel in use. A tab does not receive its own messages. */
export interface Channel {
  post(message: unknown): void;
  listen(onMessage: (message: unknown) => void): () => void;
}

/** A unit, here or in another tab, sends a save that changes these fields of these records. */
export interface Sending {
  readonly records: readonly string[];
  readonly fields: readonly string[];
}

interface LockEvents {
  /** `previous`: the message of the tab before this one; `unknown` if another tab held the record and has sent none. */
  granted(previous: Left | 'unknown' | null): void;
  /** Another unit holds one of the records. `isHere`: a unit of this page, which releases it as soon as it has saved. */
  elsewhere(isHere: boolean): void;
  lost(): void;
  /** Another unit, here or in another tab, requests the record. */
  requested(): void;
  otherTabSaved(): void;
}

type Note =
  /** `busy`: the holder cannot write its unsent changes to the disk, and hands over once the host has them. */
  | { readonly type: 'saved' | 'taken' | 'requested' | 'busy'; readonly records: readonly string[] }
  | ({ readonly type: 'sending' } & Sending)
  | ({ readonly type: 'left'; readonly records: readonly string[] } & Left);

function isNote(message: unknown): message is Note {
  return typeof message === 'object' && message !== null && 'type' in message && 'records' in message;
}

/** If a unit of this page has not saved by then, the next one requests its records. Its changes stay in the journal. */
const REQUEST_HERE_MS = 3000;
/** The browser frees a released lock within this time. */
const RELEASE_MS = 50;
/** The message of the previous tab may arrive this long after its lock. */
const NOTE_DELAY_MS = 150;

export type UnitLocks = ReturnType<typeof createLocks>;

/**
 * Makes sure that one unit edits a record at a time, in this tab or another. A unit needs the locks of all its records
 * and requests them in alphabetical order, so that two units never deadlock. A later unit waits in the queue and shows
 * the record read-only. To take a record over, a unit requests it from its holder, and steals the locks if the holder
 * does not respond within `handOverMs`. The shell of each unit claims its locks here.
 */
export function createLocks(source: LockSource, channel: Channel, clock: Clock, handOverMs: number) {
  /** One listener for each unit of this page: a channel does not deliver messages to its own page. */
  const listeners = new Map<object, (note: Note, isHere: boolean) => void>();
  /** The records that requests of this page hold, or released too recently for the browser to have freed them. */
  const inUseHere = new Set<{ readonly record: string }>();
  const sendingListeners = new Set<(sending: Sending) => void>();
  channel.listen((message) => {
    if (isNote(message)) deliver(message, null);
  });

  function deliver(note: Note, from: object | null): void {
    if (note.type === 'sending') for (const listener of sendingListeners) listener(note);
    for (const [of, listener] of [...listeners]) if (of !== from) listener(note, from !== null);
  }

  return {
    /** The listener stays for the life of the page. */
    onSending: (listener: (sending: Sending) => void): void => void sendingListeners.add(listener),
    claim(key: UnitKey, events: LockEvents) {
      const self = {};
      const records = [...new Set(key.records)].sort();
      /** By held record: the function that releases its lock. */
      const holds = new Map<string, () => void>();
      /** `granted` once the message of the previous holder has had its time to arrive. */
      let stage: 'queued' | 'held' | 'granted' | 'released' = 'queued';
      /** The message of the previous holder; `unknown` if another tab has held a record since this unit joined the queue, and has sent none. */
      let previous: Left | 'unknown' | null = null;
      let queue = new AbortController();
      /** A take-over that waits for its answer: another request, and then the theft. */
      const takeOver = createAlarm(clock);
      const request = createAlarm(clock);

      const holdsAll = (): boolean => stage === 'held' || stage === 'granted';
      const sharesRecord = (note: Note): boolean => note.records.some((record) => records.includes(record));

      function post(note: Note): void {
        channel.post(note);
        deliver(note, self);
      }

      listeners.set(self, (note, isHere) => {
        if (!sharesRecord(note)) return;
        if (note.type === 'requested') {
          if (holdsAll()) events.requested();
          else if (holds.size > 0) requeue();
        }
        if (note.type === 'left' && stage !== 'granted') previous = note;
        if (holdsAll()) return;
        if (note.type === 'saved') events.otherTabSaved();
        // A new holder makes the message of the previous one obsolete.
        if (note.type === 'taken') {
          previous = 'unknown';
          if (!isHere) {
            request.clear();
            events.elsewhere(false);
          }
          // Another unit came first in the queue, so the take-over has to request the records from it.
          if (takeOver.isSet()) requestTakeOver();
        }
        if (note.type === 'busy') takeOver.clear();
      });

      function onAllHeld(): void {
        stage = 'held';
        request.clear();
        takeOver.clear();
        const grant = (): void => {
          if (stage !== 'held') return;
          stage = 'granted';
          const last = previous;
          previous = null;
          post({ type: 'taken', records });
          events.granted(last);
        };
        if (previous === 'unknown') clock.setTimer(grant, NOTE_DELAY_MS);
        else grant();
      }

      /** Requests the first lock that is missing. The request rejects if the lock is stolen, or the queue is left. */
      function requestNext(how: 'try' | 'wait' | 'steal'): void {
        const record = records.find((one) => !holds.has(one));
        if (record === undefined) {
          onAllHeld();
          return;
        }
        const round = queue;
        const options = how === 'try' ? { ifAvailable: true } : how === 'steal' ? { steal: true } : { signal: round.signal };
        const use = { record };
        const isHere = [...inUseHere].some((other) => other.record === record);
        // Counts the first request too, because two units may request a lock at the same moment.
        if (how === 'try') inUseHere.add(use);
        const isGone = (): boolean => stage === 'released' || round.signal.aborted;
        source.request(`pep-record:${record}`, options, (lock) => {
          if (lock === null) inUseHere.delete(use);
          if (isGone()) return undefined;
          if (lock === null) {
            if (isHere) request.set(() => post({ type: 'requested', records }), REQUEST_HERE_MS);
            else previous ??= 'unknown';
            events.elsewhere(isHere);
            requestNext('wait');
            return undefined;
          }
          inUseHere.add(use);
          const holding = new Promise<void>((resolve) => {
            holds.set(record, () => {
              holds.delete(record);
              resolve();
            });
          });
          requestNext(how);
          return holding;
        }).catch(() => {
          if (stage === 'released' || !inUseHere.has(use) || !holds.has(record)) return;
          const heldAll = holdsAll();
          releaseAll();
          if (heldAll) events.lost();
          requeue();
        }).finally(() => { if (inUseHere.has(use)) clock.setTimer(() => inUseHere.delete(use), RELEASE_MS); });
      }

      function releaseAll(): void {
        if (holdsAll()) stage = 'queued';
        for (const free of [...holds.values()]) free();
      }

      /** Releases everything and joins the end of the queue. */
      function requeue(): void {
        releaseAll();
        queue.abort();
        queue = new AbortController();
        previous ??= 'unknown';
        requestNext('wait');
      }

      function requestTakeOver(): void {
        post({ type: 'requested', records });
        takeOver.set(() => {
          // A tab that is still loading the record cannot hand it over at the first request.
          post({ type: 'requested', records });
          takeOver.set(steal, handOverMs / 2);
        }, handOverMs / 2);
      }

      function steal(): void {
        if (stage !== 'queued') return;
        queue.abort();
        queue = new AbortController();
        previous ??= 'unknown';
        requestNext('steal');
      }

      /** When the page closes or freezes, tells the next tab where it stopped, unless it resumes. */
      function leave(left: Left): void {
        if (holdsAll()) post({ type: 'left', records, ...left });
      }

      requestNext('try');

      return {
        leave,
        resume(): void {
          if (holdsAll()) post({ type: 'taken', records });
        },
        /** Releases the records for good. `left` is null if edits of this tab or of an earlier one may be missing. */
        release(left: Left | null): void {
          request.clear();
          takeOver.clear();
          listeners.delete(self);
          if (left !== null) leave(left);
          releaseAll();
          stage = 'released';
          queue.abort();
        },
        /** Hands the records to the next unit in the queue and joins its end. */
        handOver(left: Left): void {
          if (!holdsAll()) return;
          leave(left);
          // Valid until another unit takes the records: the requesting one may close before it gets them.
          previous = left;
          requeue();
        },
        stayBusy: (): void => post({ type: 'busy', records }),
        takeOver(): void {
          if (stage === 'queued' && !takeOver.isSet()) requestTakeOver();
        },
        /** A save that changes these fields leaves. */
        announceSending: (fields: readonly string[]): void => post({ type: 'sending', records, fields }),
        announceSaved: (): void => post({ type: 'saved', records }),
      };
    },
  };
}
