import { DAY_HEADERS } from '../../../mocks/host/vary/columns';
import { LABELS, type AnyWay, type Aspect, type OtherHost } from '../../../mocks/host/vary/otherHost';
import { completed, type OwnWays } from './likeAnswer';
import type { Report, ReportedCall, ReportedPlace } from '../compare/report';
import { formOf } from '../compare/textForm';

/** What a report says of one call, or of all calls together. */
interface LikeCall {
  readonly places: ReadonlyMap<string, ReportedPlace>;
  readonly call: ReportedCall | undefined;
  /** Places whose rows are in another order than the test host's. */
  readonly reordered: ReadonlySet<string>;
  readonly own: OwnWays;
}

/** `pupilInfo` of `pupilInfo.upn` and of `pupilInfo[]`, or blank at the top level. */
const above = (place: string): string => place.replace(/(?:\[\d*\]|\.?[^.[\]]*)$/, '');

const hasForm = (place: ReportedPlace | undefined, pattern: RegExp): boolean => place?.forms.some((form) => pattern.test(form)) ?? false;

type Infer = (like: LikeCall, place: string, found: ReportedPlace | undefined, isThere: boolean) => AnyWay | null;

const has = (found: ReportedPlace | undefined, kind: string): boolean => found?.kinds.includes(kind) ?? false;
/** A place that the host never sent beside others of the same record is one that it leaves out. */
const nullOrMissing = (found: ReportedPlace | undefined, isThere: boolean): AnyWay | null => {
  if (has(found, 'null')) return 'null';
  return isThere && found?.isAlways !== true ? 'missing' : null;
};

const labelOf = (type: string): string => type.toLowerCase().replace(/\s/g, '');
const FILE_NAMES: readonly (readonly [RegExp, AnyWay])[] = [[/filename\*/, 'extended'], [/in quotes/, 'quoted'], [/without quotes/, 'bare']];

/** How each aspect appears in a report, or null for the test host's own way. */
const INFERRED: Partial<Readonly<Record<Aspect, Infer>>> = {
  number: (_, __, found) => (has(found, 'number') === has(found, 'text') ? null : has(found, 'number') ? 'number' : 'text'),
  emptyList: (_, __, found, isThere) => nullOrMissing(found, isThere),
  blank: (_, __, found, isThere) => (has(found, 'blank') ? 'empty' : nullOrMissing(found, isThere)),
  blankRecord: (_, __, found, isThere) => nullOrMissing(found, isThere),
  identity: ({ places }, place) => (['pupilId', 'dateOfMeeting'].some((key) => places.has(`${place}.${key}`)) ? 'inside' : null),
  rowOrder: ({ reordered }, place) => (reordered.has(place) ? 'reversed' : null),
  text: (_, __, found) => (hasForm(found, /^line ends/) ? 'crlf' : hasForm(found, /^white space/) ? 'blanks' : null),
  messages: ({ places }) => (places.has('errormessage') ? places.has('successmessage') ? 'both' : 'onlyError' : null),
  label: ({ call }) => LABELS.find((label) => labelOf(label) === labelOf(call?.contentTypes[0] ?? '')) ?? null,
  dayHeader: ({ places }, place) => {
    const forms = places.get(`${place}[]`)?.forms ?? [];
    const found = Object.entries(DAY_HEADERS).find(([, write]) => forms.includes(formOf(write('Monday', '03/11/2025')) ?? ''));
    return (found?.[0] ?? null) as AnyWay | null;
  },
  fileType: (_, __, found) => (hasForm(found, /^a media type/) ? 'mime' : hasForm(found, /^a file ending/) ? 'extension' : null),
  contacts: ({ places }, place) => ([...places.keys()].some((name) => new RegExp(`^${place}\\.\\w+\\.name$`).test(name)) ? 'nested' : null),
  fileName: ({ call }) => FILE_NAMES.find(([pattern]) => pattern.test(call?.fileNames[0] ?? ''))?.[1] ?? null,
};

const PLAIN: Readonly<Record<Aspect, AnyWay>> = {
  number: 'asSent', emptyList: 'empty', blank: 'asSent', blankRecord: 'asSent', extraKeys: 'none', identity: 'none', rowOrder: 'asSent', text: 'asSent',
  messages: 'none', label: 'application/json', dayHeader: 'asSent', fileType: 'asSent', contacts: 'flat', option: 'asSent', fileName: 'suggested', saved: 'asSent',
};

function hostOf(like: LikeCall): OtherHost {
  const way = (aspect: Aspect, place: string): AnyWay => {
    const found = like.places.get(place);
    const isThere = like.places.has(above(place)) && like.call !== undefined;
    return INFERRED[aspect]?.(like, place, found, isThere) ?? PLAIN[aspect];
  };
  const { call, own } = like;
  const failure = call === undefined || call.places.length > 0 || call.fileNames.length > 0 ? undefined : /\b[45]\d\d$/.exec(call.failures[0] ?? '')?.[0];
  return Object.assign(way as OtherHost, {
    completed: (answer: Readonly<Record<string, unknown>>) => completed(answer, like),
    namesOf: { unknown: new Set(own.unknown), renamed: own.renamed },
    ...(failure === undefined ? {} : { failsWith: Number(failure) }),
  });
}

/** The renamed fields among the settings that a report proposes for config.js, each with the name before and after. */
const renamesIn = (settings: Readonly<Record<string, string>> | undefined): readonly (readonly [string, string])[] =>
  Object.entries(settings ?? {}).flatMap(([path, value]) => {
    const [, name] = /^fields\.'(.+)'$/.exec(path) ?? [];
    return name === undefined ? [] : [[name, value.replaceAll("'", '')] as const];
  });

function likeCallOf(report: Report, id: string | null): LikeCall {
  const call = report.calls.find((one) => one.id === id);
  const calls = id === null ? report.calls : call === undefined ? [] : [call];
  const differences = report.differences.filter((one) => id === null || one.call === id);
  const of = (kind: string): readonly string[] => differences.filter((one) => one.kind === kind).flatMap(({ places }) => places).filter((place) => !place.includes('*'));
  const places = new Map(calls.flatMap((one) => one.places.map((place) => [place.place, place] as const)));
  const renamed = new Map(differences.flatMap(({ settings }) => renamesIn(settings)));
  return {
    places, call, reordered: new Set(of('order')),
    own: {
      renamed,
      unknown: of('unknown').filter((name) => ![...renamed.values()].includes(name)),
    },
  };
}

/** The mock host, responding like the host of a report. A call that the report lacks gets what any other call sent out. */
export function likeHost(report: Report): (call: string) => OtherHost {
  const hosts = new Map(report.calls.map(({ id }) => [id, hostOf(likeCallOf(report, id))]));
  const others = hostOf({ ...likeCallOf(report, null), call: undefined });
  return (call) => hosts.get(call) ?? others;
}
