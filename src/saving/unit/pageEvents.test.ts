import { watchPage } from './pageEvents';
import { bench, CALLS, HOPES, KEY, type Bench } from '../tests/testBench';
import type { UnitHandle } from '../types';

async function watched(): Promise<{ page: Bench; unit: UnitHandle; stop: () => void }> {
  const page = bench();
  const stop = watchPage(page.registry, window);
  const unit = page.registry.openUnit(KEY, CALLS, page.host.transport());
  await page.clock.pass(0);
  return { page, unit, stop };
}

/** Whether the browser would ask before it leaves. */
function asks(): boolean {
  return !window.dispatchEvent(new Event('beforeunload', { cancelable: true }));
}

describe('page events', () => {
  it('sends debounced text when the page is hidden', async () => {
    const { page, unit, stop } = await watched();
    unit.edit('saveVoice', HOPES, 'a', 'text');
    window.dispatchEvent(new Event('pagehide'));
    expect(page.host.last().keepalive).toBe(true);
    stop();
  });

  it('makes the browser ask before leaving only while a save is delayed', async () => {
    const { page, unit, stop } = await watched();
    unit.edit('saveVoice', HOPES, 'a', 'choice');
    // The edit may be neither sent nor on the disk yet. A moment later the disk has it.
    expect(asks()).toBe(true);
    await page.clock.pass(0);
    expect(asks()).toBe(false);
    await page.host.last().answer({ kind: 'refused', reason: 'no' });
    await page.clock.pass(300);
    expect(asks()).toBe(true);
    unit.edit('saveVoice', HOPES, 'b', 'choice');
    await page.clock.pass(1000);
    await page.host.last().answer({ kind: 'acknowledged' });
    await page.clock.pass(300);
    expect(asks()).toBe(false);
    stop();
  });

  it('retries when the network is back', async () => {
    const { page, unit, stop } = await watched();
    unit.edit('saveVoice', HOPES, 'a', 'choice');
    for (let round = 0; round < 5; round += 1) {
      await page.host.last().answer({ kind: 'unclear', why: 'network' });
      if (round < 4) await page.clock.pass(16_000);
    }
    const sent = page.host.saves.length;
    await page.clock.pass(1100);
    window.dispatchEvent(new Event('online'));
    await page.clock.pass(0);
    expect(page.host.saves).toHaveLength(sent + 1);
    stop();
  });
});
