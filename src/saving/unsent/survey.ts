import { unitId } from '../environment';
import type { Channel } from '../locks/locks';
import type { UnitKey } from '../types';

/** A record that is open in a tab, and how many of its changes the host may not hold. */
export interface LiveRecord {
  readonly key: UnitKey;
  readonly changes: number;
  /** The changes are delayed, refused or only in memory. */
  readonly isAtRisk: boolean;
}

type Message =
  | { readonly type: 'unsentRequested'; readonly userId: string }
  | { readonly type: 'unsentHere'; readonly userId: string; readonly records: readonly LiveRecord[] };

/** Another tab answers in milliseconds, or in tenths of a second on a busy computer. A frozen tab has its drafts on the disk. */
const ANSWERS_MS = 800;

function isMessage(message: unknown): message is Message {
  return typeof message === 'object' && message !== null && 'type' in message && 'userId' in message;
}

export interface Survey {
  /** The open records of this user's other tabs. Each of those tabs first ends the debounce of its typed text. */
  others(userId: string): Promise<readonly LiveRecord[]>;
}

/** @param own flushes this tab and returns its open records */
export function createSurvey(channel: Channel, own: (userId: string) => readonly LiveRecord[]): Survey {
  channel.listen((message) => {
    if (!isMessage(message) || message.type !== 'unsentRequested') return;
    const { userId } = message;
    channel.post({ type: 'unsentHere', userId, records: own(userId) } satisfies Message);
  });
  return {
    async others(userId) {
      const found = new Map<string, LiveRecord>();
      const stop = channel.listen((message) => {
        if (!isMessage(message) || message.type !== 'unsentHere' || message.userId !== userId) return;
        for (const record of message.records) {
          const id = unitId(record.key);
          if (record.changes >= (found.get(id)?.changes ?? 0)) found.set(id, record);
        }
      });
      channel.post({ type: 'unsentRequested', userId } satisfies Message);
      await new Promise((resolve) => { setTimeout(resolve, ANSWERS_MS); });
      stop();
      return [...found.values()];
    },
  };
}
