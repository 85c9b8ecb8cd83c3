/** @jest-environment node */
import type { JournalEntry } from '../core/state';
import type { JournalContent, JournalEnvironment, JournalStore } from '../environment';
import { HeldClock, KEY, settle } from '../tests/testBench';
import { createJournalQueue, type JournalQueue } from './journalQueue';
import { createMemoryNotes } from '../tests/memoryJournal';

const entry = (hopes: string, change: Partial<JournalEntry> = {}): JournalEntry =>
  ({ base: { hopes: '' }, current: { hopes }, owner: {}, sent: [], wishes: [], raw: {}, ...change });

interface Operation {
  readonly type: 'write' | 'forget';
  readonly hopes?: unknown;
  readonly version: number;
  readonly end: () => Promise<void>;
  readonly fail: () => Promise<void>;
}

/** A queue whose disk responds when the test tells it to. */
function start(lasts = true, read: JournalStore['read'] = () => Promise.resolve({ entry: null, version: 0, sealed: 'no' })) {
  const clock = new HeldClock();
  const disk: Operation[] = [];
  const writable: boolean[] = [];
  const found: boolean[] = [];
  const operation = (what: Pick<Operation, 'type' | 'hopes' | 'version'>): Promise<void> =>
    new Promise((resolve, reject) => {
      disk.push({
        ...what,
        end: () => { resolve(); return settle(); },
        fail: () => { reject(new Error('disk')); return settle(); },
      });
    });
  const sendNotes = createMemoryNotes();
  const env: JournalEnvironment = {
    clock, sendNotes,
    journal: {
      lasts,
      read,
      write: (_key, { current }, version) => operation({ type: 'write', hopes: current['hopes'], version }),
      forget: (_key, version) => operation({ type: 'forget', version }),
      dropCovered: () => Promise.resolve(true),
    },
  };
  const queue: JournalQueue = createJournalQueue(env, KEY, {
    onWritable: (isWritable) => writable.push(isWritable), onFound: (holdsDraft) => found.push(holdsDraft), slowAfter: 2000,
  });
  const note = (): number | null => sendNotes.get(KEY);
  return { clock, disk, writable, found, queue, note };
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
  const nothing = { entry: null, version: 0, sealed: 'no' } as const;
  /** The disk fails once. */
  const failing = async (then: JournalContent, told = 0) => {
    const read = jest.fn(() => Promise.resolve(then)).mockRejectedValueOnce(new Error('disk'));
    const page = start(true, read);
    await expect(page.queue.read(told)).resolves.toBeNull();
    expect(page.queue.isUnread()).toBe(true);
    return { ...page, read };
  };

  it('is reported at the first write, and nothing replaces it', async () => {
    const { queue, disk, found, writable } = await failing(draft);
    queue.write(entry('Nurse'));
    await settle();
    expect([disk, found, writable]).toEqual([[], [true], [false]]);
    expect(queue.isUnread()).toBe(true);
  });

  it('is not deleted once the host has acknowledged everything that was typed here', async () => {
    const { queue, disk } = await failing(draft);
    queue.forget();
    await settle();
    expect(disk).toEqual([]);
  });

  it('keeps writes from the disk while the disk still fails', async () => {
    const { queue, disk, read, writable } = await failing(nothing);
    read.mockRejectedValueOnce(new Error('disk'));
    queue.write(entry('Nurse'));
    await settle();
    expect([disk, writable]).toEqual([[], [false]]);
  });

  it.each([['holds none', nothing, 0], ['holds an older one than the previous tab has told', draft, 7]] as const)('lets writes pass once the disk %s', async (_what, then, told) => {
    const { queue, disk, found } = await failing(then, told);
    queue.write(entry('Nurse'));
    await settle();
    expect(disk).toMatchObject([{ type: 'write', hopes: 'Nurse' }]);
    expect(found).toEqual([false]);
  });

  it('is read afresh when the record comes back from another tab, while the first reading is still pending', async () => {
    const answers: ((content: JournalContent) => void)[] = [];
    const { queue, found } = start(true, () => new Promise((resolve) => { answers.push(resolve); }));
    void queue.read(0);
    const again = queue.read(0);
    answers[0]?.(draft);
    answers[1]?.({ ...draft, entry: entry('Nurse') });
    await expect(again).resolves.toMatchObject({ entry: entry('Nurse') });
    expect(found).toEqual([]);
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
