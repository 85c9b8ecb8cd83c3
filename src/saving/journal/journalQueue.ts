import { within, type Environment, type JournalContent } from '../environment';
import { behind } from '../core/derive';
import type { JournalEntry } from '../core/state';
import type { UnitKey } from '../types';
import { isSame } from '../../values/values';

interface Hooks {
  /** Reports whether edits would outlive the page. */
  readonly onWritable: (isWritable: boolean) => void;
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

/** Whether the user has edited anything between the two entries. What a load or a response has changed can be loaded again. */
function hasNewEdits(before: JournalEntry | null, after: JournalEntry): boolean {
  if (before === null) return true;
  const isClean = ({ current, base }: JournalEntry, field: string): boolean => isSame(current[field], base[field]);
  const isNew = (field: string): boolean =>
    !isSame(before.current[field], after.current[field]) && !(isClean(before, field) && isClean(after, field));
  return Object.keys(after.current).some(isNew) ||
    JSON.stringify([before.raw, before.wishes]) !== JSON.stringify([after.raw, after.wishes]);
}

/** Runs one journal operation of a unit at a time and keeps only the newest waiting: it replaces all earlier ones. */
export function createJournalQueue(env: Pick<Environment, 'clock' | 'journal' | 'sendNotes'>, key: UnitKey, { onWritable, slowAfter }: Hooks) {
  let version = 0;
  /** The first version with the user's latest edits. */
  let editsVersion = 0;
  let lastEntry: JournalEntry | null = null;
  let committedVersion = 0;
  let committedAt = 0;
  let notedVersion = 0;
  /** The entry last given to `write`, as JSON. */
  let newestJson: string | null = null;
  let waiting: Job | null = null;
  let running = false;
  let frozen = false;
  const idleListeners: (() => void)[] = [];
  /** Receives what the disk holds once it is read; null if this page has read it. */
  let onReadLate: ((content: JournalContent) => void) | null = null;
  /** The version that the previous tab has told: what the disk holds is newer only with a higher one. */
  let told = 0;
  let reading: Promise<JournalContent> | null = null;

  function readDisk(): Promise<JournalContent> {
    const asked = reading ?? env.journal.read(key);
    reading = asked;
    asked.catch(() => undefined).finally(() => { if (reading === asked) reading = null; });
    return asked;
  }

  /** Takes a draft along that this page reads only after it has asked for the write. A later write does so itself. */
  const beside = (job: Job, found: JournalEntry | null): Job | null =>
    found === null ? job : job.type === 'forget' ? null : { ...job, entry: behind(job.entry, found) ?? job.entry };

  /** Reads the disk where that has failed so far. Returns the draft that the next write would replace. */
  async function catchUp(): Promise<JournalEntry | null> {
    const tell = onReadLate;
    const content = await readDisk();
    const entry = content.version > told ? content.entry : null;
    // Told already, or of a time before another tab had the record.
    if (tell === null || tell !== onReadLate) return entry;
    onReadLate = null;
    version = Math.max(version, content.version + PAGE_STRIDE);
    waiting = waiting === null ? null : beside(waiting, entry);
    tell({ ...content, entry });
    return entry;
  }

  async function carryOut(asked: Job): Promise<void> {
    const job = onReadLate === null ? asked : beside(asked, await catchUp());
    if (job?.type === 'write') await env.journal.write(key, job.entry, job.version);
    if (job?.type === 'forget') await env.journal.forget(key, job.version);
  }

  async function run(): Promise<void> {
    running = true;
    while (waiting !== null) {
      const job: Job = waiting;
      waiting = null;
      const stopSlow = env.clock.setTimer(() => onWritable(false), slowAfter);
      try {
        // A silent disk counts as refusing: otherwise the unit could never close, and no other tab could edit its record.
        if ((await within(env.clock, SILENT_DISK_MS, carryOut(job))) === 'late') throw new Error('the disk is silent');
        committedVersion = Math.max(committedVersion, job.version);
        committedAt = env.clock.now();
        clearNote();
        if (!frozen) onWritable(env.journal.lasts);
      } catch {
        // A silent disk may never answer the reading, so the next write asks again.
        reading = null;
        // The note stays, and the next edit or send tries again.
        if (!frozen) onWritable(false);
      }
      stopSlow();
    }
    running = false;
    for (const resolve of idleListeners.splice(0)) resolve();
  }

  /** The disk now records the save that left before its entry was written. */
  function clearNote(): void {
    if (notedVersion === 0 || notedVersion > committedVersion || frozen) return;
    notedVersion = 0;
    env.sendNotes.clear(key);
  }

  function add(job: Job): void {
    if (frozen) return;
    waiting = job;
    if (!running) void run();
  }

  /** Writes the entry even if the disk took it before: another tab may have deleted it. */
  function rewrite(entry: JournalEntry): void {
    version += 1;
    if (hasNewEdits(lastEntry, entry)) editsVersion = version;
    lastEntry = entry;
    add({ type: 'write', entry, version });
  }

  return {
    /**
     * Reads what earlier pages have left. Until the disk has been read, no write replaces and no `forget` deletes it.
     * @param onLate receives it later where this returns null (the disk fails) or `late` (it has not answered in time)
     */
    async read(newest: number, onLate: (content: JournalContent) => void): Promise<JournalContent | 'late' | null> {
      onReadLate = (content) => { onLate(content); };
      reading = null;
      told = newest;
      const found = await within(env.clock, slowAfter, readDisk()).catch(() => null);
      if (found === 'late') void catchUp().catch(() => undefined);
      else if (found !== null) onReadLate = null;
      return found;
    },
    /** The disk may hold a draft that this page has not read. */
    isUnread: (): boolean => onReadLate !== null,
    rewrite,
    /** Skips an entry that the disk has taken recently. */
    write(entry: JournalEntry): void {
      const json = JSON.stringify(entry);
      if (json !== newestJson) {
        newestJson = json;
        rewrite(entry);
      } else if (committedVersion < version || env.clock.now() - committedAt >= REFRESH_MS) {
        // Writing the same version again only renews its age.
        add({ type: 'write', entry, version });
      }
    },
    forget(): void {
      newestJson = null;
      lastEntry = null;
      version += 1;
      add({ type: 'forget', version });
    },
    /** Call just before a save leaves: notes the save unless the disk already holds the entry that records it. */
    beforeSend(): void {
      if (committedVersion >= version || frozen) return;
      notedVersion = version;
      env.sendNotes.set(key, version);
    },
    /** The page is about to close: notes its last edits unless the disk already holds them. */
    beforeClose(): void {
      if (committedVersion >= editsVersion || frozen) return;
      notedVersion = version;
      env.sendNotes.set(key, Math.max(editsVersion, env.sendNotes.get(key) ?? 0));
    },
    /** The disk holds the newest entry. */
    isCommitted: (): boolean => committedVersion >= version,
    /**
     * @param found the newest version that an earlier page wrote, as far as this one knows
     * @param onDisk the entry that the disk holds
     */
    startFrom(found: number, onDisk: JournalEntry | null = null): void {
      newestJson = null;
      version = Math.max(version, found) + PAGE_STRIDE;
      editsVersion = version;
      lastEntry = onDisk;
      committedVersion = version;
    },
    version: (): number => version,
    isIdle: (): boolean => !running && waiting === null,
    whenIdle: (): Promise<void> => (running ? new Promise((resolve) => idleListeners.push(resolve)) : Promise.resolve()),
    /** Ignores any later write, and drops the one that waits. */
    freeze(): void {
      frozen = true;
      waiting = null;
    },
  };
}
