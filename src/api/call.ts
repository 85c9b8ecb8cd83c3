import type { MessageKey } from '../messages/messages';
import { asNothing, asText, type Decoder } from './decode';
import type { Tag } from './tags';

export type WireValue = string | number | boolean | null | undefined | Blob;

/** What the contract says of a call. `npm run docs` writes them into `contract/`. */
export interface CallContract {
  readonly method: 'GET' | 'POST';
  /** The host's own spelling. A deployment may override it by the call's id (config `paths`). */
  readonly path: string;
  readonly encoding: 'query' | 'form' | 'multipart';
  /** Bean name in front of every parameter: `pupilsComment` gives `pupilsComment.id`. */
  readonly prefix?: string;
  /** Parameter names end in `?` where the call may leave them out. */
  readonly params: readonly string[];
  /** Parameters that take no prefix although the others do. */
  readonly bare?: readonly string[];
  readonly fixed?: Readonly<Record<string, string>>;
  /** For whole-record saves: the body carries every field under these prefixes, besides the named ones. */
  readonly carries?: readonly string[];
  /** Changes data on the host, whatever the method: never cached, prefetched or repeated automatically. */
  readonly writes?: boolean;
  readonly answer?: 'json' | 'file';
  readonly takesFile?: boolean;
  /** No specification names its path: it has none until a deployment configures one. */
  readonly unnamed?: boolean;
  /** Our own choice of shape: the specifications only name the call. */
  readonly assumed?: boolean;
}

/** What a contract cannot say of a call. */
export interface Options {
  /** Default: nothing of the response is read; for a file, its name. */
  readonly read?: Decoder<unknown>;
  readonly timeoutMs?: number;
  /** Whether the shape of the response is assumed, since no specification shows it (docs/assumed.md). */
  readonly guessed?: boolean;
  readonly done?: MessageKey;
  readonly fail?: MessageKey;
  /** Whether a `successmessage` with the text 'null' is a refusal (school change, specification 002 section 2.5). */
  readonly nullMeansRefused?: boolean;
  /** It only requests something and saves nothing, so any object without a sign of refusal will do. */
  readonly takesAnyAnswer?: boolean;
  readonly provides?: readonly Tag[];
  readonly invalidates?: readonly Tag[];
}

type Given = Omit<CallContract, 'takesFile' | 'unnamed'> & Omit<Options, 'read'>;
type Lacked = 'prefix' | 'done' | 'fail';

/** One call of the host, as data: RTK Query, the mock host, the toasts and the list of calls in a release all read it. */
export type CallInfo = Omit<Required<Given>, Lacked> & Pick<Given, Lacked>;

type Mandatory<P extends string> = P extends `${string}?` ? never : P;
type Optional<P extends string> = P extends `${infer N}?` ? N : never;
type Named<P extends string> = { readonly [K in Mandatory<P>]: WireValue } & {
  readonly [K in Optional<P>]?: WireValue;
};
/** `void` for a call without parameters, so that its hook takes no argument. */
type NamedArgs<P extends string> = [P] extends [never]
  ? void
  : { readonly [K in keyof Named<P>]: Named<P>[K] };

/** The arguments of a whole-record save besides its query parameters. */
export interface RecordBody {
  /** Fields by their full wire name; nested objects and lists are expanded when sent. */
  readonly record: Readonly<Record<string, unknown>>;
  /** The browser finishes the request after the page has closed (`keepalive`). */
  readonly keepalive?: boolean;
}

/** The arguments of a download besides the call's own parameters. The call resolves to the name of the saved file. */
export interface SaveAs {
  readonly defaultName: string;
}

/** A file travels beside the parameters; `onProgress` gets 0 to 1. A whole record travels in the body. */
export type ArgsOf<H extends CallContract> = H extends { answer: 'file' }
  ? { readonly params: NamedArgs<H['params'][number]>; readonly saveAs: SaveAs }
  : H extends { takesFile: true }
    ? { readonly params: NamedArgs<H['params'][number]>; readonly onProgress?: (part: number) => void }
    : H extends { carries: readonly string[] }
      ? NamedArgs<H['params'][number]> & RecordBody
      : NamedArgs<H['params'][number]>;

/** A file bypasses the cache, since a Blob cannot be in the store. */
export type KindOf<H extends CallContract> = H extends { writes: true } | { answer: 'file' } ? 'mutation' : 'query';

/** `A` and `R` are the argument and the result of the call; `K` decides whether RTK Query caches it. */
export interface CallRow<A, R, K extends 'query' | 'mutation'> {
  readonly kind: K;
  readonly info: CallInfo;
  readonly read: Decoder<R>;
  /** Only for the type checker. */
  readonly args?: (args: A) => void;
}
export type AnyCallRow = CallRow<never, unknown, 'query'> | CallRow<never, unknown, 'mutation'>;

export type ResultOf<H extends CallContract, O> = O extends { read: Decoder<infer R> } ? R : H extends { answer: 'file' } ? string : null;

const DEFAULT_TIMEOUT_MS = 10_000;
/** Files take longer to create and to send. */
const FILE_TIMEOUT_MS = 60_000;
const DEFAULTS = {
  bare: [], fixed: {}, carries: [], writes: false, answer: 'json', assumed: false,
  guessed: false, nullMeansRefused: false, takesAnyAnswer: false, provides: [], invalidates: [],
} as const;

export function rowOf({ takesFile = false, unnamed = false, ...contract }: CallContract, { read, ...options }: Options): AnyCallRow {
  const isFile = contract.answer === 'file';
  const timeoutMs = isFile || takesFile ? FILE_TIMEOUT_MS : DEFAULT_TIMEOUT_MS;
  const info: CallInfo = { ...DEFAULTS, timeoutMs, ...contract, ...(unnamed ? { path: '' } : {}), ...options };
  return { kind: info.writes || isFile ? 'mutation' : 'query', info, read: read ?? (isFile ? asText : asNothing) };
}

/** Splits `startDate?` into its wire name and whether it may be left out. */
export function parameterOf(declared: string): { readonly name: string; readonly isOptional: boolean } {
  const isOptional = declared.endsWith('?');
  return { name: isOptional ? declared.slice(0, -1) : declared, isOptional };
}
