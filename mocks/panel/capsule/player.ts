import { hostLines, type Capsule, type Step } from '../../capsule/capsule';
import { isReceived, unmet, type Seen } from '../../capsule/expectations';
import { pageText } from '../../capsule/pageText';
import { stepText } from '../../capsule/stepText';
import { findSignIn as findPerson } from '../../signIns';
import { findSignIn } from '../signInList';
import { keptInTab } from './kept';

interface Playing {
  readonly capsule: Capsule;
  /** The step that comes next. */
  readonly at: number;
  /** The calls before the last load of the page. */
  readonly calls: Seen['calls'];
}

const playing = keptInTab<Playing>('playing');

/** The replay begins, or goes on, when the panel mounts. */
export const play = (capsule: Capsule): void => { playing.set({ capsule, at: 0, calls: [] }); };
export const isPlaying = (): boolean => playing.get() !== null;

interface Stage {
  /** The calls since the page was loaded. */
  readonly calls: () => Seen['calls'];
  /** Lines of what the host does from now on. */
  readonly start: (lines: readonly string[]) => Promise<void>;
  /** Shows how far the replay is. */
  readonly show: (text: string) => void;
  readonly contextPath: string;
}

export interface Outcome {
  readonly played: number;
  readonly steps: number;
  /** Empty if all steps were possible and all expectations hold. */
  readonly problems: readonly string[];
}

const PATIENCE_MS = 10_000;
/** A save may wait for another one, or for a pause after a failure. */
const SAVE_MS = 60_000;
const EXPECT_MS = 5_000;
const POLL_MS = 100;
const pause = (ms: number) => new Promise<void>((resolve) => { setTimeout(resolve, ms); });

async function until(isSo: () => boolean | Promise<boolean>, patienceMs = PATIENCE_MS): Promise<boolean> {
  const end = performance.now() + patienceMs;
  for (;;) {
    if (await isSo()) return true;
    if (performance.now() > end) return false;
    await pause(POLL_MS);
  }
}

/** Waits like a user until the page shows what arrived. */
const quiet = ({ calls }: Stage) => until(() => calls().every(({ status }) => status !== null));

async function signInAs(userName: string): Promise<boolean> {
  await until(() => findSignIn() !== null);
  const [form, person] = [findSignIn(), findPerson(userName)];
  if (form === null || person === undefined) return false;
  form.send(person);
  // Where the host wants a new key at once, another form replaces this one.
  return until(() => !form.isOpen());
}

/** Resolves to false if the step was not possible. Never settles for a step that loads a new page, where the replay continues. */
async function act(step: Step, stage: Stage, isHeard: () => boolean): Promise<boolean> {
  if (step.do === 'signIn') return signInAs(step.text);
  if (step.do === 'host') {
    await stage.start(hostLines(step.text));
    return true;
  }
  if (step.do === 'wait') return until(isHeard, SAVE_MS);
  if (step.do === 'go' || step.do === 'reload') {
    if (step.do === 'go') window.location.assign(`${stage.contextPath}${step.text}`);
    else window.location.reload();
    return new Promise(() => {});
  }
  const { actOnPage } = await import('./actOnPage');
  return until(() => actOnPage(step));
}

/** Plays the steps that are left, and checks the expectations. null: no replay is under way. */
export async function resumePlaying(stage: Stage): Promise<Outcome | null> {
  const state = playing.get();
  if (state === null) return null;
  const { capsule, at: first } = state;
  const steps: readonly Step[] = [...(capsule.signIn === undefined ? [] : [{ do: 'signIn' as const, text: capsule.signIn }]), ...(capsule.steps ?? [])];
  const calls = () => [...state.calls, ...stage.calls()];
  for (const [at, step] of steps.entries()) {
    if (at < first) continue;
    stage.show(`Replay, step ${at + 1} of ${steps.length}: ${stepText(step)}`);
    playing.set({ capsule, at: at + 1, calls: calls() });
    if (!(await act(step, stage, () => isReceived(steps.slice(0, at + 1), calls())))) {
      playing.set(null);
      return { played: at, steps: steps.length, problems: [`Not possible: ${stepText(step)}`] };
    }
    await quiet(stage);
    await pause(POLL_MS);
  }
  playing.set(null);
  const problems = () => unmet(capsule.expect ?? [], { text: pageText(), calls: calls() });
  await until(() => problems().length === 0, EXPECT_MS);
  return { played: steps.length, steps: steps.length, problems: problems() };
}
