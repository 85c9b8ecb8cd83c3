/** @jest-environment node */
import { bench, CALLS, HOPES, KEY, settle } from './testBench';

/** The limits of `saving.pauseMs` and `saving.readAgeMs`, and the defaults between them. */
const PAUSES = [100, 1000, 10_000];
const AGES = [1000, 5000, 60_000];
const EVERY = PAUSES.flatMap((textPause) => AGES.map((readAge) => ({ textPause, readAge })));

describe('the readings around a typed text', () => {
  it.each(EVERY)('are at most one before and one after its save with %j', async (timings) => {
    const page = bench({ options: { timings } });
    const unit = page.registry.openUnit(KEY, CALLS, page.host.transport());
    await settle();
    await page.clock.pass(120_000);
    const before = page.host.loads;
    unit.edit('saveVoice', HOPES, 'V', 'text');
    await page.clock.pass(timings.textPause / 2);
    unit.edit('saveVoice', HOPES, 'Vet', 'text');
    await page.clock.pass(timings.textPause + 1000);
    expect(page.host.saves.map(({ body }) => body[HOPES])).toEqual(['Vet']);
    await page.host.last().answer({ kind: 'acknowledged' });
    await page.clock.pass(60_000);
    // A reading sends both load calls.
    expect((page.host.loads - before) / CALLS.length).toBeLessThanOrEqual(2);
  });
});
