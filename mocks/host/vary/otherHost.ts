import { chance } from '../seededRandom';

/** Where the hosts of two councils may differ, and how. A record, list or column is the same in all its rows. */
const WAYS = {
  /** Ids, counts and flags. */
  number: ['asSent', 'number', 'text'],
  emptyList: ['empty', 'null', 'missing'],
  blank: ['asSent', 'empty', 'null', 'missing'],
  /** A record in which nothing is answered. */
  blankRecord: ['asSent', 'null', 'missing'],
  extraKeys: ['none', 'some'],
  /** Pupil, meeting and school inside the record. */
  identity: ['none', 'inside'],
  rowOrder: ['asSent', 'reversed', 'cut'],
  /** The end of a long text, and of its lines. */
  text: ['asSent', 'crlf', 'blanks'],
  messages: ['none', 'onlyError', 'both'],
  label: ['application/json', 'application/json;charset=UTF-8', 'text/plain;charset=ISO-8859-1', 'text/html;charset=UTF-8'],
  dayHeader: ['asSent', 'short', 'comma', 'dashes', 'noZeros', 'isoDay'],
  fileType: ['asSent', 'mime', 'extension'],
  contacts: ['flat', 'nested'],
  /** A value of a list that the council has changed, by the field alone: it is the same in every call. */
  option: ['asSent', 'changed'],
  fileName: ['suggested', 'quoted', 'bare', 'extended'],
  /** With a status, no save is confirmed until it is read. */
  saved: ['asSent', 'noBody', 'status'],
} as const;

export const LABELS = WAYS.label;
export type Aspect = keyof typeof WAYS;
type Way<A extends Aspect> = (typeof WAYS)[A][number];
export type AnyWay = Way<Aspect>;

/** How one host answers; `place` is a path such as `pepStatusList[].pupilId`, without the number of the row. */
export interface OtherHost {
  <A extends Aspect>(aspect: A, place: string): Way<A>;
  /** The last changes to a response, for a host that a report describes. */
  readonly completed?: (answer: Readonly<Record<string, unknown>>) => Readonly<Record<string, unknown>>;
  /** Extra keys, which the client sends back with a record, and other field names. */
  readonly namesOf?: { readonly unknown: ReadonlySet<string>; readonly renamed: ReadonlyMap<string, string> };
  /** The status of a call that always fails. */
  readonly failsWith?: number;
}

export const seededHost = (seed: string): OtherHost => (aspect, place) => {
  const ways = WAYS[aspect];
  return ways[Math.floor(chance(`${seed} ${aspect} ${place}`) * ways.length)] ?? ways[0];
};

/** A Java host as its binder writes objects: numeric ids, null for what is missing, identity in records, both messages. */
const JAVA: { readonly [A in Aspect]: Way<A> } = {
  number: 'number',
  emptyList: 'null',
  blank: 'null',
  blankRecord: 'asSent',
  extraKeys: 'some',
  identity: 'inside',
  rowOrder: 'asSent',
  text: 'asSent',
  messages: 'both',
  label: 'application/json;charset=UTF-8',
  dayHeader: 'asSent',
  fileType: 'mime',
  contacts: 'nested',
  option: 'asSent',
  fileName: 'quoted',
  saved: 'asSent',
};
export const javaHost: OtherHost = (aspect) => JAVA[aspect];
