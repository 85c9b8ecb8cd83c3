/** @jest-environment node */
import { createMemoryJournal } from '../tests/memoryJournal';
import { bench, CALLS, HeldClock, HOPES, KEY } from '../tests/testBench';

/** Like a browser's clock: timers fire a fraction early, and time passes while the page works. */
class BrowserLikeClock extends HeldClock {
  private worked = 0;

  override now(): number {
    this.worked += 0.3;
    return super.now() + this.worked;
  }

  override setTimer(run: () => void, ms: number): () => void {
    return super.setTimer(run, Math.max(Math.floor(ms) - this.worked - 0.4, 0));
  }
}

describe('timers that fire early', () => {
  it('miss no deadline: an edit is in the journal long before its debounce ends', async () => {
    const journal = createMemoryJournal();
    const page = bench({ clock: new BrowserLikeClock(), journal, options: { timings: { textPause: 60_000 } } });
    const unit = page.registry.openUnit(KEY, CALLS, page.host.transport());
    await page.clock.pass(1);
    unit.edit('saveVoice', HOPES, 'To be a vet', 'text');
    await page.clock.pass(400);
    const { entry } = await journal.read(KEY);
    expect(entry?.current[HOPES]).toBe('To be a vet');
  });
});
