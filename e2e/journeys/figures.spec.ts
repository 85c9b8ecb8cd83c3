import { audit } from '../../tools/figures/audit';
import { VISITS } from '../../tools/figures/visits';
import { expect, test } from '../fixtures';

/** A day of the data, so that there are meetings before and after it. */
const TODAY = '14/11/2025';
/**
 * The screens that add up most. The others run on request, and on two more hosts by `npm run figures`. filters.test.tsx counts
 * My Pupils behind each of its filters.
 */
const FIRST = /^(Today|Cohort by school)$/;

for (const visit of VISITS) {
  test(`${visit.name} shows the figures that the host's responses add up to${FIRST.test(visit.name) ? ' @once' : ' @long'}`, async ({ page, host, baseURL }) => {
    const [day, month, year] = TODAY.split('/');
    await page.clock.setFixedTime(`${String(year)}-${String(month)}-${String(day)}T10:00:00Z`);
    const found = await audit(page, { client: baseURL ?? '', calls: `${host.origin}${host.basePath}`, today: TODAY }, visit);
    expect(found.faults).toEqual([]);
    expect(found.compared).toBeGreaterThan(0);
  });
}
