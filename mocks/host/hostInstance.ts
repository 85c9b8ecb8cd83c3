import { people } from '../fixtures/people';
import type { Pupil } from '../fixtures/pupils';
import { Db } from './db';
import { HostLog } from './log';
import { Store } from './store';

export interface Clock {
  /** DD/MM/YYYY */
  readonly today: string;
  /** HH:MM (default: half past nine on the host, and on the page the time of day of the computer). */
  readonly time?: string | undefined;
  /** Name of the time zone that the page shows (default: that of the browser). */
  readonly zone?: string | undefined;
}

/** A Friday in November 2025, in the middle of the autumn term. */
const START: Clock = { today: '14/11/2025' };

type Options = Readonly<Record<string, string>>;
interface Chosen {
  readonly id: string;
  readonly options: Options;
}

/** The parts of a scenario that an instance uses; the handlers apply the rest to requests. */
interface KnownScenario {
  readonly population?: () => readonly Pupil[];
  readonly longestText?: (options: Options) => number;
}

export interface ActiveScenario<S extends KnownScenario> {
  readonly scenario: S;
  /** Its parameters, e.g. `call` and `status` of error-on-call. */
  readonly options: Options;
}

/** One host with its own data, clock, log and scenarios. */
export class HostInstance<S extends KnownScenario = KnownScenario> {
  readonly store = new Store();
  readonly log = new HostLog();
  readonly db = new Db(this.store, () => this.population(), () => this.clock.today);
  /** Requests since the scenarios began. */
  private visits = 0;
  private saves = 0;
  /** What each of them has counted. */
  private readonly counts = new Map<number, number>();
  /** Increases with each reset, so that an older request cannot change the new data. */
  private resets = 0;

  constructor(private readonly activeOf: (chosen: Chosen) => readonly ActiveScenario<S>[]) {}

  /** @returns a function that tests whether no reset has happened since */
  untilReset(): () => boolean {
    const { resets } = this;
    return () => this.resets === resets;
  }

  get clock(): Clock {
    return this.store.get('instance|clock', () => START);
  }

  set clock(clock: Clock) {
    this.store.set('instance|clock', clock);
  }

  /** The scenarios that run, in the order in which a request passes them. Without any, everything works. */
  get chosen(): readonly Chosen[] {
    return this.store.get<readonly Chosen[]>('instance|scenarios', () => []);
  }

  /** What they do. */
  get active(): readonly ActiveScenario<S>[] {
    return this.chosen.flatMap((one) => this.activeOf(one));
  }

  start(chosen: readonly Chosen[]): void {
    this.visits = 0;
    this.saves = 0;
    this.counts.clear();
    this.store.set('instance|scenarios', chosen.filter(({ id }) => id !== 'normal'));
  }

  /** Keys of earlier sign-ins are refused up to this serial. */
  get refusedUpTo(): number {
    return this.store.get('instance|refusedUpTo', () => 0);
  }

  expireKeys(): void {
    this.store.set('instance|refusedUpTo', this.signInSerial);
  }

  get signInSerial(): number {
    return this.store.get('instance|signIns', () => 1);
  }

  nextSignIn(): number {
    const serial = this.signInSerial + 1;
    this.store.set('instance|signIns', serial);
    return serial;
  }

  /** Numbers each request, and each save among the saves. */
  nextVisit(isSave: boolean): { readonly number: number; readonly saveNumber: number } {
    this.visits += 1;
    if (isSave) this.saves += 1;
    return { number: this.visits, saveNumber: isSave ? this.saves : 0 };
  }

  /** @param place of a scenario among those that run */
  count(place: number): number {
    const number = (this.counts.get(place) ?? 0) + 1;
    this.counts.set(place, number);
    return number;
  }

  /** A pupil of one test, in addition to those of the fixtures. */
  addPupil(pupil: Pupil): void {
    const before = this.store.get<readonly Pupil[]>('instance|added', () => []);
    this.store.set('instance|added', [...before, pupil]);
  }

  /**
   * Restores the initial data and the normal behaviour.
   * @param keep whether to keep what a host that goes on serving the same browsers needs: its scenarios and the keys it refuses
   */
  reset(keep?: { readonly scenario: boolean }): void {
    const { chosen, signInSerial, refusedUpTo } = this;
    this.resets += 1;
    this.store.clear();
    this.log.clear();
    this.visits = 0;
    this.saves = 0;
    this.counts.clear();
    if (keep?.scenario !== true) return;
    this.start(chosen);
    this.store.set('instance|signIns', signInSerial);
    this.store.set('instance|refusedUpTo', refusedUpTo);
  }

  private population(): readonly Pupil[] {
    const known = this.active.find(({ scenario }) => scenario.population !== undefined)?.scenario.population?.() ?? people;
    const added = this.store.get<readonly Pupil[]>('instance|added', () => []);
    return added.length === 0 ? known : [...known, ...added];
  }
}
