import { fireEvent, screen, waitFor } from '@testing-library/react';
import { hostLog, resetHost } from '../../mocks/server';
import { findSignIn } from '../../mocks/signIns';
import { loadConfig } from '../config/config';
import { PATHS } from '../routes/paths';
import { clearUserStates } from '../state/userState';
import { EVERY_TIMER } from '../testing/everyTimer';
import { controlsOnPage } from '../testing/filterControls';
import { entries, LISTS, NEXT_LIST, rowsOf, type Filter, type FilteredList, type NoFilter } from '../testing/filteredLists';
import { casesOf, isLongRun } from '../testing/longRun';
import { openApp } from '../testing/open';
import { SLOWNESS } from '../testing/slowness';
import { settle } from '../testing/openScreen';

const ANY = 'pressed';
const MAX_VALUES = 6;
const isFilter = (control: Filter | NoFilter | undefined): control is Filter => typeof control === 'object';
const isTried = (control: Filter | NoFilter | undefined): boolean => isFilter(control) && (isLongRun || control.isOnlyInLongRun !== true);

function valuesOf(list: FilteredList, name: string): readonly string[] {
  const filter = list.controls[name];
  const control = controlsOnPage()[name];
  if (!isFilter(filter) || control === undefined) return [];
  if (filter.values !== undefined) return filter.values;
  if (control instanceof HTMLSelectElement) {
    const values = [...control.options].map(({ value }) => value).filter((value) => value !== '');
    // Of a long list, such as the schools, tries a sample spread over the whole list.
    const step = Math.max(1, Math.floor((values.length - 1) / MAX_VALUES));
    return values.filter((_, at) => at % step === 0 || at === values.length - 1);
  }
  if (control.matches('.multi-select')) return choicesOf(name).map(({ parentElement }) => parentElement?.textContent ?? '');
  return [ANY];
}

/** Opens a multiple-choice list and returns its checkboxes. */
function choicesOf(name: string): readonly HTMLInputElement[] {
  const control = controlsOnPage()[name];
  if (control?.getAttribute('aria-expanded') === 'false') fireEvent.click(control);
  return [...document.querySelectorAll<HTMLInputElement>('.multi-select-menu input')];
}

/** @param value blank for no filter */
function put(name: string, value: string): void {
  const control = controlsOnPage()[name];
  if (control === undefined) throw new Error(`The page has no ${name}`);
  if (control.matches('.multi-select')) {
    for (const box of choicesOf(name)) if (box.checked !== (box.parentElement?.textContent === value)) fireEvent.click(box);
    fireEvent.click(controlsOnPage()[name] as HTMLElement);
  } else if (control.hasAttribute('aria-pressed')) {
    if ((control.getAttribute('aria-pressed') === 'true') !== (value !== '')) fireEvent.click(control);
  } else if (control instanceof HTMLInputElement && (control.type === 'checkbox' || control.type === 'radio')) {
    if (control.checked !== (value !== '')) fireEvent.click(control);
  } else {
    fireEvent.change(control, { target: { value } });
    fireEvent.keyDown(control, { key: 'Enter' });
  }
}

type Chosen = Readonly<Record<string, string>>;

const asked = new Map<string, ReturnType<typeof rowsOf>>();
/** The host holds the same rows throughout a test, so one request suffices. */
function rowsOnce(list: FilteredList, params: Chosen): ReturnType<typeof rowsOf> {
  const key = JSON.stringify(params);
  const rows = asked.get(key) ?? rowsOf(list, params);
  asked.set(key, rows);
  return rows;
}

/** How many rows of the response pass these filters. */
async function counted(list: FilteredList, chosen: Chosen, base: Chosen): Promise<number> {
  const params: Record<string, string> = { ...base };
  const own: [Filter, string][] = [];
  for (const [name, value] of Object.entries(chosen)) {
    const filter = list.controls[name] as Filter;
    if (filter.asks !== undefined) params[filter.asks] = filter.sends ?? value;
    own.push([filter, value]);
  }
  const rows = (await rowsOnce(list, params)).filter((row) => (list.lists?.(row, chosen) ?? true) && own.every(([{ fits, asks }, value]) => fits?.(row, value) ?? asks !== undefined));
  return (list.count ?? (({ length }) => length))(rows);
}

/** Waits until the page shows this count, since filters may be debounced. @returns the last count shown */
async function shownBy(list: FilteredList, expected: number): Promise<number> {
  const shown = list.shown ?? entries;
  await waitFor(() => { expect(shown()).toBe(expected); }, { timeout: 2000 * SLOWNESS }).catch(() => undefined);
  return shown();
}

/** Clears some filters, sets others, and waits for the page. */
async function change(back: Chosen, chosen: Chosen): Promise<void> {
  for (const name of Object.keys(back)) put(name, noneOf(name));
  for (const [name, value] of Object.entries(chosen)) put(name, value);
  await settle();
}

/** Replaces the current filters by these, and compares the page with the response. @returns what differs */
async function compare(list: FilteredList, before: Chosen, chosen: Chosen, base: Chosen): Promise<readonly string[]> {
  const expected = await counted(list, chosen, base);
  // A count that is already on screen proves nothing.
  const isThere = expected === (list.shown ?? entries)();
  if (isThere) {
    await change(before, {});
    await shownBy(list, await counted(list, {}, base));
  }
  await change(isThere ? {} : before, chosen);
  const shown = await shownBy(list, expected);
  const lost = Object.entries(chosen).flatMap(([name, value]) => lostChoice(list, name, value));
  return shown === expected ? lost : [...lost, `${JSON.stringify(chosen)}: the page has ${shown}, the call ${expected}`];
}

/** A list of choices keeps what is chosen, so that its effect is visible, and puts it into the address, so that a reload keeps it. */
function lostChoice({ controls }: FilteredList, name: string, value: string): readonly string[] {
  const control = controlsOnPage()[name];
  if (!(control instanceof HTMLSelectElement)) return [];
  if (control.value !== value) return [`${name}: ${value} is chosen, and ${control.value} shown`];
  const isInAddress = [...new URLSearchParams(address().split('?')[1]).values()].includes(value);
  return isInAddress || value === blankOf(name) || controls[name] === 'sets both days' ? [] : [`${name}: ${value} is not in the address ${address()}`];
}

/** The choice that filters nothing. */
const blankOf = (name: string): string => {
  const options = [...(controlsOnPage()[name] as HTMLSelectElement).options].map(({ value }) => value);
  return options.includes('') ? '' : options.find((value) => value === 'All') ?? options[0] ?? '';
};

/** The choice that clears a filter. */
const noneOf = (name: string): string => (controlsOnPage()[name] instanceof HTMLSelectElement ? blankOf(name) : '');

beforeEach(async () => {
  jest.useFakeTimers({ now: new Date(2025, 10, 12, 9), doNotFake: EVERY_TIMER });
  clearUserStates();
  // One week of the register: filters choose pupils, not days.
  await loadConfig({ switches: { homePage: true }, register: { from: '08/09/2025', to: '12/09/2025' } });
});
afterEach(async () => {
  jest.useRealTimers();
  await loadConfig({});
});

let address = (): string => '';

function openList({ prepare, address: at, user }: FilteredList): void {
  asked.clear();
  resetHost();
  prepare?.();
  ({ address } = openApp({ at, signedInAs: user }));
}

/**
 * The lists of one status are one screen (statusLists.test.tsx opens each): the first represents them all. Claims by pupil have the
 * filters of the claims, and more.
 */
const tried = LISTS.filter(({ what }) => isLongRun || (!what.startsWith('/') && what !== 'claims') || what === PATHS.pepsDue);

/** Each filter alone, and two together. @returns where the count on the page differs from the response */
async function miscounted(list: FilteredList, base: Chosen): Promise<readonly string[]> {
  const names = Object.keys(list.controls).filter((name) => isTried(list.controls[name]));
  const unfiltered = await counted(list, {}, base);
  const faults: string[] = [];
  let before: Chosen = {};
  const next = async (chosen: Chosen): Promise<void> => {
    faults.push(...await compare(list, before, chosen, base));
    before = chosen;
  };
  /** For each filter, the choice that keeps most rows, but not all. */
  const telling: (readonly [name: string, value: string])[] = [];
  for (const name of names) {
    const values = valuesOf(list, name);
    let most = 0;
    let [best = ''] = values;
    for (const value of values) {
      const left = await counted(list, { [name]: value }, base);
      if (left > most && left !== unfiltered) [most, best] = [left, value];
    }
    if (most > 0) telling.push([name, best]);
    for (const value of isLongRun || values.length === 0 ? values : [best]) await next({ [name]: value });
  }
  for (const [at, one] of list.isAlone === true ? [] : casesOf([...telling.entries()], 1)) {
    // Two buttons of one group exclude each other, and two checkboxes of one group add up.
    const isButton = ([, value]: readonly [string, string]): boolean => value === ANY;
    for (const other of casesOf(telling.slice(at + 1), 1).filter((two) => !isButton(one) || !isButton(two))) await next(Object.fromEntries([one, other]));
  }
  await change(before, {});
  await shownBy(list, unfiltered);
  return [...faults, ...await choicesThatDoNotStay(list, names)];
}

/** Tries every list of choices except the filters in `triedNames`. @returns the choices that did not stay */
async function choicesThatDoNotStay(list: FilteredList, triedNames: readonly string[]): Promise<readonly string[]> {
  const lost: string[] = [];
  const { controls } = list;
  for (const name of Object.keys(controls).filter((one) => controls[one] !== NEXT_LIST && !triedNames.includes(one))) {
    const control = controlsOnPage()[name];
    const last = control instanceof HTMLSelectElement ? [...control.options].at(-1) : undefined;
    if (control === undefined || last === undefined) continue;
    // Moves the focus in first: a range without a day lasts only until the user leaves it.
    fireEvent.focus(control);
    await change({}, { [name]: last.value });
    lost.push(...lostChoice(list, name, last.value));
    await change({ [name]: last.value }, {});
  }
  return lost;
}

/** The button with this text. `getByRole` computes the name of every button of the page, also those in its rows. */
const button = (text: RegExp): HTMLElement | undefined => [...document.querySelectorAll('button')].find(({ textContent }) => text.test(textContent.trim()));

const NOT_FILTERED = /The file is not filtered by [^.]*\./;

/** Presses the export of the page. @returns the parameters that the host received, and the filters that the page says do not apply to the file */
async function exported(): Promise<{ readonly sent: string; readonly pageText: string }> {
  const exports = () => hostLog.entries.filter(({ call }) => call.startsWith('export'));
  const line = (): string => document.querySelector('main .status-line')?.textContent ?? '';
  const before = exports().length;
  fireEvent.click(button(/^Export( to Excel)?$/i) as HTMLElement);
  // Some roles export one client or all.
  const client = button(/^This client/);
  if (client !== undefined) fireEvent.click(client);
  await waitFor(() => { expect([exports().length, line()]).toEqual([before + 1, expect.not.stringContaining('Making the file')]); });
  return { sent: JSON.stringify(exports().at(-1)?.params), pageText: NOT_FILTERED.exec(line())?.[0] ?? '' };
}

/** Sets one filter after the other. @returns the filters that neither change the export's parameters nor are named as left out, or that do both */
async function hiddenFromFile(list: FilteredList): Promise<readonly string[]> {
  let before = await exported();
  const faults = before.pageText === '' ? [] : [`none: ${before.pageText}`];
  const chosen: Record<string, string> = {};
  for (const name of Object.keys(list.controls).filter((one) => isTried(list.controls[one]))) {
    const value = valuesOf(list, name).find((one) => one !== noneOf(name));
    if (value === undefined) continue;
    chosen[name] = value;
    await change({}, { [name]: value });
    const now = await exported();
    if ((now.sent === before.sent) === (now.pageText === before.pageText)) faults.push(`${name}: ${now.pageText}`);
    before = now;
  }
  await change(chosen, {});
  return faults;
}

/** Saves a view with each filter. @returns the filters that its label does not mention */
async function withoutWord(list: FilteredList): Promise<readonly string[]> {
  const view = button(/^View$/);
  if (view === undefined) return [];
  const names = Object.keys(list.controls).filter((name) => !name.startsWith('Search') && controlsOnPage()[name]?.matches('.multi-select') === false);
  fireEvent.click(view);
  const faults: string[] = [];
  let before: Chosen = {};
  for (const name of names.filter((one) => ![NEXT_LIST, 'sets both days'].includes(list.controls[one] as string))) {
    const control = controlsOnPage()[name];
    const choices = control instanceof HTMLSelectElement ? [...control.options].map((option) => option.value).filter((one) => one !== noneOf(name)) : valuesOf(list, name);
    // The last choice of a filter may be one that the page adds; the last of another control may not be a list.
    const value = isFilter(list.controls[name]) ? choices.at(-1) : choices[0];
    if (control === undefined || value === undefined) continue;
    const shown = control instanceof HTMLSelectElement ? [...control.options].find((option) => option.value === value)?.text ?? '' : control.textContent;
    await change(before, { [name]: value });
    before = { [name]: value };
    fireEvent.click(button(/^Save this view$/) as HTMLElement);
    const label = [...document.querySelectorAll('.view-panel-row > button:first-child')].at(-1)?.textContent ?? '';
    // A typed value needs a word beside it in the label.
    const isNamed = shown === '' ? !label.startsWith(value) && label.includes(value) : label.includes(shown);
    if (!isNamed && !label.startsWith('Everything')) faults.push(`${name}, ${shown === '' ? value : shown}: ${label}`);
  }
  return faults;
}

const EXPORTED = ['My Pupils', PATHS.pepsDue, 'Data Extraction Status', 'Summary', 'claims', 'claims by pupil', 'the register'];

interface FilterCheck {
  readonly controls: readonly string[];
  readonly miscounted: readonly string[];
  readonly hiddenFromFile: readonly string[];
  readonly withoutWord: readonly string[];
}

async function checkFilters(list: FilteredList): Promise<FilterCheck> {
  jest.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(() => {});
  openList(list);
  await settle();
  await list.learn?.();
  const base = hostLog.of(list.call).at(-1)?.params ?? { userId: findSignIn(list.user)?.userId ?? '' };
  if (list.unfold !== undefined) {
    await list.unfold();
    await settle();
  }
  return {
    controls: Object.keys(controlsOnPage()).sort(),
    miscounted: await miscounted(list, base),
    hiddenFromFile: EXPORTED.includes(list.what) ? await hiddenFromFile(list) : [],
    // The register saves no views.
    withoutWord: list.what === 'the register' ? [] : await withoutWord(list),
  };
}

const filterChecks = new Map<FilteredList, Promise<FilterCheck>>();
/** Opens each list once, for all of the tests. */
function checkedFilters(list: FilteredList): Promise<FilterCheck> {
  const before = filterChecks.get(list) ?? checkFilters(list);
  filterChecks.set(list, before);
  return before;
}

const named = (lists: readonly FilteredList[]) => lists.map((list) => [list.what, list] as const);

it.each(named(tried))('%s: each filter, and two together, count what the rows of all pages count', async (_what, list) => {
  const { controls, miscounted: faults } = await checkedFilters(list);
  expect(controls).toEqual(Object.keys(list.controls).sort());
  expect(faults).toEqual([]);
});

it.each(named(tried.filter(({ what }) => EXPORTED.includes(what))))('%s: the page states which filters the exported file leaves out', async (_what, list) => {
  expect((await checkedFilters(list)).hiddenFromFile).toEqual([]);
});

it.each(named(tried))('%s: the label of a saved view mentions the filters that it keeps', async (_what, list) => {
  expect((await checkedFilters(list)).withoutWord).toEqual([]);
});

/** The parameters that select which rows a list is about; choosing one is not filtering. */
const CHOOSES_ROWS: Readonly<Record<string, string>> = { 'PEP status filter': `${PATHS.pepStatusFilter}?statuses=Due`, 'Data Extraction Status': `${PATHS.dataExtraction}?type=KS5` };

it.each(named(LISTS.filter(({ what }) => ['PEP status filter', 'Data Extraction Status', 'Cohort', 'claims by pupil', 'All PEPs'].includes(what))))('%s: “Show everything” clears the search, not the choice of list', async (what, list) => {
  openList({ ...list, address: CHOOSES_ROWS[what] ?? list.address });
  await settle();
  for (const name of Object.keys(list.controls).filter((one) => ['Group by', 'Term', 'Show'].includes(one))) {
    await change({}, { [name]: [...(controlsOnPage()[name] as HTMLSelectElement).options].map(({ value }) => value).filter((value) => value !== 'claims').at(name === 'Term' ? 2 : -1) ?? '' });
  }
  const rows = () => document.querySelectorAll('main table tbody tr').length;
  const before = rows();
  fireEvent.change(screen.getByRole('searchbox'), { target: { value: 'zzz' } });
  await settle();
  fireEvent.click(button(/^Show everything$/) as HTMLElement);
  await settle();
  expect(before).toBeGreaterThan(0);
  expect(rows()).toBe(before);
});
