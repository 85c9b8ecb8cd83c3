import type { Pupil } from '../fixtures/pupils';
import type { HostCall } from '../host/hostCall';
import type { HostInstance } from '../host/hostInstance';
import type { OtherHost } from '../host/vary/otherHost';
import type { Parameter } from './parameter';

/** One request to the host. */
export interface ScenarioRequest {
  readonly call: HostCall;
  /** Parameters of the address. */
  readonly query: URLSearchParams;
  /** Counted from the start of the scenarios. */
  readonly number: number;
  /** The number among saves, or 0 for a call that reads or signs in. */
  readonly saveNumber: number;
  readonly options: Readonly<Record<string, string>>;
  readonly instance: HostInstance;
  /** The number of requests, this one included, for which this scenario has called it. */
  readonly count: () => number;
}

/** What the host does in a scenario that needs code. */
export interface Behaviour {
  /** The parameters it reads, as the address, the panel and the tests spell them. */
  readonly parameters?: Readonly<Record<string, Parameter>>;
  /** The pupils of the authority (default: the fixtures). */
  readonly population?: () => readonly Pupil[];
  /** How the host responds, if not in the normal way. */
  readonly otherHost?: (options: Readonly<Record<string, string>>) => OtherHost;
  /** The maximum length of a column (default: 4,000 characters). */
  readonly longestText?: (options: Readonly<Record<string, string>>) => number;
  /** Intercepts a request. `proceed` passes it to the host. */
  readonly intercept?: (request: ScenarioRequest, proceed: () => Promise<Response>) => Promise<Response>;
}

/** A named state of the host, chosen by `?scenario=`, in the panel or in a capsule. */
export interface Scenario extends Behaviour {
  readonly id: string;
  readonly title: string;
  /** What the host does, in words, where no code is needed. */
  readonly faults?: readonly string[];
}
