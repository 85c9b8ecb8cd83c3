import 'fake-indexeddb/auto';
import { act, configure, fireEvent, waitFor } from '@testing-library/react';
import { emptySecondary } from '../../mocks/fixtures/people';
import { expireKeys, hostDb, hostLog, resetHost, startScenario } from '../../mocks/server';
import { loadConfig } from '../config/config';
import '../features/plan/screen/pages/PupilVoiceScreen';
import { KNOWS_EDUCATION, VOICE_HOPES } from '../features/plan/shared/blocks/voiceLabels';
import { unsentUnits } from '../saving/units';
import { openApp } from '../testing/open';
import '../ui/toastLayer';

/**
 * The whole product (forms, save queue, journal, session, mock host) through seeded random steps, judged by what the host
 * holds and received and by what the screen says. `npm run fault -- --app` plays more of them.
 */
const SEEDS = Number(process.env['APP_SEEDS'] ?? 5);
const FIRST = Number(process.env['APP_FIRST_SEED'] ?? 1);
const STEPS = 8;

configure({ asyncUtilTimeout: 20_000 });

const { pupilId, meeting } = emptySecondary;
const ADDRESS = `/ncc-pupil-voice?pupil=${pupilId}&meeting=${encodeURIComponent(meeting)}`;
const FIELDS = [
  { label: VOICE_HOPES, name: 'childDreamsAndFutureGoals' },
  { label: KNOWS_EDUCATION, name: 'knowAboutEducation' },
] as const;
const FAULTS = ['saves-fail', 'saves-refused', 'saves-refused-200', 'host-down', 'html-login', 'saves-lost-answers', 'saves-unclear', 'json-as-html'] as const;

/** Small, fast, and the same for the same seed. */
function chance(seed: number): () => number {
  let state = seed * 2_654_435_761;
  return () => {
    state = (Math.imul(state ^ (state >>> 15), 2_246_822_519) + 0x9e3779b9) | 0;
    return ((state ^ (state >>> 13)) >>> 0) / 4_294_967_296;
  };
}

const boxOf = (label: string): HTMLTextAreaElement | null =>
  [...document.querySelectorAll('textarea')].find((box) => box.labels[0]?.textContent.includes(label) === true) ?? null;
// By their words: a search by role works out the name of every control, which takes seconds on a large form.
const buttonOf = (words: string): HTMLButtonElement | null =>
  [...document.querySelectorAll('button')].find(({ textContent }) => textContent.trim() === words) ?? null;
const passAWhile = (ms: number) => act(() => new Promise<void>((resolve) => { setTimeout(resolve, ms); }));

async function play(seed: number): Promise<readonly string[]> {
  const random = chance(seed);
  const among = <T,>(list: readonly T[]): T => list[Math.floor(random() * list.length)] as T;
  const trace: string[] = [];
  const typed = new Map<string, string[]>(FIELDS.map(({ name }) => [name, []]));
  let page = openApp({ at: ADDRESS });
  await waitFor(() => { expect(boxOf(VOICE_HOPES)).not.toBeNull(); });

  const signInAgain = async (): Promise<void> => {
    const password = document.querySelector<HTMLInputElement>('[role=dialog] input[type=password]');
    if (password === null) return;
    fireEvent.change(password, { target: { value: 'Learning4All' } });
    fireEvent.submit(password.form ?? password);
    await waitFor(() => { expect(document.querySelector('[role=dialog] input[type=password]')).toBeNull(); });
  };
  const type = (): void => {
    const { label, name } = among(FIELDS);
    const box = boxOf(label);
    if (box === null || box.readOnly || box.disabled) return;
    const text = `${name.slice(0, 4)} ${String(seed)}.${String(Math.floor(random() * 1000))}`;
    fireEvent.change(box, { target: { value: text } });
    if (random() < 0.5) fireEvent.blur(box);
    typed.get(name)?.push(text);
    trace.push(`type ${text}`);
  };
  const reload = async (): Promise<void> => {
    act(() => { window.dispatchEvent(new Event('pagehide')); });
    page.unmount();
    page = openApp({ signedInAs: localStorage.getItem('authorizationKey') === null ? 'priya.nair' : null, at: ADDRESS });
    await passAWhile(200);
  };

  for (let step = 0; step < STEPS; step += 1) {
    const draw = random();
    if (draw < 0.45) type();
    else if (draw < 0.65) {
      const fault = random() < 0.4 ? 'normal' : among(FAULTS);
      trace.push(`host ${fault}`);
      startScenario(fault);
    } else if (draw < 0.75) {
      trace.push('wait');
      await passAWhile(Math.floor(random() * 500));
    } else if (draw < 0.85) {
      trace.push('keys expire');
      expireKeys();
    } else if (draw < 0.95) {
      trace.push('reload');
      // On the disk: what is not yet, the browser asks about before it goes.
      await passAWhile(100);
      await reload();
    } else {
      trace.push('sign in');
      startScenario('normal');
      await signInAgain();
    }
    await passAWhile(Math.floor(random() * 60));
  }

  startScenario('normal');
  trace.push('the host is well');
  for (let turn = 0; turn < 60; turn += 1) {
    await signInAgain();
    const again = buttonOf('Retry');
    if (again !== null) fireEvent.click(again);
    await passAWhile(250);
    if (unsentUnits().length === 0 && boxOf(VOICE_HOPES) !== null && document.querySelector('[role=dialog]') === null) break;
  }

  const violations: string[] = [];
  const held = hostDb.record('pupilVoice', pupilId, meeting) ?? {};
  const isChoosing = /keep mine|choose/i.test(document.body.textContent);
  for (const { label, name } of FIELDS) {
    const last = typed.get(name)?.at(-1);
    const shown = boxOf(label)?.value ?? '(no form)';
    if (last !== undefined && shown !== last && !isChoosing) violations.push(`${name}: typed ${last}, the screen shows ${shown}`);
    if (unsentUnits().length === 0 && (held[name] ?? '') !== shown) violations.push(`${name}: the screen shows ${shown}, the host holds ${String(held[name])}`);
  }
  if (unsentUnits().length > 0 && /Saved at/.test(document.body.textContent)) violations.push('"Saved" beside unsent changes');
  if (unsentUnits().length > 0 && !isChoosing) violations.push('the host is well, and something is still unsent');
  const strangers = hostLog.of('savePupilVoice').filter(({ params }) => params['pupilId'] !== pupilId || params['dateOfMeeting'] !== meeting);
  if (strangers.length > 0) violations.push('a save under another pupil or meeting');
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
