/** @jest-environment node */
import type { Channel, JournalStore } from '../environment';
import { createMemoryJournal } from './memoryJournal';
import { bench, CALLS, HeldClock, HOPES, KEY, silentChannel, type Bench } from './testBench';
import type { UnitCall, UnitHandle } from '../types';

/** Throws once, at the n-th use of one seam after it is armed. */
class Fault {
  private armed: string | null = null;
  private left = 0;

  arm(seam: string, nth: number): void {
    this.armed = seam;
    this.left = nth;
  }

  at<A extends readonly unknown[], T>(seam: string, run: (...args: A) => T): (...args: A) => T {
    return (...args) => {
      if (this.armed === seam) this.left -= 1;
      if (this.armed === seam && this.left === 0) {
        this.armed = null;
        throw new Error(`planted in ${seam}`);
      }
      return run(...args);
    };
  }

  get isSpent(): boolean {
    return this.armed === null;
  }
}

class FaultyClock extends HeldClock {
  constructor(private readonly fault: Fault) {
    super();
  }

  override setTimer(run: () => void, ms: number): () => void {
    return this.fault.at('the timer', () => super.setTimer(run, ms))();
  }
}

interface Page extends Bench {
  readonly fault: Fault;
  readonly journal: JournalStore;
  readonly unit: UnitHandle;
  readonly stopped: () => number;
}

async function open(): Promise<Page> {
  const fault = new Fault();
  const memory = createMemoryJournal();
  const journal: JournalStore = {
    ...memory,
    write: fault.at('the disk that writes', (...args) => memory.write(...args)),
    forget: fault.at('the disk that forgets', (...args) => memory.forget(...args)),
  };
  const channel: Channel = { ...silentChannel, post: fault.at('the post to tabs', () => undefined) };
  const calls = CALLS.map((call): UnitCall => ({
    ...call, carries: fault.at('`carries`', call.carries),
    body: fault.at('`body`', (values, changed) => Object.fromEntries(changed.map((field) => [field, values[field] ?? null]))),
  }));
  let stopped = 0;
  const page = bench({
    clock: new FaultyClock(fault), journal, channel,
    options: { onSignInNeeded: fault.at('the hook of the sign-in', () => undefined), onStopped: () => { stopped += 1; } },
  });
  const { load, save } = page.host.transport();
  const unit = page.registry.openUnit(KEY, calls, { load: fault.at('the load', load), save: fault.at('the save', save) });
  unit.subscribe(fault.at('a listener', () => undefined));
  await page.clock.pass(0);
  return { ...page, fault, journal, unit, stopped: () => stopped };
}

const gate = (fault: Fault) => fault.at('the gate', () => null);

/** Types with everything that surrounds a save: a Complete, an answer, a lost session, and time. */
async function use({ unit, host, clock, fault, registry }: Page, text: string): Promise<void> {
  const answer = async (): Promise<void> => {
    const save = host.saves.at(-1);
    if (save !== undefined) await save.answer({ kind: 'acknowledged' });
    await clock.pass(1500);
  };
  unit.edit('saveVoice', HOPES, text, 'text');
  await clock.pass(1500);
  void unit.complete('saveVoice', gate(fault));
  await answer();
  await answer();
  unit.edit('saveVoice', HOPES, `${text}, later`, 'choice');
  await clock.pass(0);
  await host.saves.at(-1)?.answer({ kind: 'signedOut', isTurnedAway: true });
  await registry.signedIn(KEY.userId);
  await clock.pass(20_000);
  await answer();
  await answer();
}

const SEAMS = [
  'the gate', '`carries`', '`body`', 'the post to tabs', 'the hook of the sign-in', 'the disk that writes', 'the disk that forgets',
  'the timer', 'the load', 'the save', 'a listener',
];

async function endsTold(page: Page): Promise<void> {
  page.unit.edit('saveVoice', HOPES, 'after', 'text');
  await page.clock.pass(1500);
  await page.host.saves.at(-1)?.answer({ kind: 'acknowledged' });
  await page.clock.pass(2000);
  await page.host.saves.at(-1)?.answer({ kind: 'acknowledged' });
  await page.clock.pass(1000);
  const { status } = page.unit.getView();
  if (page.host.values[HOPES] === 'after' && page.stopped() === 0) {
    expect(status.kind).toBe('saved');
    return;
  }
  expect(status).toEqual({ kind: 'stopped', changes: 1 });
  expect((await page.journal.read(KEY)).entry?.current[HOPES]).toBe('after');
  expect(page.registry.unsentUnits().map(({ isAtRisk }) => isAtRisk)).toEqual([true]);
  expect(page.stopped()).toBe(1);
  expect(page.unit.fieldState(HOPES)).toBe('notSaved');
  await expect(page.unit.settled(60_000)).resolves.toBe(false);
}

describe('an exception inside the queue', () => {
  it.each(SEAMS)('in %s, at each use: what is typed afterwards is saved, or the user is told that saving has stopped and the draft has it', async (seam) => {
    for (let nth = 1; ; nth += 1) {
      const page = await open();
      page.fault.arm(seam, nth);
      await use(page, 'before');
      if (!page.fault.isSpent) {
        expect(nth).toBeGreaterThan(1);
        break;
      }
      await endsTold(page);
    }
  });
});
