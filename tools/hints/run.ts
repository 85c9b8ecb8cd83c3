/** `node -r esbuild-register tools/hints/run.ts --plans 40 --seed 5`: the hints of random plans as the screen shows them, beside a second count, and a page to judge them by hand (test-results/hints.md). */
import { mkdirSync, writeFileSync } from 'node:fs';
import { parseArgs } from 'node:util';
import { chromium, type Page } from '@playwright/test';
import { signIn } from '../../e2e/support/signIn';
import { people } from '../../mocks/fixtures/people';
import type { Plan } from '../../mocks/fixtures/plans';
import { FIXTURE_DAY } from '../../mocks/fixtures/pupils';
import { Db } from '../../mocks/host/db';
import { some } from '../../mocks/host/seededRandom';
import { Store } from '../../mocks/host/store';
import { findBrowser } from '../../scripts/browser.cjs';
import { startHost } from '../startHost';
import { expectedHints, SECTIONS, type Answers } from './secondCount';

const { values } = parseArgs({ options: { plans: { type: 'string', default: '40' }, seed: { type: 'string', default: '5' }, port: { type: 'string', default: '4450' }, static: { type: 'string', default: 'dist' } } });

type Raw = Readonly<Record<string, unknown>>;
const NOTHING: Raw = {};
const isRaw = (value: unknown): value is Raw => typeof value === 'object' && value !== null && !Array.isArray(value);

/** All that an answer of the host says about a record, as one list of fields. */
function fieldsOf(body: unknown): Raw {
  if (!isRaw(body)) return NOTHING;
  const inner = Object.entries(body).filter(([name, one]) => !name.startsWith('previous') && isRaw(one) && ('isCompleted' in one || 'targetList' in one)).map(([, one]) => one as Raw);
  return Object.assign({}, body, ...inner) as Raw;
}

/** Lines of the card of hints, without the number of the answer to which each leads. */
const hintsOn = async (page: Page): Promise<readonly string[]> => {
  const lines = await page.locator('section.rail-card').filter({ has: page.getByRole('heading', { name: /^Worth a look/ }) }).locator('ol > li').allInnerTexts();
  return lines.map((line) => line.replaceAll(/\s+/g, ' ').trim());
};

async function read(page: Page, plan: Plan, { path, call }: (typeof SECTIONS)[number]): Promise<{ readonly hints: readonly string[]; readonly answers: Answers }> {
  const answers = { now: NOTHING, then: NOTHING, thenDay: '', classYear: plan.classYear };
  const reading: Promise<void>[] = [];
  const take = (response: Awaited<ReturnType<Page['waitForResponse']>>): void => {
    const request = response.request();
    const sent = new URLSearchParams(`${new URL(request.url()).search.slice(1)}&${request.postData() ?? ''}`);
    if (!call.test(request.url())) return;
    reading.push(response.json().then((body: unknown) => {
      const day = sent.get('dateOfMeeting') ?? '';
      if (day === plan.dateOfMeeting) answers.now = { ...answers.now, ...fieldsOf(body) };
      else Object.assign(answers, { then: { ...answers.then, ...fieldsOf(body) }, thenDay: day });
    }).catch(() => undefined));
  };
  page.on('response', take);
  await page.goto(`.${path}?${new URLSearchParams({ pupil: plan.pupilId, meeting: plan.dateOfMeeting }).toString()}`);
  await page.getByRole('form').first().waitFor();
  await page.waitForLoadState('networkidle');
  page.off('response', take);
  await Promise.all(reading);
  return { hints: await hintsOn(page), answers };
}

async function run(): Promise<void> {
  const db = new Db(new Store(), () => people, () => FIXTURE_DAY);
  const all = people.flatMap((pupil) => db.plansOf(pupil)).filter((plan) => plan.sectionsDone > 0 && plan.dateOfMeeting !== '');
  const chosen = some(all, Number(values.plans), `hints ${values.seed}`);
  const stop = await startHost(values.static, Number(values.port));
  const executablePath = findBrowser();
  const browser = await chromium.launch({ ...(executablePath === null ? {} : { executablePath }), args: ['--no-sandbox'] });
  const page = await (await browser.newContext({ baseURL: `http://localhost:${values.port}/`, viewport: { width: 1600, height: 1000 }, locale: 'en-GB', timezoneId: 'Europe/London', serviceWorkers: 'block' })).newPage();
  await page.goto('./');
  await signIn(page, 'priya.nair');
  const lines: string[] = [];
  const disagreements: string[] = [];
  let shown = 0;
  for (const plan of chosen) {
    lines.push(`\n## ${plan.pupilId} ${plan.classYear}, ${plan.term}, ${plan.dateOfMeeting}, ${plan.sectionsDone} sections done`);
    for (const section of SECTIONS) {
      const { hints, answers } = await read(page, plan, section);
      shown += hints.length;
      const expected = expectedHints(section.path, answers);
      // What the second count leaves out.
      const own = hints.filter((hint) => !/the same as on|is in the /.test(hint)).map((hint) => hint.replace(/^.*?: (?!who|when|what Pupil)/, '')).sort();
      const isSame = JSON.stringify(own) === JSON.stringify(expected);
      if (!isSame) disagreements.push(`${plan.pupilId} ${plan.dateOfMeeting} ${section.path}: screen ${JSON.stringify(own)}, count ${JSON.stringify(expected)}`);
      lines.push(`\n**${section.path}** ${hints.length === 0 ? 'no hint' : hints.join(' · ')}${isSame ? '' : `  ✗ counted: ${expected.join(' · ') || 'none'}`}`, ...section.show(answers).map((line) => `- ${line}`));
    }
  }
  await browser.close();
  stop();
  mkdirSync('test-results', { recursive: true });
  writeFileSync('test-results/hints.md', `# Hints of ${chosen.length} plans of ${all.length}, seed ${values.seed}\n${lines.join('\n')}\n`);
  process.stdout.write(`${disagreements.join('\n')}\n${chosen.length} plans of ${all.length}, ${shown} hints, ${disagreements.length} disagreements; to judge: test-results/hints.md\n`);
  process.exitCode = disagreements.length === 0 && shown > 0 ? 0 : 1;
}

void run();
