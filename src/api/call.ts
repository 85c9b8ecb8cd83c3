import type { MessageKey } from '../messages/messages';
import { asNothing, asText, type Decoder } from './decode';
import type { Tag } from './tags';

export type Encoding = 'query' | 'form' | 'multipart';
export type WireValue = string | number | boolean | null | undefined | Blob;

/**
 * One call of the host, as data: RTK Query, the mock host, the toasts and docs/calls.md all read it.
 * Parameter names end in `?` where the call may leave them out.
 */
export interface CallInfo {
  readonly method: 'GET' | 'POST';
  /** The host's own spelling. A deployment may override it by the call's id (config `paths`). */
  readonly path: string;
  readonly encoding: Encoding;
  /** Bean name in front of every parameter: `pupilsComment` gives `pupilsComment.id`. */
  readonly prefix?: string;
  readonly params: readonly string[];
  /** Parameters that take no prefix although the others do. */
  readonly bare: readonly string[];
  /** Parameters whose value never changes. */
  readonly fixed: Readonly<Record<string, string>>;
  readonly timeoutMs: number;
  /** Changes data on the host, whatever the method: never cached, prefetched or repeated automatically. */
  readonly writes: boolean;
  readonly answer: 'json' | 'file';
  /** Our own choice of shape: the specifications only name the call. */
  readonly assumed: boolean;
  /** Whether the shape of the response is assumed, since no specification shows it (docs/assumed.md). */
  readonly guessed: boolean;
  readonly done?: MessageKey;
  readonly fail?: MessageKey;
  /** Whether a `successmessage` with the text 'null' is a refusal (school change, specification 002 section 2.5). */
  readonly nullMeansRefused: boolean;
  /** It asks for something and saves nothing, so that any object without a sign of refusal will do. */
  readonly takesAnyAnswer: boolean;
  readonly provides: readonly Tag[];
  readonly invalidates: readonly Tag[];
  /** For whole-record saves: the body carries every field under these prefixes, besides the named ones. */
  readonly carries: readonly string[];
}

type Required<P extends string> = P extends `${string}?` ? never : P;
type Optional<P extends string> = P extends `${infer N}?` ? N : never;
type Named<P extends string> = { readonly [K in Required<P>]: WireValue } & {
  readonly [K in Optional<P>]?: WireValue;
};
/** `void` for a call without parameters, so that its hook takes no argument. */
export type ArgsOf<P extends string> = [P] extends [never]
  ? void
  : { readonly [K in keyof Named<P>]: Named<P>[K] };

interface Options<P extends string, R> {
  readonly params?: readonly P[];
  readonly bare?: readonly string[];
  readonly prefix?: string;
  readonly fixed?: Readonly<Record<string, string>>;
  readonly read: Decoder<R>;
  readonly timeoutMs?: number;
  readonly assumed?: boolean;
  readonly guessed?: boolean;
  readonly done?: MessageKey;
  readonly fail?: MessageKey;
  readonly nullMeansRefused?: boolean;
  readonly takesAnyAnswer?: boolean;
  readonly provides?: readonly Tag[];
  readonly invalidates?: readonly Tag[];
  readonly carries?: readonly string[];
}

/** `A` and `R` are the argument and the result of the call; `K` decides whether RTK Query caches it. */
export interface CallRow<A, R, K extends 'query' | 'mutation'> {
  readonly kind: K;
  readonly info: CallInfo;
  readonly read: Decoder<R>;
  /** Only for the type checker. */
  readonly args?: (args: A) => void;
}
export type AnyCallRow = CallRow<never, unknown, 'query'> | CallRow<never, unknown, 'mutation'>;

const DEFAULT_TIMEOUT_MS = 10_000;
/** Files take longer to create and to send. */
const FILE_TIMEOUT_MS = 60_000;

function infoOf<P extends string, R>(
  head: Pick<CallInfo, 'method' | 'path' | 'encoding' | 'writes' | 'answer'>,
  options: Options<P, R>,
): CallInfo {
  return {
    ...head,
    ...(options.prefix === undefined ? {} : { prefix: options.prefix }),
    ...(options.done === undefined ? {} : { done: options.done }),
    ...(options.fail === undefined ? {} : { fail: options.fail }),
    params: options.params ?? [],
    bare: options.bare ?? [],
    fixed: options.fixed ?? {},
    timeoutMs: options.timeoutMs ?? (head.answer === 'file' ? FILE_TIMEOUT_MS : DEFAULT_TIMEOUT_MS),
    assumed: options.assumed ?? false,
    guessed: options.guessed ?? false,
    nullMeansRefused: options.nullMeansRefused ?? false,
    takesAnyAnswer: options.takesAnyAnswer ?? false,
    provides: options.provides ?? [],
    invalidates: options.invalidates ?? [],
    carries: options.carries ?? [],
  };
}

/** A GET that only reads. */
export function get<const P extends string = never, R = unknown>(
  path: string,
  options: Options<P, R>,
): CallRow<ArgsOf<P>, R, 'query'> {
  const head = { method: 'GET', path, encoding: 'query', writes: false, answer: 'json' } as const;
  return { kind: 'query', info: infoOf(head, options), read: options.read };
}

/** A GET that changes data on the host: a mutation despite its method. */
export function getThatWrites<const P extends string = never, R = unknown>(
  path: string,
  options: Options<P, R>,
): CallRow<ArgsOf<P>, R, 'mutation'> {
  const head = { method: 'GET', path, encoding: 'query', writes: true, answer: 'json' } as const;
  return { kind: 'mutation', info: infoOf(head, options), read: options.read };
}

export function post<const P extends string = never, R = unknown>(
  path: string,
  encoding: Encoding,
  options: Options<P, R>,
): CallRow<ArgsOf<P>, R, 'mutation'> {
  const head = { method: 'POST', path, encoding, writes: true, answer: 'json' } as const;
  return { kind: 'mutation', info: infoOf(head, options), read: options.read };
}

/** A POST that only reads, as some of the host's calls do. */
export function postThatReads<const P extends string = never, R = unknown>(
  path: string,
  encoding: Encoding,
  options: Options<P, R>,
): CallRow<ArgsOf<P>, R, 'query'> {
  const head = { method: 'POST', path, encoding, writes: false, answer: 'json' } as const;
  return { kind: 'query', info: infoOf(head, options), read: options.read };
}

/** The arguments of a whole-record save besides its query parameters. */
export interface RecordBody {
  /** Fields by their full wire name; nested objects and lists are expanded when sent. */
  readonly record: Readonly<Record<string, unknown>>;
  /** The browser finishes the request after the page has closed (`keepalive`). */
  readonly keepalive?: boolean;
}

/** A save of everything that was loaded: the parameters go in the query, the record in the body. */
export function saveRecord<const P extends string>(
  path: string,
  encoding: 'form' | 'multipart',
  options: Omit<Options<P, null>, 'read'> & { readonly carries: readonly string[] },
): CallRow<ArgsOf<P> & RecordBody, null, 'mutation'> {
  const head = { method: 'POST', path, encoding, writes: true, answer: 'json' } as const;
  return { kind: 'mutation', info: infoOf(head, { ...options, read: asNothing }), read: asNothing };
}

/** The arguments of a download besides the call's own parameters. The call resolves to the name of the saved file. */
export interface SaveAs {
  readonly defaultName: string;
}

/** Saves the file in the host's response. It bypasses the cache, since a Blob cannot be in the store. */
export function download<const P extends string = never>(
  path: string,
  options: Omit<Options<P, string>, 'read'>,
): CallRow<{ readonly params: ArgsOf<P>; readonly saveAs: SaveAs }, string, 'mutation'> {
  const head = { method: 'GET', path, encoding: 'query', writes: false, answer: 'file' } as const;
  return { kind: 'mutation', info: infoOf(head, { ...options, read: asText }), read: asText };
}

/** Sends a file; `onProgress` gets 0 to 1. */
export function upload<const P extends string, R>(
  path: string,
  options: Options<P, R>,
): CallRow<{ readonly params: ArgsOf<P>; readonly onProgress?: (part: number) => void }, R, 'mutation'> {
  const head = { method: 'POST', path, encoding: 'multipart', writes: true, answer: 'json' } as const;
  return {
    kind: 'mutation',
    info: infoOf(head, { timeoutMs: FILE_TIMEOUT_MS, ...options }),
    read: options.read,
  };
}

/** Splits `startDate?` into its wire name and whether it may be left out. */
export function parameterOf(declared: string): { readonly name: string; readonly isOptional: boolean } {
  const isOptional = declared.endsWith('?');
  return { name: isOptional ? declared.slice(0, -1) : declared, isOptional };
}

/** The wire names of a call, prefix included, in the order they are declared. */
export function wireNames(info: CallInfo, prefix: string | undefined = info.prefix): readonly string[] {
  return info.params.map((declared) => {
    const { name } = parameterOf(declared);
    return prefix === undefined || info.bare.includes(name) ? name : `${prefix}.${name}`;
  });
}
