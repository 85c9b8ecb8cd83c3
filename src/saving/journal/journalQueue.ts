// @promise draft
import { within, type Clock, type JournalContent, type JournalStore } from '../environment';
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

export type JournalQueue = ReturnType<typeof createJournalQueue>;

type Job = { readonly type: 'write'; readonly entry: JournalEntry; readonly version: number } | { readonly type: 'forget'; readonly version: number };

/**
 * Each page numbers its versions this far above the ones it found. An earlier page may have counted versions that never
 * reached the disk, and those must not count as newer.
 */
const PAGE_STRIDE = 1000;

/** The next page judges by the age of a draft whether its save may still land, so a retry renews it after this time. */
const REFRESH_MS = 30_000;

/** A slow disk answers within this time; one that does not counts as silent. */
const SILENT_DISK_MS = 10_000;

/** Runs one journal operation of a unit at a time and keeps only the newest waiting: it replaces all earlier ones. */
export function createJournalQueue(env: Environment, key: UnitKey, { onWritable, slowAfter }: Options) {
  let version = 0;
  /** The newest version that the disk has taken, and when. */
  let committed = { version: 0, at: 0 };
  /** The entry last given to `write`, as JSON. */
  let newestJson: string | null = null;
  let waiting: Job | null = null;
  /** Ends with the last job, or null while there is none. */
  let running: Promise<void> | null = null;
  /** `blind`: what the disk holds is unknown, so nothing may replace or delete it until the record is opened again. */
  let access: 'open' | 'blind' | 'frozen' = 'open';
  let isWritable = true;

  function tell(is: boolean): void {
    if (access === 'frozen' || is === isWritable) return;
    isWritable = is;
    onWritable?.();
  }

  async function carryOut(job: Job): Promise<void> {
    const stopSlow = env.clock.setTimer(() => { tell(false); }, slowAfter);
    try {
      const done = job.type === 'write' ? env.journal.write(key, job.entry, job.version) : env.journal.forget(key, job.version);
      // A silent disk counts as refusing: otherwise the unit could never close, and no other tab could edit its record.
      if ((await within(env.clock, SILENT_DISK_MS, done)) === 'late') throw new Error('the disk is silent');
      committed = { version: Math.max(committed.version, job.version), at: env.clock.now() };
    } finally {
      stopSlow();
    }
  }

  async function run(): Promise<void> {
    while (waiting !== null) {
      const job: Job = waiting;
      waiting = null;
      // After a failure the next edit or send tries again.
      tell(await carryOut(job).then(() => env.journal.lasts, () => false));
    }
    running = null;
  }

  function add(job: Job): void {
    if (access !== 'open') return;
    waiting = job;
    running ??= run();
  }

  /** Writes the entry even if the disk took it before: another tab may have deleted it. */
  function rewrite(entry: JournalEntry): void {
    version += 1;
    add({ type: 'write', entry, version });
  }

  return {
    /** Reads what earlier pages have left; null if the disk fails, `late` if it does not answer in time. */
    async read(): Promise<JournalContent | 'late' | null> {
      const found = await within(env.clock, slowAfter, env.journal.read(key)).catch(() => null);
      const isBlind = found === null || found === 'late';
      if (access !== 'frozen') access = isBlind ? 'blind' : 'open';
      if (isBlind || !env.journal.lasts) tell(false);
      return found;
    },
    rewrite,
    /** Skips an entry that the disk has taken recently. */
    write(entry: JournalEntry): void {
      const json = JSON.stringify(entry);
      if (json !== newestJson) {
        newestJson = json;
        rewrite(entry);
      } else if (committed.version < version || env.clock.now() - committed.at >= REFRESH_MS) {
        // Writing the same version again only renews its age.
        add({ type: 'write', entry, version });
      }
    },
    forget(): void {
      newestJson = null;
      version += 1;
      add({ type: 'forget', version });
    },
    /** Edits would outlive the page. */
    isWritable: (): boolean => isWritable,
    /** The disk holds the newest entry. */
    isCommitted: (): boolean => committed.version >= version,
    /** @param found the newest version that an earlier page wrote, as far as this one knows */
    startFrom(found: number): void {
      newestJson = null;
      version = Math.max(version, found) + PAGE_STRIDE;
      committed = { version, at: committed.at };
    },
    version: (): number => version,
    isIdle: (): boolean => running === null,
    whenIdle: (): Promise<void> => running ?? Promise.resolve(),
    /** Ignores any later write, and drops the one that waits. */
    freeze(): void {
      access = 'frozen';
      waiting = null;
    },
  };
}
