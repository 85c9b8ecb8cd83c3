import type { DefaultBodyType } from 'msw';
import type { Phase, Pupil } from '../fixtures/pupils';
import type { SignIn } from '../signIns';
import type { Db } from './db';
import type { HostInstance } from './hostInstance';
import type { Carried } from './planBeans';

/** One call of the host, defined independently of the client: path, method, encoding and every parameter. */
export interface HostHead {
  /** Id of the call in the client's table; two calls of one path differ in it. */
  readonly call: string;
  readonly method: 'GET' | 'POST';
  readonly path: string;
  readonly encoding: 'query' | 'form' | 'multipart';
  /** Wire names; a `?` at the end: may be left out. For a whole-record save: those of the address. */
  readonly params: readonly string[];
  /** Values that are always the same, e.g. the report name of an export; they tell calls of one path apart. */
  readonly fixed?: Readonly<Record<string, string | readonly string[]>>;
  /** A whole-record save: what its body holds. */
  readonly carries?: readonly Carried[];
  /** What the host holds under the names in the body: such a value may always come back. */
  readonly stored?: (context: CallContext) => Readonly<Record<string, unknown>>;
  readonly writes?: boolean;
  /** Shape chosen, not printed by a specification. */
  readonly assumed?: boolean;
  /** Answered without a key. */
  readonly needsNoKey?: boolean;
  /** Handles a pupil that does not exist; any other call about one pupil responds with 404 then. */
  readonly acceptsUnknownPupil?: boolean;
  /** Who may call: ids of roles, or anybody who has signed in. Default: every role that the product knows. */
  readonly roles?: readonly string[] | 'any';
  /** The pupil that a call without a pupil's id is about. */
  readonly pupilOf?: (context: CallContext) => Pupil | undefined;
  /** A save of this phase only; of a whole record, its name says the phase. */
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
  /** The records of a whole-record save as they are to be stored. */
  readonly records: Readonly<Record<string, unknown>>;
}

export type Reply = (context: CallContext) => DefaultBodyType | Response | Promise<DefaultBodyType | Response>;

export interface HostCall extends HostHead {
  readonly writes: boolean;
  readonly reply: Reply;
}
