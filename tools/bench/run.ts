/**
 * Prints figures of speed and size beside their targets. A figure never fails the run; a part that could not be measured does.
 * `npm run bench -- size keys` prints only the named parts, `--runs=1` each figure of one run.
 */
import { spawnSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { chromium, type Browser, type BrowserContext, type Page } from '@playwright/test';
import { people } from '../../mocks/fixtures/people';
import { phaseOfYear, type Phase } from '../../mocks/fixtures/pupils';
import { EVERY_SCREEN } from '../../src/testing/everyScreen';
import { findSignIn } from '../../mocks/signIns';
import { findBrowser } from '../../scripts/browser.cjs';
import { benchForm } from './fields';
import { countUntil } from './counts';
import { printChange, withCommit } from './against';
import { setBrief, columns, count, isBrief, judge, kB, line, median, ms, NOT_MEASURED, percent, percentile, printTable, ratio, times } from './figures';
import { measureGrids } from './grids';
import { listTimes } from './lists';
import { clickUntil, coldUntil, firstPaint, inTurn, keystrokes, openInstrumented, reloadUntil, ROWS, RUNS, SETTLING_MS, slowDown, type Spent } from './measure';
import { plainFormPage } from './plain/form';
import { FILLED_MARKER, plainPageLike, type PlainPage } from './plain/sameControls';
import { plainTablePage } from './plain/table';
import { saveTimes, type SaveTimes } from './saves';
import { scaleTimes } from './scale';
import { serve, type Site } from './serve';
import { holdings, scriptSizes } from './sizes';
import { workInTurn } from './work';

const root = join(__dirname, '..', '..');
const out = (name: string) => join(root, 'node_modules', '.cache', 'bench', name);
/** Prints what each file holds and each request of an opening. */
const isWhyAsked = process.argv.includes('--why');
/** The commit to compare with, if one is named. */
const COMMIT = process.argv.find((word) => word.startsWith('--against='))?.slice(10);
const statsOf = (dist: string): string => `${dist}.json`;
const TEXT_PAUSE_MS = 1000;
const READING_MS = 500;
const SAVE_OF_PRIMARY = '/rest/saveNccPrimary';
const SECTIONS = ['ncc-data', 'ncc-pupil-voice', 'ncc-strength', 'ncc-meeting', 'ncc-targets'];
const controlsOf = (form: string) => `${form} :is(textarea, select, input, button)`;
const CONTROLS = controlsOf('main form');

/** The response time of a host that is far away or busy. */
const FAR_MS = 150;

const clocks = (runs: readonly Spent[]): readonly number[] => runs.map(({ clock }) => clock);
const processors = (runs: readonly Spent[]): readonly number[] => runs.map(({ processor }) => processor);

/** The same figures with a host that responds at once and with one that takes its time: the two columns of the report. */
async function onBothHosts<T>(site: Site, measure: (runs: number) => Promise<T>): Promise<readonly [near: T, far: T]> {
  const near = await measure(RUNS);
  site.hostMs = FAR_MS;
  // Its figures vary less, since most of the time is the host's.
  const far = await measure(Math.min(RUNS, 3));
  site.hostMs = 0;
  return [near, far];
}

const build = (folder: string, ...args: string[]): void => { buildIn(root, folder, ...args); };

function buildIn(cwd: string, folder: string, ...args: string[]): void {
  const webpack = join(cwd, 'node_modules', 'webpack', 'bin', 'webpack.js');
  const env = { ...process.env, PEP_TYPES_CHECKED: 'yes' };
  const all = [webpack, 'build', '--mode', 'production', '--env', `out=${folder}`, ...args];
  if (spawnSync(process.execPath, all, { cwd, env, stdio: ['ignore', 'ignore', 'inherit'] }).status !== 0) {
    throw new Error('The build failed: run npm run build to see why.');
  }
}

/** The plan of an invented pupil of this phase who has a meeting date, as the address of a section. */
function planOf(phase: Phase, section: string): string {
  const pupil = people.find(({ year, meeting }) => phaseOfYear(year) === phase && /^\d\d\/\d\d\/\d{4}$/.test(meeting));
  if (pupil === undefined) throw new Error(`No pupil of phase ${phase} has a meeting date`);
  return `/${section}?${new URLSearchParams({ pupil: pupil.pupilId, meeting: pupil.meeting }).toString()}`;
}

// The full browser, including painting.
const executablePath = findBrowser({ needsWindow: true }) ?? findBrowser();
const LAUNCH = { ...(executablePath === null ? {} : { executablePath }), args: ['--no-sandbox'] };
const WINDOW = { viewport: { width: 1366, height: 768 } };
const TEACHER = 'priya.nair';

async function signIn(context: BrowserContext, site: Site, user: string): Promise<void> {
  const page = await context.newPage();
  await page.goto(site.origin);
  await page.getByRole('textbox', { name: 'User name' }).fill(user);
  await page.getByRole('textbox', { name: 'Password' }).fill(findSignIn(user)?.password ?? '');
  await page.getByRole('button', { name: 'Sign in', exact: true }).click();
  await page.locator('tbody tr').first().waitFor({ state: 'attached', timeout: 60_000 });
  await page.close();
}

async function signedIn(browser: Browser, site: Site, user = TEACHER): Promise<BrowserContext> {
  const context = await browser.newContext(WINDOW);
  await signIn(context, site, user);
  return context;
}

/** Measures in a profile on the disk, as people have one: off the record, Chromium never reads its cache of compiled code. */
async function inProfile(site: Site, measure: (staff: BrowserContext) => Promise<void>): Promise<void> {
  const folder = mkdtempSync(join(tmpdir(), 'pep-bench-'));
  const staff = await chromium.launchPersistentContext(folder, { ...LAUNCH, ...WINDOW });
  try {
    await signIn(staff, site, TEACHER);
    await measure(staff);
  } finally {
    await staff.close();
    rmSync(folder, { recursive: true, force: true });
  }
}

interface Scripts {
  /** Requested before `selector` appears. */
  readonly first: ReadonlySet<string>;
  readonly all: ReadonlySet<string>;
}

/** The scripts that a page requests for what it shows and right after that, without those it warms up later. */
async function scriptsOf(context: BrowserContext, url: string, selector: string): Promise<Scripts> {
  const page = await context.newPage();
  await page.addInitScript((shown) => {
    Reflect.deleteProperty(window, 'requestIdleCallback');
    const watcher = new MutationObserver(() => {
      if (document.querySelector(shown) === null) return;
      performance.mark('shown');
      watcher.disconnect();
    });
    watcher.observe(document, { childList: true, subtree: true });
  }, selector);
  await page.goto(url);
  await page.locator(selector).first().waitFor({ state: 'attached', timeout: 60_000 });
  await page.waitForLoadState('networkidle');
  const requested = await page.evaluate(() => {
    const shownAt = performance.getEntriesByName('shown')[0]?.startTime ?? 0;
    return performance.getEntriesByType('resource').map(({ name, startTime }) => ({ path: new URL(name).pathname, isFirst: startTime < shownAt }));
  });
  await page.close();
  const scripts = requested.filter(({ path }) => path.endsWith('.js')).map(({ path, isFirst }) => ({ name: path.split('/').at(-1) ?? '', isFirst }));
  return { first: new Set(scripts.filter(({ isFirst }) => isFirst).map(({ name }) => name)), all: new Set(scripts.map(({ name }) => name)) };
}

async function keys({ browser, site }: Bench): Promise<void> {
  await withForm(async (form) => {
    const context = await browser.newContext({ viewport: { width: 1366, height: 768 } });
    const figures = await keystrokes(context, { plain: `${form.origin}/plain`, ours: form.origin });
    line('Key to next frame, form of 150 fields', ms(median(clocks(figures.ours))));
    line('Key to next frame, plain page of the same fields', ms(median(clocks(figures.plain))));
    judge('key in a form of 150 fields, to plain', [ratio(clocks(figures.ours), clocks(figures.plain))], 1.25);
  }, { '/plain': plainFormPage(benchForm) });

  const staff = await signedIn(browser, site);
  const url = site.origin + planOf('secondary', 'ncc-data');
  const { controls } = await plainLike(staff, site, url, '/plain-data');
  const data = await keystrokes(staff, { plain: `${site.origin}/plain-data`, ours: url });
  line(`Key to next frame, secondary data (${controls} controls)`, ms(median(clocks(data.ours))));
  line('Key to next frame, plain page of the same controls', ms(median(clocks(data.plain))));
  judge('key in secondary data, to plain', [ratio(clocks(data.ours), clocks(data.plain))], 1.05);
  judge('  the same, processor time', [ratio(processors(data.ours), processors(data.plain))], 1.05);
}

/** Adds a plain page with the same controls that loads the same record. */
async function plainLike(context: BrowserContext, site: Site, url: string, at: string): Promise<PlainPage & { readonly calls: readonly string[] }> {
  const page = await context.newPage();
  const calls = new Set<string>();
  const meeting = new URL(url).searchParams.get('meeting');
  page.on('request', (request) => {
    const { pathname, search, searchParams } = new URL(request.url());
    // With the previous meeting's answers beside the form.
    if (/^\/rest\/fetchNcc/.test(pathname) && searchParams.get('dateOfMeeting') === meeting) calls.add(pathname + search);
  });
  await page.goto(url);
  await page.locator(CONTROLS).first().waitFor({ state: 'attached', timeout: 60_000 });
  if (calls.size === 0) throw new Error(`No call of ${url} asks for its record`);
  const plain = await plainPageLike(page, [...calls]);
  site.pages[at] = plain.page;
  await page.close();
  return { ...plain, calls: [...calls] };
}

/** Chunks that several routes share: loaded with the first of them. */
const SHARED = /^(forms|saving|plan|planFirst|parts)\./;

/** Every screen, with the sections of the phases that the list lacks. */
async function size({ browser, site, dist }: Bench): Promise<void> {
  const sizes = scriptSizes(dist);
  const weight = (names: readonly string[]) => names.reduce((sum, name) => sum + (sizes.get(name) ?? 0), 0);
  const holds = isWhyAsked ? holdings(statsOf(dist)) : null;
  const explain = (names: readonly string[]) => {
    if (holds === null) return;
    for (const name of [...names].sort((one, other) => (sizes.get(other) ?? 0) - (sizes.get(one) ?? 0))) {
      console.log(`    ${kB(sizes.get(name) ?? 0).padStart(8)}  ${name}: ${holds.get(name) ?? ''}`);
    }
  };
  const staff = await signedIn(browser, site);
  const { first, all } = await scriptsOf(staff, `${site.origin}/pep-status`, ROWS);
  judge('JavaScript before the rows of My Pupils, gzip', [[weight([...first])]], 140_000, kB);
  explain([...first]);
  if (isBrief()) return;
  const next = [...all].filter((name) => !first.has(name));
  line('  right after their first paint, gzip', kB(weight(next)));
  explain(next);
  const otherPhases: readonly Phase[] = ['eyfs', 'primary', 'post16'];
  const screens = [
    ...EVERY_SCREEN.map(({ address, user }) => ({ address, user, what: address.split('?')[0] ?? '' })),
    ...otherPhases.flatMap((phase) => SECTIONS.map((section) => ({ address: planOf(phase, section), user: TEACHER, what: `/${section} (${phase})` }))),
  ];
  const contexts = new Map([[TEACHER, staff]]);
  const later: { readonly what: string; readonly names: readonly string[]; readonly first: ReadonlySet<string> }[] = [];
  for (const { address, user, what } of screens) {
    const context = contexts.get(user) ?? await signedIn(browser, site, user);
    contexts.set(user, context);
    const page = await scriptsOf(context, site.origin + address, 'main h1');
    later.push({ what, names: [...page.all].filter((name) => !all.has(name)), first: page.first });
  }
  for (const { what, names, first: before } of later.sort((one, other) => weight(other.names) - weight(one.names))) {
    const own = names.filter((name) => !SHARED.test(name));
    // A chart loads once it comes into view, after the page.
    const needed = own.filter((name) => before.has(name));
    line(`More for ${what}, gzip; its own; before its heading`, `${kB(weight(names))}; ${kB(weight(own))}; ${kB(weight(needed))}`, 'at most 40 kB');
    explain(names);
  }
}

async function reload({ site }: Bench): Promise<void> {
  site.pages['/plain-table'] = plainTablePage();
  addMinimal(site, '/minimal-list');
  await inProfile(site, async (staff) => {
    const hosts = await onBothHosts(site, (runs) => inTurn({
      plain: () => reloadUntil(staff, `${site.origin}/plain-table`, ROWS),
      minimal: () => reloadUntil(staff, `${site.origin}/minimal-list`, ROWS),
      ours: () => reloadUntil(staff, `${site.origin}/pep-status`, ROWS),
    }, runs));
    columns('Reload of My Pupils until its rows are painted', hosts, ({ ours }) => ms(median(clocks(ours))));
    columns('Reload of a plain page with the same rows and call', hosts, ({ plain }) => ms(median(clocks(plain))));
    columns('Reload of a minimal page on the same libraries', hosts, ({ minimal }) => ms(median(clocks(minimal))));
    judge('reload of My Pupils, to plain', hosts.map(({ ours, plain }) => ratio(clocks(ours), clocks(plain))), 1.5);
    judge('reload of My Pupils, to minimal', hosts.map(({ ours, minimal }) => ratio(clocks(ours), clocks(minimal))), 1.2);
    const section = site.origin + planOf('secondary', 'ncc-data');
    await plainLike(staff, site, section, '/plain-form');
    const again = await onBothHosts(site, (runs) => inTurn({
      plain: () => reloadUntil(staff, `${site.origin}/plain-form`, FILLED_MARKER),
      ours: () => reloadUntil(staff, section, CONTROLS),
    }, runs));
    columns('Second visit of secondary data', again, ({ ours }) => ms(median(clocks(ours))));
    judge('secondary data, second visit, to plain', again.map(({ ours, plain }) => ratio(clocks(ours), clocks(plain))), 1.5);
  });
}

/** What the main thread does in reloads, in ms of the processor. The host responds at once. */
async function work({ site }: Bench): Promise<void> {
  site.pages['/plain-table'] = plainTablePage();
  addMinimal(site, '/minimal-list');
  await inProfile(site, async (staff) => {
    const section = site.origin + planOf('secondary', 'ncc-data');
    await plainLike(staff, site, section, '/plain-form');
    const of = await workInTurn(staff, {
      'My Pupils': [`${site.origin}/pep-status`, ROWS],
      'minimal page on the same libraries': [`${site.origin}/minimal-list`, ROWS],
      'plain page of the same rows': [`${site.origin}/plain-table`, ROWS],
      'secondary data': [section, CONTROLS],
      'plain page of the same controls': [`${site.origin}/plain-form`, FILLED_MARKER],
    });
    for (const [page, { whole, script, style, layout, elements }] of Object.entries(of)) {
      line(`Main thread, ${page} (${elements} elements)`, ms(median(whole)));
      line('  script; style; layout', `${ms(script)}; ${ms(style)}; ${ms(layout)}`);
    }
    const list = of['My Pupils'];
    judge('main thread of My Pupils, to plain', [ratio(list.whole, of['plain page of the same rows'].whole)], 2);
    judge('main thread of My Pupils, to minimal', [ratio(list.whole, of['minimal page on the same libraries'].whole)], 1.35);
    judge('elements of My Pupils', [[list.elements]], 430, count);
  });
}

/** The main thread of this build and of that of a commit, in turn: `npm run bench -- against --against=COMMIT`. */
async function against({ site }: Bench): Promise<void> {
  if (COMMIT === undefined) return;
  await withCommit(root, COMMIT, async (folder) => {
    buildIn(folder, out('against'));
    const other = await serve(out('against'));
    try {
      await inProfile(site, async (staff) => {
        await signIn(staff, other, TEACHER);
        const section = planOf('secondary', 'ncc-data');
        const of = await workInTurn(staff, {
          list: [`${site.origin}/pep-status`, ROWS],
          listThen: [`${other.origin}/pep-status`, ROWS],
          section: [site.origin + section, CONTROLS],
          sectionThen: [other.origin + section, CONTROLS],
        });
        printChange('My Pupils', COMMIT, of.list, of.listThen);
        printChange('secondary data', COMMIT, of.section, of.sectionThen);
      });
    } finally {
      other.close();
    }
  });
}

/** The first paint on a computer with an empty cache, and the layout shifts afterwards. */
async function paint({ browser, site }: Bench): Promise<void> {
  const staff = await signedIn(browser, site);
  site.pages['/plain-table'] = plainTablePage();
  const hosts = await onBothHosts(site, () => inTurn({
    plain: async () => (await firstPaint(staff, `${site.origin}/plain-table`, ROWS)).paint,
    ours: async () => (await firstPaint(staff, `${site.origin}/pep-status`, ROWS)).paint,
  }));
  columns('First contentful paint of My Pupils, everything cold', hosts, ({ ours }) => ms(median(ours)));
  judge('first contentful paint, cold, to plain', hosts.map(({ ours, plain }) => ratio(ours, plain)), 1.4);
  const screens = [['/pep-status', ROWS], [planOf('secondary', 'ncc-data'), CONTROLS], [planOf('secondary', 'ncc-meeting'), CONTROLS]] as const;
  for (const [address, selector] of screens) {
    const { shift } = await firstPaint(staff, site.origin + address, selector, SETTLING_MS);
    judge(`layout shift of ${address.split('?')[0] ?? ''}`, [[shift]], 0, (figure) => figure.toFixed(3));
  }
}

/** The page that loads the minimal build, at its own path beside the product. */
function addMinimal(site: Site, at: string): void {
  const folder = join(out('dist'), 'minimal');
  build(folder, '--env', 'bench=minimal');
  const [, ...scripts] = [...readFileSync(join(folder, 'index.html'), 'utf8').matchAll(/<script defer src="([^"]+)"/g)].map(([, src = '']) => src);
  const tags = scripts.map((src) => `<script defer src="/minimal${src}"></script>`).join('');
  site.pages[at] = `<!doctype html><html lang="en-GB"><head><meta charset="utf-8"><title>Minimal page</title>${tags}</head><body><div id="root"></div></body></html>`;
}

/** A section opened by its address on a computer with an empty cache. */
async function opens({ browser, site }: Bench): Promise<void> {
  const staff = await signedIn(browser, site);
  const url = site.origin + planOf('secondary', 'ncc-data');
  const { calls } = await plainLike(staff, site, url, '/plain-form');
  addMinimal(site, '/minimal-form');
  const hookForm = `${site.origin}/minimal-form?${new URLSearchParams({ call: calls[0] ?? '' }).toString()}`;
  const hosts = await onBothHosts(site, (runs) => inTurn({
    plain: () => coldUntil(staff, `${site.origin}/plain-form`, FILLED_MARKER),
    hookForm: () => coldUntil(staff, hookForm, CONTROLS),
    ours: () => coldUntil(staff, url, CONTROLS),
  }, runs));
  columns('Opening secondary data by its address, everything cold', hosts, ({ ours }) => ms(median(ours)));
  columns('Opening a plain page of the same controls and calls', hosts, ({ plain }) => ms(median(plain)));
  columns('Opening a page of react-hook-form with 150 fields', hosts, ({ hookForm: other }) => ms(median(other)));
  judge('secondary data by address, cold, to plain', hosts.map(({ ours, plain }) => ratio(ours, plain)), 1.7);
  judge('secondary data by address, cold, to react-hook-form', hosts.map(({ ours, hookForm: other }) => ratio(ours, other)), 1.2);
}

/** Stores the same as choosing a pupil in a list. */
async function chooseAsInList(context: BrowserContext, origin: string, phase: Phase): Promise<void> {
  const query = new URL(planOf(phase, ''), origin).searchParams;
  const pupil = people.find(({ pupilId }) => pupilId === query.get('pupil'));
  const page = await context.newPage();
  await page.goto(origin);
  await page.evaluate((stored) => { for (const [name, value] of Object.entries(stored)) localStorage.setItem(name, value); }, {
    activePupilId: pupil?.pupilId ?? '', activePupilMeetingDate: pupil?.meeting ?? '', activePupilYear: pupil?.year ?? '', termOfPep: 'Autumn 2025',
  });
  await page.close();
}

/** The requests of each screen when it is opened without a cache. These figures do not depend on how busy the machine is. */
async function counts({ browser, site }: Bench): Promise<void> {
  const staff = await signedIn(browser, site);
  await chooseAsInList(staff, site.origin, 'secondary');
  site.hostMs = FAR_MS;
  site.fileMs = FAR_MS;
  const lists = ['/pep-status', '/pep-is-overdue'].map((address) => ({ address, until: ROWS }));
  const sections = SECTIONS.map((section) => ({ address: planOf('secondary', section), until: CONTROLS }));
  const pupil = ['basic-info/attendance', 'basic-info/contacts'].map((path) => ({ address: planOf('secondary', path), until: 'main :is(table, form)' }));
  for (const { address, until } of [...lists, ...sections, ...pupil]) {
    if (isBrief() && !/^\/(pep-status|ncc-data)\b/.test(address)) continue;
    const { rounds, scripts, styles, calls, kBScript, kBStyle, stylePasses, layouts, elements, requests } = await countUntil(staff, site.origin + address, until);
    line(`${address.split('?')[0] ?? ''}: requests one after another`, `${rounds}`);
    line('  calls; scripts; style sheets', `${calls.length}; ${scripts}; ${styles}`);
    line('  scripts; style sheets, gzip', `${kBScript.toFixed(1)}; ${kBStyle.toFixed(1)} kB`);
    line('  style passes; layouts; elements', `${stylePasses}; ${layouts}; ${elements}`);
    if (address === '/pep-status') {
      judge('requests one after another of My Pupils, cold', [[rounds]], 3, count);
      judge('style sheets before the rows of My Pupils, gzip', [[1000 * kBStyle]], 14_000, kB);
      judge('style passes until the rows of My Pupils', [[stylePasses]], 4, count);
    }
    if (address.startsWith('/ncc-data')) judge('style sheets before a plan section, gzip', [[1000 * kBStyle]], 20_000, kB);
    if (isWhyAsked) for (const request of requests) console.log(`    ${request}`);
    if (isBrief()) continue;
    const again = await countUntil(staff, site.origin + address, until, 'second');
    line('  second visit: requests one after another', `${again.rounds}`);
    if (isWhyAsked) for (const request of again.requests) console.log(`    ${request}`);
  }
  site.hostMs = 0;
  site.fileMs = 0;
}

const answered = (times: SaveTimes['choices']) => times.map((one) => one.answered);
const left = (times: SaveTimes['choices']) => times.map((one) => one.left);

async function saves({ browser, site }: Bench): Promise<void> {
  const staff = await signedIn(browser, site);
  site.hostMs = 100;
  const { choices, texts } = await saveTimes(staff, site.origin + planOf('primary', 'ncc-data'), SAVE_OF_PRIMARY, { choices: 100, texts: isBrief() ? 0 : 20 });
  site.hostMs = 0;
  judge('choice until the host has acknowledged it, host 100 ms, p95 of 100', [[percentile(answered(choices), 0.95)]], 300, ms);
  line('  median', ms(median(answered(choices))));
  line('  until the save has left, median', ms(median(left(choices))));
  if (isBrief()) return;
  line('Last key to acknowledgement without the pause, p95 of 20', ms(percentile(answered(texts), 0.95) - TEXT_PAUSE_MS), 'at most 300 ms');
  line('  until the save has left, median', ms(median(left(texts)) - TEXT_PAUSE_MS));
}

const linkTo = (section: string) => `nav[aria-label="Plan sections"] a[href*="/${section}"]`;

/** Opens a section. The next one opens only when it is complete, so that late work does not count twice. */
async function opening(page: Page, section: string): Promise<Spent> {
  const speedUp = await slowDown(page);
  const took = await clickUntil(page, linkTo(section), CONTROLS);
  await speedUp();
  await page.waitForTimeout(READING_MS);
  return took;
}

type SectionTimes = Readonly<Record<'ours' | 'plain', Spent[]>>;

/** Each section opened from another one, and its plain page, in turn. */
async function sectionTimes(staff: BrowserContext, site: Site, runs: number): Promise<ReadonlyMap<string, SectionTimes>> {
  const figures = new Map(SECTIONS.map((section): [string, SectionTimes] => [section, { ours: [], plain: [] }]));
  const page = await openInstrumented(staff, site.origin + planOf('secondary', 'ncc-targets'));
  await page.locator(CONTROLS).first().waitFor({ state: 'attached', timeout: 60_000 });
  // One round first: code is fetched on the first visit only.
  for (const section of SECTIONS) await clickUntil(page, linkTo(section), CONTROLS);
  for (let run = 0; run < runs; run += 1) {
    for (const [section, { ours, plain }] of figures) {
      ours.push(await opening(page, section));
      plain.push(await reloadUntil(staff, `${site.origin}/plain-${section}`, FILLED_MARKER));
    }
  }
  await page.close();
  return figures;
}

/** The section with the greatest ratio, which has to meet the aim for all. */
function slowest(figures: ReadonlyMap<string, SectionTimes>, of: (one: SectionTimes) => readonly number[]): readonly number[] {
  return [...figures.values()].map(of).reduce((worst, one) => (median(one) > median(worst) ? one : worst));
}

async function sections({ browser, site }: Bench): Promise<void> {
  const staff = await signedIn(browser, site);
  for (const section of SECTIONS) await plainLike(staff, site, site.origin + planOf('secondary', section), `/plain-${section}`);
  const hosts = await onBothHosts(site, (runs) => sectionTimes(staff, site, runs));
  for (const section of SECTIONS) {
    const own = hosts.flatMap((host) => host.get(section) ?? []);
    columns(`Opening ${section} from another section`, own, ({ ours }) => ms(median(clocks(ours))));
    columns('  against a plain page of the same controls and calls', own, ({ ours, plain }) => times(median(ratio(clocks(ours), clocks(plain)))));
    columns('  processor time', own, ({ ours, plain }) => times(median(ratio(processors(ours), processors(plain)))));
  }
  judge('section from section, the slowest of five, to plain', hosts.map((host) => slowest(host, ({ ours, plain }) => ratio(clocks(ours), clocks(plain)))), 1.2);
  judge('  the same, processor time', hosts.map((host) => slowest(host, ({ ours, plain }) => ratio(processors(ours), processors(plain)))), 1.2);
}

/** The fields of a heap snapshot, as V8 writes it. */
interface Snapshot {
  readonly snapshot: { readonly meta: { readonly node_fields: readonly string[]; readonly node_types: readonly [readonly string[], ...unknown[]] } };
  readonly nodes: readonly number[];
  readonly strings: readonly string[];
}

/** Bytes of what a page keeps after garbage collection, elements included. Compiled code is counted apart, because V8 decides when it compiles. */
async function heapOf(page: Page): Promise<{ readonly kept: number; readonly code: number }> {
  const session = await page.context().newCDPSession(page);
  // Collects twice, since the first collection releases references to the rest.
  await session.send('HeapProfiler.collectGarbage');
  await session.send('HeapProfiler.collectGarbage');
  const chunks: string[] = [];
  session.on('HeapProfiler.addHeapSnapshotChunk', ({ chunk }) => { chunks.push(chunk); });
  await session.send('HeapProfiler.takeHeapSnapshot', { reportProgress: false });
  await session.detach();
  const { snapshot: { meta: { node_fields: fields, node_types: [types] } }, nodes, strings } = JSON.parse(chunks.join('')) as Snapshot;
  const [type, name, size] = ['type', 'name', 'self_size'].map((field) => fields.indexOf(field)) as [number, number, number];
  const bytes = { kept: 0, code: 0 };
  for (let at = 0; at < nodes.length; at += fields.length) {
    const isCode = types[nodes[at + type] ?? -1] === 'code';
    // The list of requests that DevTools keeps while it is connected.
    if (strings[nodes[at + name] ?? -1]?.includes('NetworkResourcesData') === true) continue;
    bytes[isCode ? 'code' : 'kept'] += nodes[at + size] ?? 0;
  }
  return bytes;
}

async function memory({ browser, site }: Bench): Promise<void> {
  const staff = await signedIn(browser, site);
  const page = await staff.newPage();
  await page.goto(site.origin + planOf('secondary', 'ncc-targets'));
  await page.locator(CONTROLS).first().waitFor({ state: 'attached', timeout: 60_000 });
  const around = async (count: number) => {
    for (let index = 0; index < count; index += 1) {
      const section = SECTIONS[index % SECTIONS.length] ?? '';
      await page.locator(linkTo(section)).first().click();
      // A boolean, because Playwright would keep an element alive. What `clickUntil` notes in the page would count, too.
      await page.waitForFunction(([path, controls]) => location.pathname.endsWith(path) && document.querySelector(controls) !== null, [section, controlsOf('main form:not([aria-busy=true])')] as const, { polling: 20 });
    }
    await page.waitForTimeout(SETTLING_MS);
  };
  // Caches fill first.
  await around(120);
  const before = await heapOf(page);
  await around(40);
  const after = await heapOf(page);
  await page.close();
  judge('memory after 40 sections, more than before', [[(after.kept / before.kept - 1) * 100]], 3, percent);
  line('  compiled code', percent((after.code / before.code - 1) * 100));
}

/** A year of weeks of one pupil. */
async function attendance({ browser }: Bench): Promise<void> {
  await withForm((form) => measureGrids(browser, form, {
    what: 'Attendance, 44 weeks of 10 cells', size: { rows: 44, days: 5 }, isWindowed: false, paste: [10, 7], pasteAim: 'at most 60 ms', mountAim: 1.4,
  }));
}

async function register({ browser }: Bench): Promise<void> {
  await withForm((form) => measureGrids(browser, form, {
    what: 'Register, 100 pupils x 44 days', size: { rows: 100, days: 44 }, isWindowed: true, paste: [50, 10], mountAim: 1.5,
  }));
}

/** A year of a large authority: the same grid, ten times the pupils. The plain page has a tenth of them: its 390,000 cells would take two minutes. */
async function registerYear({ browser }: Bench): Promise<void> {
  await withForm((form) => measureGrids(browser, form, {
    what: 'Register, 1,000 pupils x 195 days', size: { rows: 1000, days: 195 }, isWindowed: true, paste: null, mountAim: 2, plainRows: 100,
  }));
}

let isFormBuilt = false;

async function withForm(measure: (form: Site) => Promise<void>, pages: Record<string, string> = {}): Promise<void> {
  if (!isFormBuilt) build(out('form'), '--env', 'bench');
  isFormBuilt = true;
  const form = await serve(out('form'), pages);
  try {
    await measure(form);
  } finally {
    form.close();
  }
}

async function lists({ browser, site }: Bench): Promise<void> {
  const figures = await listTimes(await signedIn(browser, site), site);
  const parts = { key: 'a key in the search', sort: 'a sort', page: 'the next page', first: 'the first paint of its rows' } as const;
  for (const [part, text] of Object.entries(parts) as [keyof typeof parts, string][]) {
    const [ours, plain] = figures[part];
    line(`List of 10,000 rows: ${text}`, ms(median(ours)));
    judge(`list of 10,000 rows: ${text}, to plain`, [ratio(ours, plain)], part === 'first' ? 1.4 : 1.25);
  }
  judge('  its first paint, processor time', [ratio(...figures.work)], 1.4);
}

async function scale({ browser, site }: Bench): Promise<void> {
  const { todayFirst, todayAll, cohort } = await scaleTimes(await signedIn(browser, site, 'ines.duarte'), site);
  judge('Today, 2,000 pupils, 50 ms a page: first rows', [todayFirst], 1000, ms);
  judge('  all of it', [todayAll], 3000, ms);
  judge('Cohort, 2,000 pupils, 50 ms a page: all of it', [cohort], 1500, ms);
}

interface Bench {
  readonly browser: Browser;
  readonly site: Site;
  readonly dist: string;
}
const PARTS = { size, counts, against, work, keys, paint, reload, opens, saves, sections, memory, attendance, register, registerYear, lists, scale };
/** Parts that need no build of the product. */
const ALONE: readonly string[] = ['attendance', 'register', 'registerYear'];

async function main(): Promise<void> {
  if (executablePath === null) throw new Error('There is no Chromium to measure with.');
  const asked = process.argv.slice(2).filter((word) => !word.startsWith('--'));
  const dist = out('dist');
  if (asked.length === 0 || asked.some((part) => !ALONE.includes(part))) build(dist, ...(isWhyAsked ? ['--env', 'why', '--json', statsOf(dist)] : []));
  const site = await serve(dist);
  const browser = await chromium.launch(LAUNCH);
  console.log(`\nTwo columns: a host that responds at once, and one that takes ${FAR_MS} ms`);
  console.log(`Processor slowed down 4 times; medians of ${RUNS} runs; ours and plain in turn, in the same browser\n`);
  // All parts together print one page, and the single figures only on request.
  if (asked.length === 0 && !process.argv.includes('--all') && !isWhyAsked) setBrief();
  for (const [name, part] of Object.entries(PARTS)) {
    if (asked.length > 0 && !asked.includes(name)) continue;
    const started = Date.now();
    try {
      await part({ browser, site, dist });
    } catch (error) {
      process.exitCode = 1;
      line(name, NOT_MEASURED, error instanceof Error ? (error.message.split('\n')[0] ?? '') : '');
    } finally {
      // The pages of a part that failed would slow down the next one.
      await Promise.all(browser.contexts().map((context) => context.close()));
      if (asked.length === 0) console.log(`${name}: ${Math.round((Date.now() - started) / 1000)} s`);
    }
  }
  printTable();
  await browser.close();
  site.close();
}

void main();
