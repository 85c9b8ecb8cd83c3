// @promise shown
import { sortBy } from 'es-toolkit';
import { unitId, type Channel } from '../environment';
import { changedIn } from '../core/derive';
import type { JournalEntry } from '../core/state';
import type { DraftsOfUser } from '../journal/journal';
import { findPlace, type UnitPlace } from './places';
import type { SaveStatus, UnitKey } from '../types';

/** A record that is open in a tab, and how many of its changes the host may not hold. */
type LiveRecord = Pick<UnsentRecord, 'key' | 'changes'>;

type Message =
  | { readonly type: 'unsentRequested'; readonly userId: string }
  | { readonly type: 'unsentHere'; readonly userId: string; readonly records: readonly LiveRecord[] };

/** Another tab answers in milliseconds, or in tenths of a second on a busy computer. A frozen tab has its drafts on the disk. */
const ANSWERS_MS = 800;

/** @param own flushes this tab and returns its open records */
export function createSurvey(channel: Channel, own: (userId: string) => readonly LiveRecord[]) {
  channel.listen((message) => {
    const { type, userId } = message as Message;
    if (type === 'unsentRequested') channel.post({ type: 'unsentHere', userId, records: own(userId) } satisfies Message);
  });
  return {
    /** The open records of this user's other tabs. Each of those tabs first ends the debounce of its typed text. */
    async others(userId: string): Promise<readonly LiveRecord[]> {
      const found = new Map<string, LiveRecord>();
      const stop = channel.listen((heard) => {
        const message = heard as Message;
        if (message.type !== 'unsentHere' || message.userId !== userId) return;
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

/** A record with changes that the host may not hold. */
export interface UnsentRecord {
  readonly key: UnitKey;
  /** null if unknown, e.g. for a record in another tab whose draft is not on the disk yet. */
  readonly place: UnitPlace | null;
  readonly changes: number;
  /** `elsewhere`: open in another tab. `disk`: a draft whose record is open nowhere. */
  readonly where: 'here' | 'elsewhere' | 'disk';
  /** Only for records of this page. */
  readonly status?: SaveStatus;
  /** A screen of this page shows the record with its own status. */
  readonly isOpen?: boolean;
  /** Nothing of it can be sent: its answers are half typed. */
  readonly isUnfinished?: boolean;
  /** Another release wrote the draft and this one cannot read it: the text to copy. */
  readonly text?: string;
}

export interface UnsentWork {
  readonly records: readonly UnsentRecord[];
  /** How many records have drafts that only the user's password opens. The number of their changes is unknown. */
  readonly sealed: number;
}

/** How many fields of a draft differ from the host's last known values, unfinished input included. */
export const changesIn = (entry: JournalEntry): number =>
  changedIn(entry).length + Object.keys(entry.raw).length;

const isUnfinished = (entry: JournalEntry): boolean => changedIn(entry).length + entry.sent.length + entry.wishes.length === 0;

/** Lists each record of one user once: an open page has newer information than the disk. */
export function unsentOf(
  here: readonly LiveRecord[],
  elsewhere: readonly LiveRecord[],
  drafts: DraftsOfUser,
): UnsentWork {
  const known = [...elsewhere.map((one) => ({ ...one, where: 'elsewhere' as const })), ...here.map((one) => ({ ...one, where: 'here' as const }))];
  // The one with more changes is listed: of two tabs, or of the two units of a record that two phases of a plan have.
  const live = new Map(sortBy(known, ['changes']).map(({ key, changes, where }): [string, UnsentRecord] => [unitId(key), { key, place: findPlace(key), changes, where }]));
  const onDisk = drafts.open
    .filter(({ key }) => !live.has(unitId(key)))
    .map(({ key, place, entry }): UnsentRecord => ({ key, place, changes: changesIn(entry), where: 'disk', ...(isUnfinished(entry) ? { isUnfinished: true } : {}) }));
  const texts = (drafts.unreadable ?? []).map(({ id, text }): UnsentRecord => ({ key: { userId: '', records: [id] }, place: null, changes: 1, where: 'disk', text }));
  return { records: [...live.values(), ...onDisk, ...texts].filter(({ changes }) => changes > 0), sealed: drafts.sealed };
}
