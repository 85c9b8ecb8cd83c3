/** @jest-environment node */
import type { JournalEntry } from '../core/state';
import type { Environment, JournalContent, JournalStore } from '../environment';
import { aloneLocks, createLocks, silentChannel } from '../locks/locks';
import { HeldClock, KEY, settle } from '../tests/testBench';
import { createJournalQueue, type JournalQueue } from './journalQueue';
import { createMemoryNotes } from '../tests/memoryJournal';

const entry = (hopes: string, change: Partial<JournalEntry> = {}): JournalEntry =>
  ({ base: { hopes: '' }, current: { hopes }, owner: {}, sent: [], wishes: [], raw: {}, ...change });

interface Operation {
  readonly type: 'write' | 'forget';
  readonly hopes?: unknown;
  /** The draft that the entry takes along. */
  readonly late?: unknown;
  readonly version: number;
  readonly end: () => Promise<void>;
  readonly fail: () => Promise<void>;
}

/** A queue whose disk responds when the test tells it to. */
function start(lasts = true, read: JournalStore['read'] = () => Promise.resolve({ entry: null, version: 0, sealed: 'no' })) {
  const clock = new HeldClock();
  const disk: Operation[] = [];
  const writable: boolean[] = [];
  const operation = (what: Pick<Operation, 'type' | 'hopes' | 'late' | 'version'>): Promise<void> =>
    new Promise((resolve, reject) => {
      disk.push({
        ...what,
        end: () => { resolve(); return settle(); },
        fail: () => { reject(new Error('disk')); return settle(); },
      });
    });
  const sendNotes = createMemoryNotes();
  const env: Environment = {
    clock, sendNotes, locks: createLocks(aloneLocks(), silentChannel, clock, 2000),
    journal: {
      lasts,
      read,
      write: (_key, { current, late }, version) => operation({ type: 'write', hopes: current['hopes'], late: late?.current['hopes'], version }),
      forget: (_key, version) => operation({ type: 'forget', version }),
      dropCovered: () => Promise.resolve(true),
    },
  };
  const queue: JournalQueue = createJournalQueue(env, KEY, { onWritable: (isWritable) => writable.push(isWritable), slowAfter: 2000 });
  const note = (): number | null => sendNotes.get(KEY);
  return { clock, disk, writable, queue, note };
}

describe('the writes of one record', () => {
  it('run one at a time, and of the waiting ones only the newest', async () => {
    const { disk, queue } = start();
    for (const hopes of ['V', 'Ve', 'Vet']) queue.write(entry(hopes));
    expect(disk.map(({ hopes }) => hopes)).toEqual(['V']);
    expect(queue.isIdle()).toBe(false);
    await disk[0]?.end();
    expect(disk.map(({ hopes }) => hopes)).toEqual(['V', 'Vet']);
    expect(disk[1]?.version).toBeGreaterThan(disk[0]?.version ?? 0);
    await disk[1]?.end();
    expect(queue.isIdle()).toBe(true);
  });

  it('are skipped where the disk holds the same, renewed after 30 s, and repeated by a rewrite', async () => {
    const { clock, disk, queue } = start();
    queue.write(entry('Vet'));
    await disk[0]?.end();
    queue.write(entry('Vet'));
    await clock.pass(29_999);
    queue.write(entry('Vet'));
    expect(disk).toHaveLength(1);
    await clock.pass(1);
    queue.write(entry('Vet'));
    expect(disk).toHaveLength(2);
    await disk[1]?.end();
    queue.rewrite(entry('Vet'));
    expect(disk).toHaveLength(3);
  });

  it('of the same entry are tried again while the disk has refused it', async () => {
    const { disk, queue, writable } = start();
    queue.write(entry('Vet'));
    await disk[0]?.fail();
    expect(writable).toEqual([false]);
    queue.write(entry('Vet'));
    await disk[1]?.end();
    expect(writable).toEqual([false, true]);
    expect(queue.isCommitted()).toBe(true);
  });

  it('begin again after the draft was deleted', async () => {
    const { disk, queue } = start();
    queue.write(entry('Vet'));
    await disk[0]?.end();
    queue.forget();
    await disk[1]?.end();
    queue.write(entry('Vet'));
    expect(disk.map(({ type }) => type)).toEqual(['write', 'forget', 'write']);
    expect(queue.isCommitted()).toBe(false);
  });

  it('are numbered above every version that an earlier page may have written', () => {
    const { disk, queue } = start();
    queue.startFrom(5000);
    queue.write(entry('Vet'));
    expect(disk[0]?.version).toBeGreaterThan(6000);
    queue.startFrom(10);
    expect(queue.version()).toBeGreaterThan(disk[0]?.version ?? 0);
    expect(queue.isCommitted()).toBe(true);
  });

  it('end at a sign-out, the waiting one included', async () => {
    const { disk, queue, writable } = start();
    queue.write(entry('V'));
    queue.write(entry('Vet'));
    queue.freeze();
    await disk[0]?.end();
    queue.write(entry('GP'));
    queue.forget();
    expect(disk).toHaveLength(1);
    expect(writable).toEqual([]);
  });
});

describe('a disk that does not take the edits', () => {
  it('counts as unwritable after 2 s, and as refusing after 10 s', async () => {
    const { clock, queue, writable } = start();
    queue.write(entry('Vet'));
    await clock.pass(1999);
    expect(writable).toEqual([]);
    await clock.pass(1);
    expect(writable).toEqual([false]);
    expect(queue.isIdle()).toBe(false);
    const idle = queue.whenIdle();
    await clock.pass(8000);
    await idle;
    expect(queue.isIdle()).toBe(true);
    expect(queue.isCommitted()).toBe(false);
    expect(clock.open()).toBe(0);
  });

  it('counts as unwritable where nothing outlives the page', async () => {
    const { disk, queue, writable } = start(false);
    queue.write(entry('Vet'));
    await disk[0]?.end();
    expect(writable).toEqual([false]);
    await expect(queue.whenIdle()).resolves.toBeUndefined();
  });
});

describe('a draft on a disk that could not be read', () => {
  const draft = { entry: entry('Vet'), version: 7, sealed: 'no' } as const;
  /** The disk fails once. */
  const failing = async () => {
    const read = jest.fn(() => Promise.resolve(draft)).mockRejectedValueOnce(new Error('disk'));
    const late: unknown[] = [];
    const page = start(true, read);
    await expect(page.queue.read(0, ({ entry: found }) => late.push(found))).resolves.toBeNull();
    return { ...page, read, late };
  };

  it('is read before the first write, which takes it along', async () => {
    const { queue, disk, late } = await failing();
    expect(queue.isUnread()).toBe(true);
    queue.write(entry('Nurse'));
    await settle();
    expect(disk).toMatchObject([{ type: 'write', hopes: 'Nurse', late: 'Vet' }]);
    expect(late).toEqual([draft.entry]);
    expect(queue.isUnread()).toBe(false);
  });

  it('is not replaced while the disk still fails', async () => {
    const { queue, disk, read, writable } = await failing();
    read.mockRejectedValueOnce(new Error('disk'));
    queue.write(entry('Nurse'));
    await settle();
    expect(disk).toEqual([]);
    expect(writable).toEqual([false]);
  });

  it('is not deleted once the host has acknowledged everything that was typed here', async () => {
    const { queue, disk, late } = await failing();
    queue.write(entry('Nurse'));
    queue.forget();
    await settle();
    await disk[0]?.end();
    expect(disk).toMatchObject([{ type: 'write', late: 'Vet' }]);
    expect(late).toEqual([draft.entry]);
  });

  it('is read afresh when the record comes back from another tab, while the first reading is still pending', async () => {
    const answers: ((content: JournalContent) => void)[] = [];
    const { queue } = start(true, () => new Promise((resolve) => { answers.push(resolve); }));
    const late: unknown[] = [];
    void queue.read(0, ({ entry: found }) => late.push(found));
    const again = queue.read(0, ({ entry: found }) => late.push(found));
    answers[0]?.(draft);
    answers[1]?.({ ...draft, entry: entry('Nurse') });
    await expect(again).resolves.toMatchObject({ entry: entry('Nurse') });
    expect(late).toEqual([]);
  });

  it('does not count if the message of the previous tab is newer', async () => {
    const read = jest.fn(() => Promise.resolve(draft)).mockRejectedValueOnce(new Error('disk'));
    const { queue, disk } = start(true, read);
    await queue.read(7, () => undefined);
    queue.write(entry('Nurse'));
    await settle();
    expect(disk).toMatchObject([{ type: 'write', hopes: 'Nurse', late: undefined }]);
  });
});

describe('a save that leaves before its entry is on the disk', () => {
  it('is noted in the tab until the disk records it', async () => {
    const { disk, queue, note } = start();
    queue.write(entry('Vet'));
    queue.beforeSend();
    expect(note()).toBe(1);
    await disk[0]?.end();
    expect(note()).toBeNull();
  });

  it('is not noted if the disk already records it', async () => {
    const { disk, queue, note } = start();
    queue.write(entry('Vet'));
    await disk[0]?.end();
    queue.beforeSend();
    expect(note()).toBeNull();
  });

  it('stays noted where the disk refuses, or has taken only an earlier entry', async () => {
    const { disk, queue, note } = start();
    queue.write(entry('V'));
    queue.write(entry('Vet'));
    queue.beforeSend();
    await disk[0]?.end();
    expect(note()).toBe(2);
    await disk[1]?.fail();
    expect(note()).toBe(2);
  });

  it('adds no note after a sign-out', async () => {
    const { disk, queue, note } = start();
    queue.write(entry('Vet'));
    queue.freeze();
    queue.beforeSend();
    queue.beforeClose();
    expect(note()).toBeNull();
    const other = start();
    other.queue.write(entry('Vet'));
    other.queue.beforeSend();
    other.queue.freeze();
    await other.disk[0]?.end();
    expect(other.note()).toBe(1);
    await disk[0]?.end();
  });
});

describe('a page that closes', () => {
  const close = async (last: JournalEntry): Promise<number | null> => {
    const { disk, queue, note } = start();
    queue.write(entry('Vet'));
    await disk[0]?.end();
    queue.write(last);
    queue.beforeClose();
    return note();
  };

  it.each<readonly [string, JournalEntry]>([
    ['text', entry('GP')],
    ['choice in another field', entry('Vet', { current: { hopes: 'Vet', level: '4' } })],
    ['unfinished date', entry('Vet', { raw: { next: '31/0' } })],
    ['Complete', entry('Vet', { wishes: ['saveVoice'] })],
  ])('notes its last %s if the disk does not hold it yet', async (_what, last) => {
    expect(await close(last)).toBe(2);
  });

  it.each<readonly [string, JournalEntry]>([
    ['a save that has left', entry('Vet', { sent: [{ call: 'saveVoice', body: {}, settled: false }] })],
    ['what the host has acknowledged', entry('Vet', { base: { hopes: 'Vet' } })],
    ['a colleague\'s change that the form has adopted', entry('Vet', { base: { hopes: '', level: '4' }, current: { hopes: 'Vet', level: '4' } })],
  ])('notes nothing for %s: the next page can load that', async (_what, last) => {
    expect(await close(last)).toBeNull();
  });

  it('keeps the later of two notes', () => {
    const { queue, note } = start();
    queue.write(entry('Vet'));
    queue.write(entry('Vet', { sent: [{ call: 'saveVoice', body: {}, settled: false }] }));
    queue.beforeSend();
    expect(note()).toBe(2);
    queue.beforeClose();
    expect(note()).toBe(2);
  });
});
