/** @jest-environment node */
import type { JournalEntry } from '../core/state';
import type { JournalStore } from '../environment';
import { HeldClock, KEY, settle } from '../tests/testBench';
import { createJournalQueue } from './journalQueue';

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
  const operation = (what: Pick<Operation, 'type' | 'hopes' | 'version'>): Promise<void> =>
    new Promise((resolve, reject) => {
      disk.push({
        ...what,
        end: () => { resolve(); return settle(); },
        fail: () => { reject(new Error('disk')); return settle(); },
      });
    });
  const env: { readonly clock: HeldClock; readonly journal: JournalStore } = {
    clock,
    journal: {
      lasts,
      read,
      write: (_key, { current }, version) => operation({ type: 'write', hopes: current['hopes'], version }),
      forget: (_key, version) => operation({ type: 'forget', version }),
      dropCovered: () => Promise.resolve(true),
    },
  };
  const queue: ReturnType<typeof createJournalQueue> = createJournalQueue(env, KEY, {
    onWritable: () => writable.push(queue.isWritable()), slowAfter: 2000,
  });
  return { clock, disk, writable, queue };
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

  it('are skipped where the disk holds the same, and repeated by a rewrite', async () => {
    const { disk, queue } = start();
    queue.write(entry('Vet'));
    await disk[0]?.end();
    queue.write(entry('Vet'));
    expect(disk).toHaveLength(1);
    queue.rewrite(entry('Vet'));
    expect(disk).toHaveLength(2);
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

describe('a disk that could not be read, or answers late', () => {
  it.each<[string, JournalStore['read'], number, 'late' | null]>([
    ['fails', () => Promise.reject(new Error('disk')), 0, null], ['answers late', () => new Promise(() => undefined), 2000, 'late'],
  ])('%s: nothing is written or deleted until the record is opened again', async (_what, failing, ms, outcome) => {
    const read = jest.fn<ReturnType<JournalStore['read']>, Parameters<JournalStore['read']>>(() => Promise.resolve({ entry: null, version: 0, sealed: 'no' })).mockImplementationOnce(failing);
    const { clock, queue, disk } = start(true, read);
    const found = queue.read();
    await clock.pass(ms);
    await expect(found).resolves.toBe(outcome);
    queue.write(entry('Nurse'));
    queue.forget();
    expect([disk, queue.isCommitted(), queue.isIdle()]).toEqual([[], false, true]);
    await queue.read();
    queue.write(entry('Nurse'));
    expect(disk).toMatchObject([{ type: 'write', hopes: 'Nurse' }]);
  });
});
