import { people } from '../fixtures/people';
import type { Pupil } from '../fixtures/pupils';
import { Db } from './db';
import { HostLog } from './log';
import { Store } from './store';

export interface Clock {
  /** DD/MM/YYYY */
  readonly today: string;
  /** HH:MM */
  readonly time: string;
}

/** A Friday in November 2025, in the middle of the autumn term. */
const START: Clock = { today: '14/11/2025', time: '09:30' };

/** The parts of a scenario that an instance uses; the handlers apply the rest to requests. */
interface KnownScenario {
  readonly id: string;
  readonly population?: () => readonly Pupil[];
  readonly longestText?: (options: Readonly<Record<string, string>>) => number;
}

export interface ActiveScenario<S extends KnownScenario> {
  readonly scenario: S;
  /** Further parameters of the address, e.g. `call` and `status` of error-on-call. */
  readonly options: Readonly<Record<string, string>>;
}

/** One host with its own data, clock, log and scenario. */
export class HostInstance<S extends KnownScenario = KnownScenario> {
  readonly store = new Store();
  readonly log = new HostLog();
  readonly db = new Db(this.store, () => this.population(), () => this.clock.today);
  /** Requests since the scenario began. */
  private visits = 0;
  private saves = 0;
  /** Calls of a scenario's own kinds. */
  private readonly counts = new Map<string, number>();
  /** Rises with each reset: an older request must not change the new data. */
  private resets = 0;

  constructor(private readonly findScenario: (id: string) => S) {}

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

  get active(): ActiveScenario<S> {
    const { id, options } = this.store.get<{ id: string; options: Record<string, string> }>('instance|scenario', () => ({
      id: 'normal',
      options: {},
    }));
    return { scenario: this.findScenario(id), options };
  }

  start(id: string, options: Readonly<Record<string, string>> = {}): void {
    this.visits = 0;
    this.saves = 0;
    this.counts.clear();
    this.store.set('instance|scenario', { id: this.findScenario(id).id, options });
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

  /** The number of calls of a kind since the scenario began, this one included. */
  count(kind: string): number {
    const number = (this.counts.get(kind) ?? 0) + 1;
    this.counts.set(kind, number);
    return number;
  }

  /** A pupil of one test, in addition to those of the fixtures. */
  addPupil(pupil: Pupil): void {
    const before = this.store.get<readonly Pupil[]>('instance|added', () => []);
    this.store.set('instance|added', [...before, pupil]);
  }

  /** Restores the initial data, and the normal scenario unless it is kept. */
  reset(keep?: { readonly scenario: boolean }): void {
    const { scenario, options } = this.active;
    this.resets += 1;
    this.store.clear();
    this.log.clear();
    this.visits = 0;
    this.saves = 0;
    this.counts.clear();
    if (keep?.scenario === true) this.start(scenario.id, options);
  }

  private population(): readonly Pupil[] {
    const known = this.active.scenario.population?.() ?? people;
    const added = this.store.get<readonly Pupil[]>('instance|added', () => []);
    return added.length === 0 ? known : [...known, ...added];
  }
}
