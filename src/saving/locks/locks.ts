import { unitId, type Clock, type Handed, type LockEvents, type UnitLock, type UnitLocks } from '../environment';
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
  | { readonly type: 'askedFor' | 'saved'; readonly id: string }
  | { readonly type: 'handed'; readonly id: string; readonly entry: JournalEntry | null; readonly version: number };

function isNote(message: unknown): message is Note {
  return typeof message === 'object' && message !== null && 'type' in message && 'id' in message;
}

/** The note of the tab before may arrive a moment after its lock. */
const NOTE_DELAY_MS = 150;

/**
 * One tab edits a record at a time. Who comes second waits in line and follows; who takes over asks first, and takes
 * the lock by force when the other tab does not answer within `handOverMs`.
 */
export function createLocks(source: LockSource, channel: Channel, clock: Clock, handOverMs: number): UnitLocks {
  return {
    claim(key: UnitKey, events: LockEvents): UnitLock {
      const id = unitId(key);
      // Without the user: what one user's last save may still bring keeps the next user waiting too.
      const name = `pep-record:${JSON.stringify([key.unit, key.pupilId, key.dateOfMeeting])}`;
      let letGo: (() => void) | null = null;
      let noted: Handed | undefined;
      let isOver = false;
      let line = new AbortController();
      let stopForce: (() => void) | null = null;

      const stopListening = channel.listen((message) => {
        if (!isNote(message) || message.id !== id) return;
        if (message.type === 'askedFor' && letGo !== null) events.asked();
        if (message.type === 'saved' && letGo === null) events.otherTabSaved();
        if (message.type === 'handed' && letGo === null) noted = { entry: message.entry, version: message.version };
      });

      function held(afterOther: boolean): Promise<void> {
        stopForce?.();
        stopForce = null;
        const holding = new Promise<void>((resolve) => { letGo = resolve; });
        const tell = (): void => {
          if (letGo === null || isOver) return;
          events.granted(noted, afterOther);
          noted = undefined;
        };
        if (afterOther && noted === undefined) clock.setTimer(tell, NOTE_DELAY_MS);
        else tell();
        return holding;
      }

      /** One request for the lock. It fails when the lock is taken away, or, before it was given, when it is dropped. */
      function ask(options: Parameters<LockSource['request']>[1], afterOther: boolean): void {
        let hasIt = false;
        const request = source.request(name, options, (lock) => {
          if (isOver) return undefined;
          if (lock === null) {
            events.elsewhere();
            ask({ signal: line.signal }, true);
            return undefined;
          }
          hasIt = true;
          return held(afterOther);
        });
        request.catch(() => {
          if (isOver || !hasIt || letGo === null) return;
          letGo = null;
          events.lost();
          wait();
        });
      }

      function wait(): void {
        line = new AbortController();
        ask({ signal: line.signal }, true);
      }

      ask({ ifAvailable: true }, false);

      function give(handed: Handed | undefined): void {
        if (handed !== undefined) channel.post({ type: 'handed', id, ...handed } satisfies Note);
        letGo?.();
        letGo = null;
      }

      return {
        release(handed) {
          isOver = true;
          stopForce?.();
          stopListening();
          give(handed);
          line.abort();
        },
        handOver(handed) {
          if (letGo === null) return;
          give(handed);
          wait();
        },
        takeOver() {
          if (letGo !== null || isOver || stopForce !== null) return;
          channel.post({ type: 'askedFor', id } satisfies Note);
          stopForce = clock.setTimer(() => {
            if (letGo !== null || isOver) return;
            line.abort();
            ask({ steal: true }, true);
          }, handOverMs);
        },
        tellSaved: () => channel.post({ type: 'saved', id } satisfies Note),
      };
    },
  };
}

/** Where neither locks nor channels exist every tab is alone. */
export const aloneLocks: LockSource = {
  request: (_name, _options, hold) => Promise.resolve().then(() => hold({})),
};

export const silentChannel: Channel = { post: () => undefined, listen: () => () => undefined };
