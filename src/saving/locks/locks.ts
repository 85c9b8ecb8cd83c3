import { unitId, type Clock, type Handed, type LockEvents, type Sending, type UnitLock, type UnitLocks } from '../environment';
import type { JournalEntry } from '../core/state';
import type { UnitKey } from '../types';

/** The part of the browser's LockManager in use. `channelLocks.ts` replaces it where it is missing. */
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
  | {
      readonly type: 'handed';
      readonly records: readonly string[];
      /** The unit of the entry. A different unit that shares a record cannot use it. */
      readonly unit: string;
      readonly entry: JournalEntry | null;
      readonly version: number;
      readonly isBlocked: boolean;
      readonly isUnread?: boolean;
    };

function isNote(message: unknown): message is Note {
  return typeof message === 'object' && message !== null && 'type' in message && 'records' in message;
}

/** If a unit of this page has not saved by then, the next one requests its records. Its changes stay in the journal. */
const ASK_HERE_MS = 3000;
/** The browser frees a released lock within this time. */
const LETTING_GO_MS = 50;
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
  const ears = new Map<object, (note: Note, isHere: boolean) => void>();
  /** By record: how many requests of this page hold it, or released it too recently for the browser to have freed it. */
  const here = new Map<string, number>();
  const sendingEars = new Set<(sending: Sending) => void>();
  channel.listen((message) => {
    if (isNote(message)) hear(message, null);
  });

  function hear(note: Note, from: object | null): void {
    if (note.type === 'sending') for (const ear of sendingEars) ear(note);
    for (const [of, ear] of [...ears]) if (of !== from) ear(note, from !== null);
  }

  function enter(record: string): () => void {
    const change = (by: number): void => {
      const count = (here.get(record) ?? 0) + by;
      if (count === 0) here.delete(record);
      else here.set(record, count);
    };
    change(1);
    let isIn = true;
    return () => {
      if (isIn) change(-1);
      isIn = false;
    };
  }

  return {
    onSending: (listener) => void sendingEars.add(listener),
    claim(key: UnitKey, events: LockEvents): UnitLock {
      const me = {};
      const unit = unitId(key);
      const records = [...new Set(key.records)].sort();
      /** By held record: the function that releases its lock. */
      const holds = new Map<string, () => void>();
      let isWhole = false;
      let isOver = false;
      /** Another tab has held one of the records since this unit joined the queue. */
      let isAfterOther = false;
      /** The message of the previous holder. `handed` only if that was the same unit. */
      let noted: { readonly handed?: Handed; readonly mayLand?: boolean } | null = null;
      let line = new AbortController();
      let stopForce: (() => void) | null = null;
      let stopAsking = (): void => undefined;

      const passedOn = ({ unit: of, entry, version, isBlocked, isUnread = false }: Handed & { readonly unit: string }): typeof noted =>
        of === unit && !isUnread
          ? { handed: { entry, version, isBlocked } }
          : { mayLand: isBlocked || (entry !== null && entry.sent.length > 0) };
      const sharesRecord = (note: Note): boolean => note.records.some((record) => records.includes(record));

      function post(note: Note): void {
        channel.post(note);
        hear(note, me);
      }

      ears.set(me, (note, isHere) => {
        if (!sharesRecord(note)) return;
        if (note.type === 'requested') {
          if (isWhole) events.requested(note.unit === unit);
          else if (holds.size > 0) startAgain();
        }
        if (isWhole) return;
        if (note.type === 'saved') events.otherTabSaved();
        // A new holder makes the message of the previous one obsolete.
        if (note.type === 'taken') {
          noted = null;
          isAfterOther = true;
          if (!isHere) {
            stopAsking();
            events.elsewhere(false);
          }
          // Another unit came first in the queue, so the take-over has to request the records from it.
          if (stopForce !== null) askForce();
        }
        if (note.type === 'handed') {
          noted = passedOn(note);
        }
      });

      function whole(): void {
        isWhole = true;
        stopAsking();
        stopForce?.();
        stopForce = null;
        const tell = (): void => {
          if (!isWhole || isOver) return;
          const passed = noted;
          const isAlone = !isAfterOther;
          noted = null;
          isAfterOther = false;
          post({ type: 'taken', records });
          events.granted(passed?.handed, !isAlone && passed === null, passed?.mayLand === true);
        };
        if (isAfterOther && noted === null) clock.setTimer(tell, NOTE_DELAY_MS);
        else tell();
      }

      /** Requests the first lock that is missing. The request rejects if the lock is stolen, or the queue is left. */
      function ask(how: 'try' | 'wait' | 'steal'): void {
        const record = records.find((one) => !holds.has(one));
        if (record === undefined) {
          whole();
          return;
        }
        const round = line;
        const options = how === 'try' ? { ifAvailable: true } : how === 'steal' ? { steal: true } : { signal: round.signal };
        let hasIt = false;
        const isHere = here.has(record);
        // Counts from the first request on, because two units may request a lock at the same moment.
        let leave = how === 'try' ? enter(record) : null;
        const isGone = (): boolean => isOver || round.signal.aborted;
        source.request(`pep-record:${record}`, options, (lock) => {
          if (lock === null) leave?.();
          if (isGone()) return undefined;
          if (lock === null) {
            if (isHere) stopAsking = clock.setTimer(() => post({ type: 'requested', records, unit }), ASK_HERE_MS);
            else isAfterOther = true;
            events.elsewhere(isHere);
            ask('wait');
            return undefined;
          }
          hasIt = true;
          leave ??= enter(record);
          const holding = new Promise<void>((resolve) => {
            holds.set(record, () => {
              holds.delete(record);
              resolve();
            });
          });
          ask(how);
          return holding;
        }).catch(() => {
          if (isOver || !hasIt || !holds.has(record)) return;
          const wasWhole = isWhole;
          letGo();
          if (wasWhole) events.lost();
          startAgain();
        }).finally(() => { if (leave !== null) clock.setTimer(leave, LETTING_GO_MS); });
      }

      function letGo(): void {
        isWhole = false;
        for (const free of [...holds.values()]) free();
      }

      /** Releases everything and joins the end of the queue. */
      function startAgain(): void {
        letGo();
        line.abort();
        line = new AbortController();
        isAfterOther = true;
        ask('wait');
      }

      function askForce(): void {
        stopForce?.();
        const askOnce = (): void => { post({ type: 'requested', records, unit }); };
        askOnce();
        // A tab that is still loading the record cannot hand it over at the first request.
        const stopSecond = clock.setTimer(askOnce, handOverMs / 2);
        const stopSteal = clock.setTimer(() => {
          if (isWhole || isOver) return;
          line.abort();
          line = new AbortController();
          isAfterOther = true;
          ask('steal');
        }, handOverMs);
        stopForce = () => {
          stopSecond();
          stopSteal();
        };
      }

      function give(handed: Handed | undefined): void {
        if (handed !== undefined) post({ type: 'handed', records, unit, ...handed });
        letGo();
      }

      ask('try');

      return {
        release(handed) {
          isOver = true;
          stopAsking();
          stopForce?.();
          ears.delete(me);
          give(isWhole ? handed : undefined);
          line.abort();
        },
        handOver(handed) {
          if (!isWhole) return;
          give(handed);
          // Valid until another unit takes the records: the requesting one may close before it gets them.
          noted = passedOn({ unit, ...handed });
          startAgain();
        },
        leave(handed) {
          if (isWhole) post({ type: 'handed', records, unit, ...handed });
        },
        back() {
          if (isWhole) post({ type: 'taken', records });
        },
        takeOver() {
          if (!isWhole && !isOver && stopForce === null) askForce();
        },
        announceSending: (fields) => post({ type: 'sending', records, fields }),
        announceSaved: () => post({ type: 'saved', records }),
      };
    },
  };
}

/** For environments without locks and channels: every tab is alone, but the units of one page still take turns. */
export function aloneLocks(): LockSource {
  const lines = new Map<string, Promise<unknown>>();
  return {
    async request(name, { ifAvailable, steal, signal }, hold) {
      const before = lines.get(name);
      if (before !== undefined && ifAvailable === true) return hold(null);
      const mine = (steal === true ? Promise.resolve() : Promise.resolve(before)).then(() =>
        signal?.aborted === true ? undefined : hold({}),
      );
      lines.set(name, mine);
      await mine;
      if (lines.get(name) === mine) lines.delete(name);
      return undefined;
    },
  };
}

export const silentChannel: Channel = { post: () => undefined, listen: () => () => undefined };
