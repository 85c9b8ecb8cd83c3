import 'fake-indexeddb/auto';
import { act, configure, fireEvent, waitFor } from '@testing-library/react';
import { emptySecondary } from '../../../mocks/fixtures/people';
import { expireKeys, hostDb, hostLog, resetHost, startScenario } from '../../../mocks/server';
import { loadConfig } from '../../../src/config/config';
import '../../../src/features/plan/screen/pages/DataScreen';
import '../../../src/features/plan/screen/pages/MeetingScreen';
import '../../../src/features/plan/screen/pages/PupilVoiceScreen';
import '../../../src/features/plan/screen/pages/StrengthsScreen';
import '../../../src/features/plan/screen/pages/TargetsScreen';
import '../../../src/features/plan/sections/data/dataSections';
import type { UnitHandle } from '../../../src/saving/types';
import { leavingChanged } from '../../../src/session/sessionSlice';
import { destroy, pageRegistry } from '../../../src/saving/units';
import { clearUserStates } from '../../../src/state/userState';
import { openApp } from '../../../src/testing/open';
import { SLOWNESS } from '../../../src/testing/slowness';
import { StepNotes } from './stepNotes';
import '../../../src/ui/toasts/toastLayer';
import { createBrowser, installTabs, type BrowserTab } from './browserTab';
import { buttonOf, heldOf, isOpen, isRadio, joinRows, SAVES, SECTIONS, shownOf, usable, type Answer, type RecordName, type Section } from './screen';
import { forgetSecondTab, loadSecondTab, openSecondTab, SHARED_SECTIONS, type SecondTab } from './secondTab';

/**
 * The whole product (forms, save queue, journal, session, mock host) through seeded random steps, in one tab with its
 * screen and at times a second one without, judged by what the host holds and received and by what the screen shows.
 * `npm run fault -- --app` plays more seeds, with more steps each.
 */
const SEEDS = Number(process.env['APP_SEEDS'] ?? 4);
const FIRST = Number(process.env['APP_FIRST_SEED'] ?? 1);
const STEPS = Number(process.env['APP_STEPS'] ?? 8);

configure({ asyncUtilTimeout: 20_000 * SLOWNESS });

const { pupilId, meeting } = emptySecondary;
const USER = 'priya.nair';
const USER_ID = '701';
const SETTINGS = { saving: { pauseMs: 100, journalMs: 0, inDoubtMs: 1000, firstRetryMs: 100, longestRetryMs: 1000 } };
const addressOf = ({ path }: Pick<Section, 'path'>): string => `${path}?pupil=${pupilId}&meeting=${encodeURIComponent(meeting)}`;
const FAULTS = ['saves-fail', 'saves-refused', 'saves-refused-200', 'host-down', 'html-login', 'saves-lost-answers', 'saves-unclear', 'json-as-html'] as const;
const LOADS_FAIL: readonly string[] = ['host-down', 'html-login', 'json-as-html'];
const OVERVIEW = { path: '/pep' } as const;
const HALF_A_DATE = '31/0';
/** Turns of 150 ms until a run no longer waits: so many that only a page that never gets there needs them. */
const PATIENCE = 300;
const UNSENT_TURNS = 60;
/** Turns of 50 ms that a user stays whom the browser asks before the page closes. */
const TURNS_OF_DOUBT = 60;

/** Small, fast, and the same for the same seed. */
function chance(seed: number): () => number {
  let state = seed * 2_654_435_761;
  return () => {
    state = (Math.imul(state ^ (state >>> 15), 2_246_822_519) + 0x9e3779b9) | 0;
    return ((state ^ (state >>> 13)) >>> 0) / 4_294_967_296;
  };
}

const passAWhile = (ms: number) => act(() => new Promise<void>((resolve) => { setTimeout(resolve, ms); }));

/** Whether the browser would ask before it closes the page: an edit is not on the disk yet, or cannot be sent now. */
const asksBeforeItCloses = (): boolean => !window.dispatchEvent(new Event('beforeunload', { cancelable: true }));

/** The tab that is being opened, or was opened last. */
let tabNow: BrowserTab = createBrowser()();
installTabs(() => tabNow);

async function play(seed: number, notes = new StepNotes(false)): Promise<readonly string[]> {
  const random = chance(seed);
  const among = <T,>(list: readonly T[]): T => list[Math.floor(random() * list.length)] as T;
  const trace: string[] = [];
  const violations: string[] = [];
  const newTab = createBrowser();
  let own = newTab();
  tabNow = own;
  /** The last answer by name, without those that the user chose to discard. */
  const given = new Map<string, string>();
  /** The last valid answer before it, if the last answer must not reach the host. */
  const whole = new Map<string, string>();
  const visited = new Set<Section>();
  let host = 'normal';
  /** The screen showed that the last edits may be missing, because the disk was slower than the reload. */
  let isWarned = false;
  // Data is three times as large as the other sections.
  let section = random() < 0.12 ? SECTIONS[4] as Section : among(SECTIONS.slice(0, 4));
  const begin = section;
  let page = openApp({ at: addressOf(section) });
  visited.add(section);
  await waitFor(() => { expect(isOpen(section)).toBe(true); });

  const give = (name: string, value: string, isWhole = true): void => {
    given.set(name, value);
    if (isWhole) whole.set(name, value);
    trace.push(`${name}: ${value}`);
  };
  const press = (control: Element): void => {
    notes.press(control);
    fireEvent.click(control);
  };
  const enter = (control: Element, value: string): void => {
    notes.give(control, value);
    fireEvent.change(control, { target: { value } });
  };
  const typed = (): string => `${String(seed)}.${String(Math.floor(random() * 1000))}`;

  const signInAgain = async (): Promise<void> => {
    const password = document.querySelector<HTMLInputElement>('[role=dialog] input[type=password]');
    if (password === null) return;
    notes.signIn(USER);
    fireEvent.change(password, { target: { value: 'Learning4All' } });
    fireEvent.submit(password.form ?? password);
    await waitFor(() => { expect(document.querySelector('[role=dialog] input[type=password]')).toBeNull(); });
    // Notifies the other tabs as a browser does.
    window.dispatchEvent(new StorageEvent('storage', { key: 'authorizationKey', newValue: localStorage.getItem('authorizationKey') }));
  };

  const editRows = (answer: Answer): void => {
    const rows = usable(answer);
    const add = buttonOf('Add a target');
    if (add === null || add.closest('[inert]') !== null) return;
    const draw = random();
    const row = rows.length === 0 ? undefined : among(rows);
    if (row === undefined || draw < 0.3) press(add);
    else if (draw < 0.85) enter(row, typed());
    else {
      const remove = row.closest('tr')?.querySelector<HTMLButtonElement>('button[aria-label^="Delete"]');
      if (remove !== null && remove !== undefined) press(remove);
    }
    give(answer.name, joinRows(usable(answer).map(({ value }) => value)));
  };
  const answerOne = (): void => {
    const answer = among(section.answers);
    if (answer.kind === 'rows') {
      editRows(answer);
      return;
    }
    const { name, choices, kind } = answer;
    const controls = usable(answer);
    const [first] = controls;
    if (first === undefined) return;
    if (isRadio(first)) {
      const wanted = among(choices ?? ['Yes']);
      const chosen = controls.find(({ value }) => value === wanted);
      if (chosen === undefined) return;
      press(chosen);
      give(name, chosen.value);
      return;
    }
    const isHalf = kind === 'date' && random() < 0.3;
    const text = first instanceof HTMLSelectElement ? among([...first.options]).value : isHalf ? HALF_A_DATE : choices === undefined ? typed() : among(choices);
    enter(first, text);
    if (random() < 0.5) {
      notes.leaveField();
      fireEvent.blur(first);
    }
    give(name, text, !isHalf);
  };

  let other: { readonly tab: SecondTab; readonly page: BrowserTab; unit: UnitHandle | null; at: Section } | null = null;
  const canOtherEdit = (): boolean => {
    const view = other?.unit?.getView();
    return other?.tab.isSignedIn() === true && view?.phase === 'ready' && view.readOnly === null;
  };
  /** Sections without rows or dates, where every typed text can be sent. */
  const inOtherTab = async (): Promise<void> => {
    notes.leave('a second tab');
    if (other === null) {
      const theirs = newTab();
      const wanted = among(SHARED_SECTIONS);
      const at = SECTIONS.find(({ id }) => id === wanted) ?? section;
      tabNow = theirs;
      const tab = await openSecondTab(SETTINGS);
      tabNow = own;
      other = { tab, page: theirs, at, unit: await tab.open(at.id, { pupilId, dateOfMeeting: meeting }) };
      trace.push(`second tab at ${at.path}`);
      await passAWhile(150);
      return;
    }
    if (other.unit === null) return;
    if (!canOtherEdit()) {
      trace.push('second tab takes over');
      other.unit.takeOver();
      await passAWhile(200);
      return;
    }
    const [{ name }] = [among(other.at.answers.filter(({ kind, choices }) => kind === undefined && choices === undefined))];
    const saves = SAVES.findIndex(({ record }) => name.startsWith(record));
    const value = `${typed()}b`;
    const callName = SAVES[saves]?.record ?? '';
    other.unit.edit(other.at.id === 'meeting' ? 'nccPepMeeting' : callName, name, value, random() < 0.5 ? 'text' : 'choice');
    if (other.unit.getView().values[name] === value) {
      give(name, value);
      visited.add(other.at);
    }
    trace.push('in the second tab');
  };
  const hasHalf = (): boolean => [...given.values()].includes(HALF_A_DATE);
  /** Waits until its edits are sent; others are sealed or handed over. */
  const closeOther = async (): Promise<void> => {
    if (other === null) return;
    const { tab, page: theirs } = other;
    for (let turn = 0; turn < PATIENCE && tab.unsent() > 0 && tab.isSignedIn() && !hasHalf(); turn += 1) {
      other.unit?.retry();
      await signInAgain();
      await passAWhile(150);
    }
    if (tab.unsent() > 0 && tab.isSignedIn() && !hasHalf()) violations.push('the host is well, and something is still unsent in the second tab');
    tab.close();
    await passAWhile(100);
    theirs.close();
    other = null;
  };

  const reload = async (at: Section, address = addressOf(at)): Promise<void> => {
    notes.open(address);
    await passAWhile(0);
    for (let turn = 0; turn < TURNS_OF_DOUBT && asksBeforeItCloses(); turn += 1) await passAWhile(50);
    act(() => { window.dispatchEvent(new Event('pagehide')); });
    page.unmount();
    own.close();
    clearUserStates();
    own = newTab();
    tabNow = own;
    section = at;
    visited.add(at);
    page = openApp({ signedInAs: localStorage.getItem('authorizationKey') === null ? USER : null, at: address });
    // Both tabs share a window here, so the other tab was not hidden.
    if (other !== null) act(() => { window.dispatchEvent(Object.assign(new Event('pageshow'), { persisted: true })); });
    await passAWhile(200);
  };
  const goTo = async (at: Section): Promise<void> => {
    const link = document.querySelector<HTMLAnchorElement>(`a[href*="${at.path}?"]`);
    if (link === null || link.closest('[inert]') !== null) return;
    press(link);
    section = at;
    visited.add(at);
    await passAWhile(100);
  };
  /** The page comes back at the plan's overview, and opens the drafts by itself before the user opens the section. */
  const comeBack = async (): Promise<void> => {
    await reload(section, addressOf(OVERVIEW));
    await passAWhile(1500);
    await goTo(section);
    const isLoading = () => [...document.querySelectorAll('main [role=status]')].some(({ textContent }) => textContent === 'Loading');
    for (let turn = 0; turn < 20 && isLoading(); turn += 1) await passAWhile(150);
    if (isLoading() && document.querySelector('[role=dialog]') === null && !LOADS_FAIL.includes(host)) violations.push(`${section.path} does not open`);
  };
  const complete = async (): Promise<void> => {
    const button = buttonOf('Complete');
    if (button === null || button.closest('[inert]') !== null) return;
    press(button);
    await passAWhile(100);
    const sure = buttonOf('Complete it');
    if (sure !== null) press(sure);
  };
  /** Without a question nothing may be lost; if the user confirms, unsaved edits are lost. */
  const signOut = async (): Promise<void> => {
    const account = document.querySelector<HTMLButtonElement>('button.top-bar-user');
    if (account === null || account.closest('[inert]') !== null) return;
    press(account);
    const button = buttonOf('Sign out');
    if (button === null) return;
    press(button);
    let isAsked = false;
    const session = () => page.store.getState().session;
    for (let turn = 0; turn < PATIENCE && session().user !== null; turn += 1) {
      // Another tab may take ten seconds to save.
      await passAWhile(150);
      if (session().lockedBecause !== null && session().leaving?.step !== 'saving') {
        trace.push('the key was refused first');
        // As signing in again does.
        act(() => { page.store.dispatch(leavingChanged(null)); });
        return;
      }
      const lose = document.querySelector<HTMLButtonElement>('[role=dialog] .btn-danger, [role=alertdialog] .btn-danger');
      if (lose === null) continue;
      isAsked = true;
      press(lose);
    }
    trace.push(isAsked ? 'was asked' : 'was not asked');
    if (isAsked) {
      given.clear();
      whole.clear();
    }
    if (other !== null) {
      // It was notified of the sign-out and seals what it could not send.
      await waitFor(() => { expect(other?.tab.isSignedIn()).toBe(false); });
      other.tab.close();
      other.page.close();
      other = null;
    }
    own.close();
    own = newTab();
    tabNow = own;
    page.unmount();
    notes.signIn(USER);
    notes.open(addressOf(section));
    page = openApp({ at: addressOf(section) });
    await passAWhile(200);
  };
  const setHost = (scenario: string): void => {
    host = scenario;
    notes.host(scenario);
    startScenario(scenario);
  };

  for (let step = 0; step < STEPS; step += 1) {
    const draw = random();
    if (draw < 0.38) answerOne();
    else if (draw < 0.52) {
      const fault = random() < 0.4 ? 'normal' : among(FAULTS);
      trace.push(`host ${fault}`);
      setHost(fault);
    } else if (draw < 0.6) {
      trace.push('wait');
      notes.leave('waits');
      await passAWhile(Math.floor(random() * 500));
    } else if (draw < 0.65) {
      trace.push('keys expire');
      notes.expire();
      expireKeys();
    } else if (draw < 0.68) {
      trace.push('come back');
      await comeBack();
    } else if (draw < 0.72) {
      trace.push('reload');
      await reload(section);
    } else if (draw < 0.79) {
      const at = among(SECTIONS.slice(0, 4));
      trace.push(`go to ${at.path}`);
      await goTo(at);
    } else if (draw < 0.83) {
      trace.push('Complete');
      await complete();
    } else if (draw < 0.86) {
      trace.push('sign out');
      await signOut();
    } else if (draw < 0.96) await inOtherTab();
    else if (draw < 0.98) {
      const back = buttonOf('Edit here instead');
      if (back !== null && back.closest('[inert]') === null) fireEvent.click(back);
      trace.push(back === null ? '' : 'edit here instead');
    } else {
      trace.push('sign in');
      setHost('normal');
      await signInAgain();
    }
    await passAWhile(Math.floor(random() * 60));
  }

  setHost('normal');
  trace.push('the host is well');
  await closeOther();
  const recordOf = ({ name }: Answer) => hostDb.record(name.split('.')[0] as RecordName, pupilId, meeting);
  for (const at of visited) {
    if (at !== section || !isOpen(at)) await reload(at);
    for (let turn = 0; turn < PATIENCE; turn += 1) {
      await signInAgain();
      for (const text of ['Retry', 'Stay signed in']) {
        const button = buttonOf(text);
        if (button !== null) press(button);
      }
      await passAWhile(150);
      isWarned ||= /may be missing/.test(document.body.textContent);
      const isReady = isOpen(at) && document.querySelector('[role=dialog]') === null;
      // A choice between two versions or half a date stays unsent.
      if (isReady && (pageRegistry().unsentUnits().length === 0 || turn >= UNSENT_TURNS)) break;
    }
    const isChoosing = document.querySelector('[aria-label="Two versions of an answer"]') !== null;
    for (const answer of at.answers) {
      const { name } = answer;
      const shown = shownOf(answer);
      const last = given.get(name);
      const held = heldOf(recordOf(answer), answer);
      if (last !== undefined && shown !== last && !isChoosing && !isWarned) violations.push(`${name}: ${last} was given, the screen shows ${shown ?? `no form: ${[...document.querySelectorAll('main, [role=dialog]')].map(({ textContent }) => textContent.slice(0, 300)).join(' / ')}`}`);
      const isHalf = last === HALF_A_DATE;
      if (pageRegistry().unsentUnits().length === 0 && shown !== null && held !== (isHalf ? whole.get(name) ?? '' : shown)) violations.push(`${name}: the screen shows ${shown}, the host holds ${held}`);
    }
    const half = at.answers.filter(({ name }) => given.get(name) === HALF_A_DATE);
    for (const { name } of half) {
      if (document.querySelector(`[name="${name}"][aria-invalid="true"]`) === null) violations.push(`${name} is half a date and does not say so`);
    }
    // A field that cannot be sent shows it, here or in another section of the unit.
    const isUnfinished = hasHalf();
    if (pageRegistry().unsentUnits().length > 0 && !isUnfinished && /Saved at/.test(document.body.textContent)) violations.push('"Saved" beside unsent changes');
    if (pageRegistry().unsentUnits().length > 0 && !isChoosing && !isUnfinished) violations.push('the host is well, and something is still unsent');
  }

  for (const { call, record } of SAVES) {
    const saves = hostLog.of(call);
    const isStranger = ({ params }: (typeof saves)[number]): boolean => params['pupilId'] !== pupilId || params['dateOfMeeting'] !== meeting;
    if (saves.some(isStranger)) violations.push(`${call} under another pupil or meeting`);
    const flags = saves.filter(({ isApplied }) => isApplied).map(({ params }) => params[`${record}.isCompleted`]);
    if (flags.lastIndexOf('0') > flags.indexOf('1') && flags.includes('1')) violations.push(`${call} took a completion back`);
    const halves = saves.filter(({ params }) => Object.values(params).includes(HALF_A_DATE));
    if (halves.length > 0) violations.push(`${call} carried half a date`);
  }
  page.unmount();
  own.close();
  // A capsule ends at the section that went wrong.
  const last = [...visited].find(({ answers }) => answers.some(({ name }) => violations.some((one) => one.startsWith(`${name}:`)))) ?? section;
  if (last !== section) notes.open(addressOf(last));
  notes.end(addressOf(begin), last.answers.flatMap(({ name, kind }) => (kind === 'rows' ? [] : given.get(name) ?? [])));
  return violations.length === 0 ? [] : [...violations, `seed ${String(seed)}: ${trace.join('; ')}`];
}

async function prepare(): Promise<void> {
  resetHost();
  await loadConfig(SETTINGS);
}
/** A run must leave nothing behind for the next: half a date would stay in a draft on the disk. */
async function tidy(): Promise<void> {
  await Promise.all([destroy(USER_ID), forgetSecondTab(USER_ID)]);
  localStorage.clear();
  sessionStorage.clear();
  clearUserStates();
  await loadConfig({});
}

/** Plays a failed seed again and prints its steps as a capsule. Their names take too long for a run that nobody looks at. */
async function printCapsule(seed: number): Promise<void> {
  await tidy();
  await prepare();
  const notes = new StepNotes(true);
  const violations = await play(seed, notes);
  const { capsule, leftOut } = notes.capsule(`Seed ${String(seed)}`, USER);
  process.stdout.write(`${JSON.stringify(capsule)}\nA capsule of the same seed, which failed ${violations.length === 0 ? 'only the first time' : 'again'}. Left out: ${leftOut.join(', ')}.\n`);
}

beforeAll(loadSecondTab, 60_000);
beforeEach(prepare);
afterEach(tidy);

it.each(Array.from({ length: SEEDS }, (_, at) => FIRST + at))(
  'the screen shows each answer that the host does not hold as unsaved (seed %i)',
  async (seed) => {
    const violations = await play(seed);
    if (violations.length > 0) await printCapsule(seed);
    expect(violations).toEqual([]);
  },
  240_000,
);
