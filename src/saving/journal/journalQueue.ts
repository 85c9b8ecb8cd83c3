import type { Environment } from '../environment';
import type { JournalEntry } from '../core/state';
import type { UnitKey } from '../types';

interface Hooks {
  /** The journal works, or edits die with the page. Told at each change. */
  readonly onKept: (kept: boolean) => void;
  readonly slowAfter: number;
}

export interface JournalQueue {
  /** Does nothing where the disk has just taken the same entry. */
  write(entry: JournalEntry): void;
  /** The same, whatever the disk was last known to hold: another tab may have deleted it. */
  rewrite(entry: JournalEntry): void;
  forget(): void;
  /** A save is about to leave: notes it unless the disk already holds the entry that tells of it. */
  beforeSend(): void;
  /** The disk holds all that was given to `write`. */
  isCommitted(): boolean;
  /** @param version the newest that an earlier page is known to have written */
  startFrom(version: number): void;
  readonly version: () => number;
  isIdle(): boolean;
  whenIdle(): Promise<void>;
  /** Nothing more may be written by this tab; what is on its way is dropped where it still can be. */
  freeze(): void;
}

type Job = { readonly type: 'write'; readonly entry: JournalEntry; readonly version: number } | { readonly type: 'forget'; readonly version: number };

/**
 * Each page counts on from here. A page before it may have kept drafts that it never brought to the disk: theirs are
 * older than any of ours, whatever their number.
 */
const PAGE_STRIDE = 1000;

/** The age of a draft tells the next page whether its save may still land, so a repeat after an outage renews it. */
const REFRESH_MS = 30_000;

/** Long enough for a disk that is merely slow. */
const SILENT_DISK_MS = 10_000;

/** One operation at a time for one unit, only the newest waiting; later entries tell all that earlier ones did. */
export function createJournalQueue(env: Environment, key: UnitKey, { onKept, slowAfter }: Hooks): JournalQueue {
  let version = 0;
  /** The first that told what `newest` tells: later ones only renew its age. */
  let told = 0;
  let committed = 0;
  let committedAt = 0;
  let noted = 0;
  /** The entry last given to `write`, as JSON. */
  let newest: string | null = null;
  let waiting: Job | null = null;
  let running = false;
  let frozen = false;
  const idlers: (() => void)[] = [];

  /** A disk that says nothing counts as one that refuses: the unit could never be closed, and no other tab have it. */
  function inTime(work: Promise<void>): Promise<void> {
    return new Promise((resolve, reject) => {
      const stop = env.clock.setTimer(() => reject(new Error('the disk is silent')), SILENT_DISK_MS);
      work.then(resolve, reject).finally(stop).catch(() => undefined);
    });
  }

  async function run(): Promise<void> {
    running = true;
    while (waiting !== null) {
      const job: Job = waiting;
      waiting = null;
      const stopSlow = env.clock.setTimer(() => onKept(false), slowAfter);
      try {
        await inTime(job.type === 'write' ? env.journal.write(key, job.entry, job.version) : env.journal.forget(key, job.version));
        committed = Math.max(committed, job.version);
        committedAt = env.clock.now();
        clearNote();
        if (!frozen) onKept(env.journal.lasts);
      } catch {
        // Refused: the note stays, and the next edit or send tries again.
        if (!frozen) onKept(false);
      }
      stopSlow();
    }
    running = false;
    for (const resolve of idlers.splice(0)) resolve();
  }

  /** What left before it was on disk is accounted for. */
  function clearNote(): void {
    if (noted === 0 || noted > committed || frozen) return;
    noted = 0;
    env.sendNotes.clear(key);
  }

  function add(job: Job): void {
    if (frozen) return;
    waiting = job;
    if (!running) void run();
  }

  return {
    write(entry) {
      const json = JSON.stringify(entry);
      if (json !== newest) {
        newest = json;
        this.rewrite(entry);
      } else if (committed < version || env.clock.now() - committedAt >= REFRESH_MS) {
        version += 1;
        add({ type: 'write', entry, version });
      }
    },
    rewrite(entry) {
      version += 1;
      told = version;
      add({ type: 'write', entry, version });
    },
    forget() {
      newest = null;
      version += 1;
      told = version;
      add({ type: 'forget', version });
    },
    beforeSend() {
      if (committed >= version || frozen) return;
      noted = version;
      env.sendNotes.set(key, told);
    },
    isCommitted: () => committed >= told,
    startFrom(known) {
      newest = null;
      version = Math.max(version, known) + PAGE_STRIDE;
      told = version;
      committed = version;
    },
    version: () => version,
    isIdle: () => !running && waiting === null,
    whenIdle: () => (running ? new Promise((resolve) => idlers.push(resolve)) : Promise.resolve()),
    freeze() {
      frozen = true;
      waiting = null;
    },
  };
}
