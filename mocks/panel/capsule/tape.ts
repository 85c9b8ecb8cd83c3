import { CAPSULE_VERSION, type Capsule, type Expectation, type Step } from '../../capsule/capsule';
import type { Clock } from '../../host/hostInstance';
import { isWrite } from '../../host/calls';
import type { Change } from '../../host/store';
import { readKey } from '../../host/token';
import type { HostTexts } from '../../scenarios/hostTexts';
import { keptInTab } from './kept';
import { listenForSteps } from './recorder';

interface HostState {
  readonly clock: Clock;
  readonly changes: readonly Change[];
  readonly faults: HostTexts;
}

const two = (number: number): string => String(number).padStart(2, '0');

/** Who is signed in, by the key that the product stores. */
function signedIn(): string | undefined {
  try {
    return readKey(localStorage.getItem('authorizationKey'))?.sub;
  } catch {
    return undefined;
  }
}

const capsuleTape = keptInTab<Capsule>('tape');

/** Records everything that happens in this tab from the start, so that a bug is already recorded when somebody notices it. */
export class Tape {
  private isPaused = false;

  /**
   * @param host the state of the host
   * @param contextPath blank, or the folder that the app lies in
   */
  constructor(private readonly host: () => HostState, private readonly contextPath: string) {
    listenForSteps(() => !this.isPaused, (step, replacesLast) => { this.add(step, replacesLast); }, () => this.capsule.steps?.at(-1));
  }

  /** Continues after a reload of the page, or starts if there is nothing to continue. */
  resume(): void {
    if (capsuleTape.get() === null) {
      this.begin();
      return;
    }
    const [entry] = performance.getEntriesByType('navigation');
    const isReload = entry instanceof PerformanceNavigationTiming && entry.type === 'reload';
    this.add(isReload ? { do: 'reload' } : { do: 'go', text: this.address() }, false);
  }

  get capsule(): Capsule {
    return capsuleTape.get() ?? this.fromHere();
  }

  /** Forgets the earlier steps, so that the recording starts here. */
  begin(from: Capsule = this.fromHere()): void {
    capsuleTape.set(from);
  }

  /** The next load of the page begins a recording. */
  forget(): void {
    this.isPaused = true;
    capsuleTape.set(null);
  }

  pause(isPaused: boolean): void {
    this.isPaused = isPaused;
  }

  add(step: Step, replacesLast: boolean): void {
    const { steps = [], ...rest } = this.capsule;
    capsuleTape.set({ ...rest, steps: [...(replacesLast ? steps.slice(0, -1) : steps), step] });
  }

  /** The host has received a call: what is typed from now on is a step of its own. */
  heard(call: string): void {
    if (!this.isPaused && isWrite(call)) this.add({ do: 'wait', text: call }, false);
  }

  expect(expected: Expectation): void {
    const { expect = [], ...rest } = this.capsule;
    capsuleTape.set({ ...rest, expect: [...expect, expected] });
  }

  private address(): string {
    const { pathname, search } = window.location;
    return `${pathname.slice(this.contextPath.length)}${search}`;
  }

  private fromHere(): Capsule {
    const { clock, changes, faults } = this.host();
    const now = new Date();
    return {
      pep: CAPSULE_VERSION,
      client: process.env.PEP_VERSION,
      signIn: signedIn(),
      clock: { today: clock.today, time: `${two(now.getHours())}:${two(now.getMinutes())}`, zone: clock.zone ?? Intl.DateTimeFormat().resolvedOptions().timeZone },
      ...(changes.length === 0 ? {} : { changes }),
      ...(faults.length === 0 ? {} : { faults }),
      address: this.address(),
      steps: [],
    };
  }
}
