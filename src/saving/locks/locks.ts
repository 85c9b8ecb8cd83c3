import { unitId, type Clock, type Left, type LockEvents, type Sending, type UnitLock, type UnitLocks } from '../environment';
import type { UnitKey } from '../types';

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

type Note =
  | { readonly type: 'saved' | 'taken'; readonly records: readonly string[] }
  | ({ readonly type: 'sending' } & Sending)
  | { readonly type: 'requested'; readonly records: readonly string[]; readonly unit: string }
  /** `unit`: that of the entry. A different unit that shares a record cannot use it. */
  | ({ readonly type: 'left'; readonly records: readonly string[]; readonly unit: string } & Left);

function isNote(message: unknown): message is Note {
  return typeof message === 'object' && message !== null && 'type' in message && 'records' in message;
}

/** If a unit of this page has not saved by then, the next one requests its records. Its changes stay in the journal. */
const REQUEST_HERE_MS = 3000;
/** The browser frees a released lock within this time. */
const RELEASE_MS = 50;
/** The message of the previous tab may arrive this long after its lock. */
const NOTE_DELAY_MS = 150;

/**
 * Makes sure that one unit edits a record at a time, in this tab or another. A unit needs the locks of all its records
 * and requests them in alphabetical order, so that two units never deadlock. A later unit waits in the queue and shows
 * the record read-only. To take a record over, a unit requests it from its holder, and steals the locks if the holder
 * does not respond within `handOverMs`. The shell of each unit claims its locks here.
 */
export function createLocks(source: LockSource, channel: Channel, clock: Clock, handOverMs: number): UnitLocks {
  /** One listener for each unit of this page: a channel does not deliver messages to its own page. */
  const listeners = new Map<object, (note: Note, isHere: boolean) => void>();
  /** By record: how many requests of this page hold it, or released it too recently for the browser to have freed it. */
  const inUseHere = new Map<string, number>();
  const sendingListeners = new Set<(sending: Sending) => void>();
  channel.listen((message) => {
    if (isNote(message)) deliver(message, null);
  });

  function deliver(note: Note, from: object | null): void {
    if (note.type === 'sending') for (const listener of sendingListeners) listener(note);
    for (const [of, listener] of [...listeners]) if (of !== from) listener(note, from !== null);
  }

  function markInUse(record: string): () => void {
    const change = (by: number): void => {
      const count = (inUseHere.get(record) ?? 0) + by;
      if (count === 0) inUseHere.delete(record);
      else inUseHere.set(record, count);
    };
    change(1);
    let isCounted = true;
    return () => {
      if (isCounted) change(-1);
      isCounted = false;
    };
  }

  return {
    onSending: (listener) => void sendingListeners.add(listener),
    claim(key: UnitKey, events: LockEvents): UnitLock {
      const self = {};
      const unit = unitId(key);
      const records = [...new Set(key.records)].sort();
      /** By held record: the function that releases its lock. */
      const holds = new Map<string, () => void>();
      let holdsAll = false;
      let isReleased = false;
      /** Another tab has held one of the records since this unit joined the queue. */
      let isAfterOther = false;
      /** The message of the previous holder. */
      let fromPrevious: Left | null = null;
      let queue = new AbortController();
      let cancelTakeOver: (() => void) | null = null;
      let cancelRequest = (): void => undefined;

      /** The saves of another unit may still land on a shared record. Its edits are its own. */
      const leftFor = ({ unit: of, entry, version, mayLand, isDiskUnread = false }: Left & { readonly unit: string }): Left =>
        of === unit ? { entry, version, mayLand, isDiskUnread } : { entry: null, version: 0, mayLand: mayLand || (entry !== null && entry.sent.length > 0) };
      const sharesRecord = (note: Note): boolean => note.records.some((record) => records.includes(record));

      function post(note: Note): void {
        channel.post(note);
        deliver(note, self);
      }

      listeners.set(self, (note, isHere) => {
        if (!sharesRecord(note)) return;
        if (note.type === 'requested') {
          if (holdsAll) events.requested(note.unit === unit);
          else if (holds.size > 0) requeue();
        }
        if (holdsAll) return;
        if (note.type === 'saved') events.otherTabSaved();
        // A new holder makes the message of the previous one obsolete.
        if (note.type === 'taken') {
          fromPrevious = null;
          isAfterOther = true;
          if (!isHere) {
            cancelRequest();
            events.elsewhere(false);
          }
          // Another unit came first in the queue, so the take-over has to request the records from it.
          if (cancelTakeOver !== null) requestTakeOver();
        }
        if (note.type === 'left') fromPrevious = leftFor(note);
      });

      function onAllHeld(): void {
        holdsAll = true;
        cancelRequest();
        cancelTakeOver?.();
        cancelTakeOver = null;
        const grant = (): void => {
          if (!holdsAll || isReleased) return;
          const left = fromPrevious;
          const isUnknown = isAfterOther && left === null;
          fromPrevious = null;
          isAfterOther = false;
          post({ type: 'taken', records });
          events.granted(left, isUnknown);
        };
        if (isAfterOther && fromPrevious === null) clock.setTimer(grant, NOTE_DELAY_MS);
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
        let hasIt = false;
        const isHere = inUseHere.has(record);
        // Counts the first request too, because two units may request a lock at the same moment.
        let unmark = how === 'try' ? markInUse(record) : null;
        const isGone = (): boolean => isReleased || round.signal.aborted;
        source.request(`pep-record:${record}`, options, (lock) => {
          if (lock === null) unmark?.();
          if (isGone()) return undefined;
          if (lock === null) {
            if (isHere) cancelRequest = clock.setTimer(() => post({ type: 'requested', records, unit }), REQUEST_HERE_MS);
            else isAfterOther = true;
            events.elsewhere(isHere);
            requestNext('wait');
            return undefined;
          }
          hasIt = true;
          unmark ??= markInUse(record);
          const holding = new Promise<void>((resolve) => {
            holds.set(record, () => {
              holds.delete(record);
              resolve();
            });
          });
          requestNext(how);
          return holding;
        }).catch(() => {
          if (isReleased || !hasIt || !holds.has(record)) return;
          const heldAll = holdsAll;
          releaseAll();
          if (heldAll) events.lost();
          requeue();
        }).finally(() => { if (unmark !== null) clock.setTimer(unmark, RELEASE_MS); });
      }

      function releaseAll(): void {
        holdsAll = false;
        for (const free of [...holds.values()]) free();
      }

      /** Releases everything and joins the end of the queue. */
      function requeue(): void {
        releaseAll();
        queue.abort();
        queue = new AbortController();
        isAfterOther = true;
        requestNext('wait');
      }

      function requestTakeOver(): void {
        cancelTakeOver?.();
        const requestOnce = (): void => { post({ type: 'requested', records, unit }); };
        requestOnce();
        // A tab that is still loading the record cannot hand it over at the first request.
        const stopSecond = clock.setTimer(requestOnce, handOverMs / 2);
        const stopSteal = clock.setTimer(() => {
          if (holdsAll || isReleased) return;
          queue.abort();
          queue = new AbortController();
          isAfterOther = true;
          requestNext('steal');
        }, handOverMs);
        cancelTakeOver = () => {
          stopSecond();
          stopSteal();
        };
      }

      requestNext('try');

      return {
        release(left) {
          isReleased = true;
          cancelRequest();
          cancelTakeOver?.();
          listeners.delete(self);
          if (left !== null) this.leave(left);
          releaseAll();
          queue.abort();
        },
        handOver(left) {
          if (!holdsAll) return;
          this.leave(left);
          // Valid until another unit takes the records: the requesting one may close before it gets them.
          fromPrevious = left;
          requeue();
        },
        leave(left) {
          if (holdsAll) post({ type: 'left', records, unit, ...left });
        },
        resume() {
          if (holdsAll) post({ type: 'taken', records });
        },
        takeOver() {
          if (!holdsAll && !isReleased && cancelTakeOver === null) requestTakeOver();
        },
        announceSending: (fields) => post({ type: 'sending', records, fields }),
        announceSaved: () => post({ type: 'saved', records }),
      };
    },
  };
}
