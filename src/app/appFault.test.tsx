import 'fake-indexeddb/auto';
import { act, configure, fireEvent, waitFor } from '@testing-library/react';
import { emptySecondary } from '../../mocks/fixtures/people';
import { expireKeys, hostDb, hostLog, resetHost, startScenario } from '../../mocks/server';
import { loadConfig } from '../config/config';
import '../features/plan/screen/pages/DataScreen';
import '../features/plan/screen/pages/PupilVoiceScreen';
import '../features/plan/screen/pages/SecondaryData';
import '../features/plan/screen/pages/StrengthsScreen';
import { unsentUnits } from '../saving/units';
import { openApp } from '../testing/open';
import '../ui/toastLayer';

/**
 * The whole product (forms, save queue, journal, session, mock host) through seeded random steps, judged by what the host
 * holds and received and by what the screen says. `npm run fault -- --app` plays more of them.
 */
const SEEDS = Number(process.env['APP_SEEDS'] ?? 20);
const FIRST = Number(process.env['APP_FIRST_SEED'] ?? 1);
const STEPS = 9;

configure({ asyncUtilTimeout: 20_000 });

const { pupilId, meeting } = emptySecondary;

type Answer = { readonly name: string; readonly choices?: readonly string[] };
interface Section {
  readonly path: string;
  readonly record: 'pupilVoice' | 'strengthsAndNeeds' | 'dataSecondary';
  /** By the control's name, which is the name on the wire. */
  readonly answers: readonly Answer[];
}

const SECTIONS: readonly Section[] = [
  {
    path: '/ncc-pupil-voice', record: 'pupilVoice',
    answers: [{ name: 'pupilVoice.childDreamsAndFutureGoals' }, { name: 'pupilVoice.knowAboutEducation' }],
  },
  {
    path: '/ncc-strength', record: 'strengthsAndNeeds',
    answers: [
      { name: 'strengthsAndNeeds.relationshipsStrengths' },
      { name: 'strengthsAndNeeds.preparingForAdulthoodPersonResponsible' },
      { name: 'strengthsAndNeeds.additionalLanguage' },
    ],
  },
  {
    path: '/ncc-data', record: 'dataSecondary',
    answers: [
      { name: 'dataSecondary.workingTowardsQualifications' },
      { name: 'dataSecondary.makingGoodProgress', choices: ['Yes', 'No'] },
      { name: 'dataSecondary.engTargetThisYear', choices: ['Yes', 'No'] },
      { name: 'dataSecondary.sdqScore', choices: ['12', '7', '23'] },
    ],
  },
];
const addressOf = ({ path }: Section): string => `${path}?pupil=${pupilId}&meeting=${encodeURIComponent(meeting)}`;
const FAULTS = ['saves-fail', 'saves-refused', 'saves-refused-200', 'host-down', 'html-login', 'saves-lost-answers', 'saves-unclear', 'json-as-html'] as const;

/** Small, fast, and the same for the same seed. */
function chance(seed: number): () => number {
  let state = seed * 2_654_435_761;
  return () => {
    state = (Math.imul(state ^ (state >>> 15), 2_246_822_519) + 0x9e3779b9) | 0;
    return ((state ^ (state >>> 13)) >>> 0) / 4_294_967_296;
  };
}

type Control = HTMLInputElement | HTMLSelectElement | HTMLTextAreaElement;
const controlsOf = (name: string): readonly Control[] => [...document.querySelectorAll<Control>(`main [name="${name}"]`)];
const isRadio = (control: Control): control is HTMLInputElement => control.type === 'radio';

/** What the screen shows as the answer; null where there is no form. */
function shownOf(name: string): string | null {
  const controls = controlsOf(name);
  const [first] = controls;
  if (first === undefined) return null;
  if (!isRadio(first)) return first.value;
  return controls.find((one) => isRadio(one) && one.checked)?.value ?? '';
}
const isOpen = ({ answers: [first] }: Section): boolean => first !== undefined && controlsOf(first.name).length > 0;
// By their words: a search by role works out the name of every control, which takes seconds on a large form.
const buttonOf = (words: string): HTMLButtonElement | null =>
  [...document.querySelectorAll('button')].find(({ textContent }) => textContent.trim() === words) ?? null;
const passAWhile = (ms: number) => act(() => new Promise<void>((resolve) => { setTimeout(resolve, ms); }));

async function play(seed: number): Promise<readonly string[]> {
  const random = chance(seed);
  const among = <T,>(list: readonly T[]): T => list[Math.floor(random() * list.length)] as T;
  const trace: string[] = [];
  const violations: string[] = [];
  /** The last answer by name; none where the user chose to lose it. */
  const given = new Map<string, string>();
  const visited = new Set<Section>();
  // Data is three times as large as the others.
  let section = random() < 0.15 ? SECTIONS[2] as Section : among(SECTIONS.slice(0, 2));
  let page = openApp({ at: addressOf(section) });
  visited.add(section);
  await waitFor(() => { expect(isOpen(section)).toBe(true); });

  const signInAgain = async (): Promise<void> => {
    const password = document.querySelector<HTMLInputElement>('[role=dialog] input[type=password]');
    if (password === null) return;
    fireEvent.change(password, { target: { value: 'Learning4All' } });
    fireEvent.submit(password.form ?? password);
    await waitFor(() => { expect(document.querySelector('[role=dialog] input[type=password]')).toBeNull(); });
  };
  const answer = (): void => {
    const { name, choices } = among(section.answers);
    const controls = controlsOf(name);
    const [first] = controls;
    if (first === undefined || first.disabled || (first as HTMLInputElement).readOnly || first.closest('[inert]') !== null) return;
    if (isRadio(first)) {
      const chosen = controls.find(({ value }) => value === among(choices ?? ['Yes']));
      if (chosen === undefined) return;
      fireEvent.click(chosen);
      given.set(name, chosen.value);
    } else {
      const isList = first instanceof HTMLSelectElement;
      const text = isList ? among([...first.options]).value : choices === undefined ? `${String(seed)}.${String(Math.floor(random() * 1000))}` : among(choices);
      fireEvent.change(first, { target: { value: text } });
      if (random() < 0.5) fireEvent.blur(first);
      given.set(name, text);
    }
    trace.push(`${name}: ${given.get(name) ?? ''}`);
  };
  const reload = async (at: Section): Promise<void> => {
    act(() => { window.dispatchEvent(new Event('pagehide')); });
    page.unmount();
    section = at;
    visited.add(at);
    page = openApp({ signedInAs: localStorage.getItem('authorizationKey') === null ? 'priya.nair' : null, at: addressOf(at) });
    await passAWhile(200);
  };
  const goTo = async (at: Section): Promise<void> => {
    const link = document.querySelector<HTMLAnchorElement>(`a[href*="${at.path}?"]`);
    if (link === null || link.closest('[inert]') !== null) return;
    fireEvent.click(link);
    section = at;
    visited.add(at);
    await passAWhile(100);
  };
  const complete = (): void => {
    const button = buttonOf('Complete');
    if (button !== null && button.closest('[inert]') === null) fireEvent.click(button);
  };
  /** Where nothing is asked, nothing may be lost; where the user says so, what is not saved is. */
  const signOut = async (): Promise<void> => {
    const account = document.querySelector<HTMLButtonElement>('button.user');
    if (account === null || account.closest('[inert]') !== null) return;
    fireEvent.click(account);
    const button = buttonOf('Sign out');
    if (button === null) return;
    fireEvent.click(button);
    let isAsked = false;
    for (let turn = 0; turn < 60 && localStorage.getItem('authorizationKey') !== null; turn += 1) {
      await passAWhile(100);
      const lose = document.querySelector<HTMLButtonElement>('[role=dialog] .btn-danger, [role=alertdialog] .btn-danger');
      if (lose === null) continue;
      isAsked = true;
      fireEvent.click(lose);
    }
    trace.push(isAsked ? 'was asked' : 'was not asked');
    if (isAsked) given.clear();
    page.unmount();
    page = openApp({ at: addressOf(section) });
    await passAWhile(200);
  };

  for (let step = 0; step < STEPS; step += 1) {
    const draw = random();
    if (draw < 0.42) answer();
    else if (draw < 0.58) {
      const fault = random() < 0.4 ? 'normal' : among(FAULTS);
      trace.push(`host ${fault}`);
      startScenario(fault);
    } else if (draw < 0.66) {
      trace.push('wait');
      await passAWhile(Math.floor(random() * 500));
    } else if (draw < 0.73) {
      trace.push('keys expire');
      expireKeys();
    } else if (draw < 0.8) {
      trace.push('reload');
      // On the disk: what is not yet, the browser asks about before it goes.
      await passAWhile(100);
      await reload(section);
    } else if (draw < 0.87) {
      const at = among(SECTIONS.slice(0, 2));
      trace.push(`go to ${at.path}`);
      await goTo(at);
    } else if (draw < 0.92) {
      trace.push('Complete');
      complete();
    } else if (draw < 0.95) {
      trace.push('sign out');
      await signOut();
    } else {
      trace.push('sign in');
      startScenario('normal');
      await signInAgain();
    }
    await passAWhile(Math.floor(random() * 60));
  }

  startScenario('normal');
  trace.push('the host is well');
  const held = (record: Section['record'], name: string): string => {
    const value: unknown = hostDb.record(record, pupilId, meeting)?.[name];
    return typeof value === 'string' || typeof value === 'number' ? String(value) : '';
  };
  for (const at of visited) {
    if (at !== section || !isOpen(at)) await reload(at);
    for (let turn = 0; turn < 60; turn += 1) {
      await signInAgain();
      const again = buttonOf('Retry');
      if (again !== null) fireEvent.click(again);
      await passAWhile(150);
      if (unsentUnits().length === 0 && isOpen(at) && document.querySelector('[role=dialog]') === null) break;
    }
    const isChoosing = /keep mine|choose/i.test(document.body.textContent);
    for (const { name } of at.answers) {
      const shown = shownOf(name) ?? '(no form)';
      const last = given.get(name);
      const onHost = held(at.record, name.slice(at.record.length + 1));
      if (last !== undefined && shown !== last && !isChoosing) violations.push(`${name}: ${last} was given, the screen shows ${shown}`);
      if (unsentUnits().length === 0 && shown !== '(no form)' && onHost !== shown) violations.push(`${name}: the screen shows ${shown}, the host holds ${onHost}`);
    }
    if (unsentUnits().length > 0 && /Saved at/.test(document.body.textContent)) violations.push('"Saved" beside unsent changes');
    if (unsentUnits().length > 0 && !isChoosing) violations.push('the host is well, and something is still unsent');
  }

  const calls = [
    { call: 'savePupilVoice', record: 'pupilVoice' },
    { call: 'saveStrengths', record: 'strengthsAndNeeds' },
    { call: 'saveSecondaryData', record: 'dataSecondary' },
  ];
  for (const { call, record } of calls) {
    const saves = hostLog.of(call);
    const isStranger = ({ params }: (typeof saves)[number]): boolean => params['pupilId'] !== pupilId || params['dateOfMeeting'] !== meeting;
    if (saves.some(isStranger)) violations.push(`${call} under another pupil or meeting`);
    const flags = saves.filter(({ isApplied }) => isApplied).map(({ params }) => params[`${record}.isCompleted`]);
    if (flags.lastIndexOf('0') > flags.indexOf('1') && flags.includes('1')) violations.push(`${call} took a completion back`);
  }
  page.unmount();
  return violations.length === 0 ? [] : [...violations, `seed ${String(seed)}: ${trace.join('; ')}`];
}

beforeEach(async () => {
  resetHost();
  await loadConfig({ saving: { pauseMs: 100, journalMs: 0, looseMs: 1000, firstRetryMs: 100, longestRetryMs: 1000 } });
});
afterEach(async () => { await loadConfig({}); });

it.each(Array.from({ length: SEEDS }, (_, at) => FIRST + at))(
  'whatever happens, the host ends up with what the screen shows, or the screen says otherwise (seed %i)',
  async (seed) => {
    expect(await play(seed)).toEqual([]);
  },
  120_000,
);
