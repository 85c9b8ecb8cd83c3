import { unitId, type Clock, type Handed, type LockEvents, type Sending, type UnitLock, type UnitLocks } from '../environment';
import type { JournalEntry } from '../core/state';
import type { UnitKey } from '../types';

/** The part of the browser's LockManager that is used; `channelLocks` offers the same where it is missing. */
export interface LockSource {
  request(
    name: string,
    options: { ifAvailable?: boolean; steal?: boolean; signal?: AbortSignal },
    hold: (lock: object | null) => Promise<void> | void,
  ): Promise<unknown>;
}

/** The part of a BroadcastChannel that is used. A tab does not hear itself. */
export interface Channel {
  post(message: unknown): void;
  listen(onMessage: (message: unknown) => void): () => void;
}

type Note =
  | { readonly type: 'saved' | 'taken'; readonly records: readonly string[] }
  | ({ readonly type: 'sending' } & Sending)
  | { readonly type: 'askedFor'; readonly records: readonly string[]; readonly unit: string }
  | {
      readonly type: 'handed';
      readonly records: readonly string[];
      /** Whose entry it is: a unit that shares one record with it has no use for the entry. */
      readonly unit: string;
      readonly entry: JournalEntry | null;
      readonly version: number;
      readonly isHeld: boolean;
      readonly isUnread?: boolean;
    };

function isNote(message: unknown): message is Note {
  return typeof message === 'object' && message !== null && 'type' in message && 'records' in message;
}

/** A unit of this page that cannot save is asked for its records after this time; its changes stay in the journal. */
const ASK_HERE_MS = 3000;
/** A lock that was let go is free a moment later. */
const LETTING_GO_MS = 50;
/** The note of the tab before may arrive a moment after its lock. */
const NOTE_DELAY_MS = 150;

/**
 * One unit edits a record at a time, in this tab or another one. A unit needs the locks of all its records and asks for
 * them in one order, so that two units never wait for each other. Who comes second waits in line and follows; who takes
 * over asks first, and takes the locks by force when nobody answers within `handOverMs`.
 */
export function createLocks(source: LockSource, channel: Channel, clock: Clock, handOverMs: number): UnitLocks {
  /** The units of this page hear each other, too. */
  const ears = new Map<object, (note: Note, isHere: boolean) => void>();
  /** How many requests of this page hold a record, or have not let go of it yet: the browser takes its time. */
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
      /** How to let go of each lock that is held. */
      const holds = new Map<string, () => void>();
      let isWhole = false;
      let isOver = false;
      /** Another tab has had one of the records since this unit began to wait for it. */
      let isAfterOther = false;
      /** The unit that had the records before passed them on; `entry` only when it was this very unit. */
      let noted: { readonly handed?: Handed; readonly mayLand?: boolean } | null = null;
      let line = new AbortController();
      let stopForce: (() => void) | null = null;
      let stopAsking = (): void => undefined;

      /** What such a note means for this unit if it is the next to hold the records. */
      const passedOn = ({ unit: of, entry, version, isHeld, isUnread = false }: Handed & { readonly unit: string }): typeof noted =>
        of === unit && !isUnread
          ? { handed: { entry, version, isHeld } }
          : { mayLand: isHeld || (entry !== null && entry.sent.length > 0) };
      const sharesRecord = (note: Note): boolean => note.records.some((record) => records.includes(record));

      function post(note: Note): void {
        channel.post(note);
        hear(note, me);
      }

      ears.set(me, (note, isHere) => {
        if (!sharesRecord(note)) return;
        if (note.type === 'askedFor') {
          if (isWhole) events.asked(note.unit === unit);
          else if (holds.size > 0) startAgain();
        }
        if (isWhole) return;
        if (note.type === 'saved') events.otherTabSaved();
        // What was passed on before says nothing of what the next one leaves.
        if (note.type === 'taken') {
          noted = null;
          isAfterOther = true;
          if (!isHere) {
            stopAsking();
            events.elsewhere(false);
          }
          // Somebody else was first in the line, and is to be asked, too.
          if (stopForce !== null) askForce();
        }
        if (note.type === 'handed') {
          noted = passedOn(note);
        }
      });

      /** All locks are ours. */
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

      /** Asks for the first lock that is missing. A request fails when its lock is taken away, or dropped in the line. */
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
        // Counts from the first try on: two units may ask in the same moment.
        let leave = how === 'try' ? enter(record) : null;
        const isGone = (): boolean => isOver || round.signal.aborted;
        source.request(`pep-record:${record}`, options, (lock) => {
          if (lock === null) leave?.();
          if (isGone()) return undefined;
          if (lock === null) {
            if (isHere) stopAsking = clock.setTimer(() => post({ type: 'askedFor', records, unit }), ASK_HERE_MS);
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

      /** Back to the end of the line. */
      function startAgain(): void {
        letGo();
        line.abort();
        line = new AbortController();
        isAfterOther = true;
        ask('wait');
      }

      function askForce(): void {
        stopForce?.();
        const askOnce = (): void => { post({ type: 'askedFor', records, unit }); };
        askOnce();
        // A tab that was still loading the record can hand it over a moment later.
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
          // Holds until another unit takes the records: the one that requested them may close before it gets them.
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
        tellSending: (fields) => post({ type: 'sending', records, fields }),
        tellSaved: () => post({ type: 'saved', records }),
      };
    },
  };
}

/** Where neither locks nor channels exist every tab is alone; the units of one page still take turns. */
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
