/** How a host differs, in the words of the report. */
export const KINDS = {
  address: 'Address below a path',
  signIn: 'Sign-in and key',
  wrongKey: 'Answer to a wrong key',
  csrf: 'CSRF token',
  crossOrigin: 'Calls from another origin',
  failed: 'Call without a usable answer',
  encoding: 'Not UTF-8',
  missing: 'Missing keys',
  type: 'Other types',
  value: 'Values outside the list',
  format: 'Other formats',
  null: 'Null',
  unknown: 'Keys that the contract does not name',
  form: 'Keys that the contract allows and the test host lacks',
  whiteSpace: 'White space in texts',
  order: 'Order of rows',
  contentType: 'Content type',
  fileName: 'Name of a file',
  caching: 'Caching',
  cookie: 'Cookies',
  time: 'Time',
  saving: 'Saves',
} as const;
export type Kind = keyof typeof KINDS;

export const VERDICTS = ['needs a change', 'to be checked', 'absorbed', 'harmless'] as const;
export type Verdict = (typeof VERDICTS)[number];

/** What the client does about it. */
export interface Judgement {
  readonly verdict: Verdict;
  /** Why, in one sentence. */
  readonly why: string;
  /** Settings by their path in config.js, each with its JavaScript text. */
  readonly settings?: Readonly<Record<string, string>>;
}

/** One difference of one call, which is the same at all its places. It holds no value of the host. */
export interface Difference extends Judgement {
  readonly call: string;
  readonly kind: Kind;
  readonly what: string;
  readonly places: readonly string[];
  /** The file of the client that reads the call. */
  readonly file: string;
}

export const harmless = (why: string): Judgement => ({ verdict: 'harmless', why });
export const needsChange = (why: string): Judgement => ({ verdict: 'needs a change', why });
/** Only somebody who sees the record in the host's own client can tell. */
export const toCheck = (why: string): Judgement => ({ verdict: 'to be checked', why });
export const absorbed = (why: string, settings: Readonly<Record<string, string>>): Judgement => ({ verdict: 'absorbed', why, settings });
