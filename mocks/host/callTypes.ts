import type { DefaultBodyType } from 'msw';
import type { CallContract } from '../../src/api/call';
import type { Phase, Pupil } from '../fixtures/pupils';
import type { SignIn } from '../signIns';
import type { Db } from './db';
import type { HostInstance } from './hostInstance';
import type { Carried } from './planBeans';

/** What the contract specifies for a call, and the full wire names of its parameters. One that ends in `?` may be left out. */
interface HostContract extends Omit<CallContract, 'fixed' | 'carries' | 'writes'> {
  /** The id of the call. */
  readonly call: string;
}

/** What this host knows about a call beyond its contract. */
export interface HostOptions {
  /** Fixed values, e.g. the report name of an export. They distinguish calls of one path. */
  readonly fixed?: Readonly<Record<string, string | readonly string[]>>;
  /** What the host holds under the names in the body: such a value may always come back. */
  readonly stored?: (context: CallContext) => Readonly<Record<string, unknown>>;
  /** Answered without a key. */
  readonly needsNoKey?: boolean;
  /** Whether its school parameters name the schools that it is about, not the user's own. */
  readonly isAboutSchools?: boolean;
  /** `schoolId` may be a client, whose pupils a council looks up (001 section 9). */
  readonly mayNameClient?: boolean;
  /** Who may call: ids of roles, or anybody who has signed in. Default: every role that the product knows. */
  readonly roles?: readonly string[] | 'any';
  /** The pupil concerned, for a call that has no pupil id. */
  readonly pupilOf?: (context: CallContext) => Pupil | undefined;
  /** The phase that the save is for. The name of a whole record implies its phase. */
  readonly phase?: Phase;
  /** Distinguishes calls that share a path and differ in what they carry. */
  readonly isFor?: (sent: Readonly<Record<string, string>>) => boolean;
}

/** What a handler can read. */
export interface CallContext {
  readonly db: Db;
  readonly instance: HostInstance;
  readonly user: SignIn;
  /** Text of a parameter by its wire name, or blank when it was left out. */
  readonly text: (name: string) => string;
  readonly file: (name: string) => File | null;
  /** The records of a whole-record save, ready to be stored. */
  readonly records: Readonly<Record<string, unknown>>;
}

export type Reply = (context: CallContext) => DefaultBodyType | Response | Promise<DefaultBodyType | Response>;

export interface HostCall extends HostContract, HostOptions {
  readonly writes: boolean;
  readonly reply: Reply;
  /** A whole-record save: what its body holds. */
  readonly carries?: readonly Carried[];
}
