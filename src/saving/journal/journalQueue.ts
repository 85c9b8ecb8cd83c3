// @promise draft
import { draftStep, NO_DRAFTS, type DraftEvent, type Drafts, type Found, type Job } from '../core/drafts';
import { createStepper, within, type Clock, type JournalStore } from '../environment';
import type { JournalEntry } from '../core/state';
import type { UnitKey } from '../types';

interface Environment {
  readonly clock: Clock;
  readonly journal: Pick<JournalStore, 'lasts' | 'read' | 'write' | 'forget'>;
}

interface Options {
  /** `isWritable` has changed. */
  readonly onWritable?: () => void;
  readonly slowAfter: number;
}

/** A slow disk answers within this time; one that does not counts as silent. */
const SILENT_DISK_MS = 10_000;

/** Runs one journal operation of a unit at a time, as `draftStep` decides. */
export function createJournalQueue({ clock, journal }: Environment, key: UnitKey, { onWritable, slowAfter }: Options) {
  /** Ends with the last job, or null while there is none. */
  let running: Promise<void> | null = null;

  const stepAlone = (drafts: Drafts, event: DraftEvent) => ({ state: draftStep(drafts, event), effects: [] });
  const { now, send } = createStepper(NO_DRAFTS, stepAlone, () => undefined, ({ isWritable }) => {
    if (now().isWritable !== isWritable) onWritable?.();
    if (now().waiting !== null) running ??= run();
  });

  async function carryOut(job: Job): Promise<void> {
    const stopSlow = clock.setTimer(() => { send({ type: 'slow' }); }, slowAfter);
    try {
      const done = job.type === 'write' ? journal.write(key, job.entry, job.version) : journal.forget(key, job.version);
      // A silent disk counts as refusing: otherwise the unit could never close, and no other tab could edit its record.
      if ((await within(clock, SILENT_DISK_MS, done)) === 'late') throw new Error('the disk is silent');
      send({ type: 'done', job, isWritable: journal.lasts });
    } finally {
      stopSlow();
    }
  }

  async function run(): Promise<void> {
    for (;;) {
      const { waiting: job } = now();
      if (job === null) break;
      send({ type: 'start' });
      await carryOut(job).catch(() => { send({ type: 'failed' }); });
    }
    running = null;
  }

  return {
    /** Reads what earlier pages have left; null if the disk fails, `late` if it does not answer in time. */
    async read(): Promise<Found> {
      const found = await within(clock, slowAfter, journal.read(key)).catch(() => null);
      send({ type: 'read', found, lasts: journal.lasts });
      return found;
    },
    rewrite: (entry: JournalEntry): void => { send({ type: 'rewrite', entry }); },
    /** Skips an entry that the disk has. */
    write: (entry: JournalEntry): void => { send({ type: 'write', entry }); },
    forget: (): void => { send({ type: 'forget' }); },
    isWritable: (): boolean => now().isWritable,
    /** The disk holds the newest entry. */
    isCommitted: (): boolean => now().committed >= now().version,
    startFrom: (found: number): void => { send({ type: 'startFrom', found }); },
    version: (): number => now().version,
    isIdle: (): boolean => running === null,
    whenIdle: (): Promise<void> => running ?? Promise.resolve(),
    handedOver: (): void => { send({ type: 'handedOver' }); },
    /** Ignores any later write, and drops the one that waits. */
    freeze: (): void => { send({ type: 'freeze' }); },
  };
}
