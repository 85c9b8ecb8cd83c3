/** `npm run figures`: the second count on three hosts. `--only Cohort` visits the screens whose name contains the word; `--host usual` one host. */
import { parseArgs } from 'node:util';
import { chromium } from '@playwright/test';
import { findBrowser } from '../../scripts/browser.cjs';
import { startHost } from '../startHost';
import { audit } from './audit';
import { VISITS } from './visits';

const HOSTS = [
  { name: 'usual', args: [] },
  { name: 'varied', args: ['--vary', '7'] },
  { name: 'of 2,000 pupils', args: ['--scenario', 'big-authority'] },
] as const;

const { values } = parseArgs({
  options: { only: { type: 'string', default: '' }, host: { type: 'string', default: '' }, port: { type: 'string', default: '4420' }, static: { type: 'string', default: 'dist' } },
});

async function run(): Promise<void> {
  const executablePath = findBrowser();
  const browser = await chromium.launch({ ...(executablePath === null ? {} : { executablePath }), args: ['--no-sandbox'] });
  let compared = 0;
  const faults: string[] = [];
  const printFaults = (found: readonly string[]): void => {
    faults.push(...found);
    found.forEach((fault) => { process.stdout.write(`  ${fault}\n`); });
  };
  for (const [at, { name, args }] of HOSTS.entries()) {
    if (!name.includes(values.host)) continue;
    const port = Number(values.port) + at;
    const stop = await startHost(values.static, port, args);
    const [before, from] = [compared, faults.length];
    for (const visit of VISITS.filter((one) => one.name.includes(values.only))) {
      const context = await browser.newContext({ locale: 'en-GB', timezoneId: 'Europe/London' });
      try {
        const found = await audit(await context.newPage(), { client: `http://localhost:${port}/`, calls: `http://localhost:${port}` }, visit);
        compared += found.compared;
        printFaults(found.faults);
      } catch (error) {
        printFaults([`${visit.name}: ${String(error)}`]);
      }
      await context.close();
    }
    stop();
    process.stdout.write(`The host ${name}: ${compared - before} figures compared, ${faults.length - from} faults\n`);
  }
  await browser.close();
  process.stdout.write(`\n${compared} figures compared, ${faults.length} faults\n`);
  process.exitCode = faults.length === 0 && compared > 0 ? 0 : 1;
}

void run();
