import type { Clock, JournalStore, Channel } from '../environment';
import { aloneLocks } from '../locks/lockSources';
import { createLocks, type LockSource } from '../locks/locks';
import { createMemoryJournal } from './memoryJournal';
import { createRegistry, type Registry, type SavingOptions } from '../unit/registry';
import type { Environment } from '../unit/shell';
import type { LoadOutcome, SaveOutcome, Transport, UnitCall, UnitKey } from '../types';
import type { Values } from '../../values/values';

export const silentChannel: Channel = { post: () => undefined, listen: () => () => undefined };

/** A clock that only the test advances. */
export class HeldClock implements Clock {
  private time = 0;
  private timers: { readonly at: number; readonly run: () => void }[] = [];
  wallTime = Date.UTC(2025, 10, 3, 14, 3, 22);

  now(): number {
    return this.time;
  }

  wall(): number {
    return this.wallTime + this.time;
  }

  random(): number {
    return 0;
  }

  setTimer(run: () => void, ms: number): () => void {
    const timer = { at: this.time + ms, run };
    this.timers.push(timer);
    return () => { this.timers = this.timers.filter((one) => one !== timer); };
  }

  /** Advances by `ms` and runs every timer that is due. */
  async pass(ms: number): Promise<void> {
    const end = this.time + ms;
    await settle();
    for (let turn = 0; ; turn += 1) {
      if (turn > 5000) throw new Error('timers without end');
      const [next] = this.timers.filter(({ at }) => at <= end).sort((a, b) => a.at - b.at);
      if (next === undefined) break;
      this.timers = this.timers.filter((one) => one !== next);
      this.time = Math.max(this.time, next.at);
      next.run();
      await settle();
    }
    this.time = end;
  }

  open(): number {
    return this.timers.length;
  }
}

/** Runs every promise that is ready. */
export async function settle(): Promise<void> {
  for (let turn = 0; turn < 40; turn += 1) await Promise.resolve();
}

export interface PendingSave {
  readonly call: string;
  readonly body: Values;
  readonly keepalive: boolean;
  answer(outcome: SaveOutcome): Promise<void>;
}

/** A host whose saves stay in flight until the test answers them. */
export class HandHost {
  readonly saves: PendingSave[] = [];
  loads = 0;
  values: Values = { 'meeting.notes': '', 'meeting.isCompleted': 0, 'pupilVoice.hopes': '', 'pupilVoice.isCompleted': 0 };
  loadOutcome: LoadOutcome | null = null;
  /** The calls whose load fails. */
  readonly failing = new Set<string>();

  transport(): Transport {
    return {
      load: (call) => {
        this.loads += 1;
        const carries = CALLS.find(({ name }) => name === call)?.carries ?? (() => false);
        const values = Object.fromEntries(Object.entries(this.values).filter(([field]) => carries(field)));
        if (this.failing.has(call)) return Promise.resolve({ kind: 'failed', reason: `${call} is out of order`, again: true });
        return Promise.resolve(this.loadOutcome ?? { kind: 'loaded', values });
      },
      save: (call, body, { keepalive }) =>
        new Promise((resolve) => {
          this.saves.push({
            call, body, keepalive,
            answer: (outcome) => {
              if (outcome.kind === 'acknowledged') this.values = { ...this.values, ...body };
              resolve(outcome);
              return settle();
            },
          });
        }),
    };
  }

  last(): PendingSave {
    const save = this.saves.at(-1);
    if (save === undefined) throw new Error('nothing was sent');
    return save;
  }
}

export const CALLS: readonly UnitCall[] = [
  { name: 'saveMeeting', carries: (field) => /^(meeting|pupilVoice)\./.test(field), completedField: 'meeting.isCompleted' },
  { name: 'saveVoice', carries: (field) => field.startsWith('pupilVoice.'), completedField: 'pupilVoice.isCompleted' },
];

export const KEY: UnitKey = { userId: '7', records: ['meeting:1042:12/11/2025'] };
export const HOPES = 'pupilVoice.hopes';
export const NOTES = 'meeting.notes';

export interface Bench {
  readonly clock: HeldClock;
  readonly host: HandHost;
  readonly registry: Registry;
  readonly environment: Environment;
}

interface BenchParts {
  readonly clock?: HeldClock;
  readonly host?: HandHost;
  readonly journal?: JournalStore;
  readonly lockSource?: LockSource;
  readonly channel?: Channel;
  readonly options?: SavingOptions;
}

/** One page with its own registry, whose saves do not wait for their drafts. Two pages share the parts that the test passes to both. */
export function bench(parts: BenchParts = {}): Bench {
  const clock = parts.clock ?? new HeldClock();
  const environment: Environment = {
    clock,
    journal: parts.journal ?? createMemoryJournal(),
    locks: createLocks(parts.lockSource ?? aloneLocks(), parts.channel ?? silentChannel, clock, 2000),
  };
  return { clock, environment, host: parts.host ?? new HandHost(), registry: createRegistry(environment, { ...parts.options, timings: { draft: 0, ...parts.options?.timings } }) };
}
