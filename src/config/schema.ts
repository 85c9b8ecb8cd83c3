import {
  array, boolean, mixed, number, object, string, ValidationError, type InferType, type ObjectShape, type Schema, type TestContext,
} from 'yup';

/** One choice of a list: a bare text is both what is stored and what is shown. */
export type ConfiguredOption = string | { readonly value: string; readonly label: string };

/** DD/MM/YYYY, or `today`. */
export interface DateLimits {
  readonly min?: string;
  readonly max?: string;
}

export interface ConfigProblem {
  readonly key: string;
  readonly found: string;
  readonly expected: string;
}

const ADDRESS = /^https?:\/\/[^\s/?#]+[^\s?#]*$/;
/** A setting that has a value. Whatever is wrong with it, the message states what is expected. */
const given = <T>(expected: string, schemaOf: (expected: string) => Schema<T>) => {
  const schema = schemaOf(expected).typeError(expected).meta({ expected });
  return (schema.defined(expected) as Schema<T>).nonNullable(expected) as Schema<NonNullable<T>>;
};
const text = (wanted: string, pattern?: RegExp) => given(wanted, (expected) =>
  (pattern === undefined ? string() : string().matches(pattern, { message: expected, excludeEmptyString: true })));
const anyText = () => text('a text');
const id = () => text('an id: digits, or blank for none', /^\d+$/);
const needed = (expected: string, pattern: RegExp) =>
  text(expected).test('needed', expected, (value) => pattern.test(value));
const oneOf = <const T extends string>(...choices: readonly T[]) =>
  given(`one of: ${choices.join(', ')}`, (expected) => string<T>().oneOf(choices, expected));
const flag = () => given('true or false, without quotes', () => boolean());
const flagOrPlans = () => given<boolean | 'plans' | undefined>("true or false, without quotes, or 'plans'", (expected) =>
  mixed<boolean | 'plans'>().oneOf([true, false, 'plans'], expected));
const between = (least: number, most: number) => given(`a number from ${least} to ${most}`, (expected) =>
  number().min(least, expected).max(most, expected));
const list = (wanted: string, pattern: RegExp) => given(wanted, (expected) => array(needed(expected, pattern)));
const texts = () => list('a list of texts', /\S/);
const ids = () => list('a list of ids', /^\d+$/);
const clients = () => given('a list of { id, name }', (expected) =>
  array(object({ id: needed(expected, /^\d+$/), name: needed(expected, /\S/) }).typeError(expected)));
const spans = () => given('a list of { name, from, to }, the days as DD/MM/YYYY in this order', (expected) =>
  array(object({ name: needed(expected, /\S/), from: needed(expected, DAY), to: needed(expected, DAY) }).typeError(expected)
    .test('order', together('to', expected, ({ from, to }) => areInOrder(from, to)))));
const ownHints = () => given('a list of { field, words, text }: a field by its wire name, a number of words, what to say', (expected) =>
  array(object({ field: needed(expected, /\S/), words: number().typeError(expected).defined(expected), text: needed(expected, /\S/) }).typeError(expected)));
/** A section with free keys. The message names the key inside it. */
const free = <T>(expected: string, isGood: (value: unknown) => value is T) =>
  given(expected, () => object())
    .test('free', expected, (values: Readonly<Record<string, unknown>>, context: TestContext) => {
      const bad = Object.entries(values).find(([, value]) => !isGood(value));
      if (bad === undefined) return true;
      const [key, found] = bad;
      return context.createError({ path: `${context.path}.${key}`, message: expected, params: { found } });
    }) as unknown as Schema<Readonly<Record<string, T>>>;
const isText = (value: unknown): value is string => typeof value === 'string';
const isSign = (value: unknown): value is string => isText(value) && /^[^=\s]+=\S/.test(value);
const isPath = (value: unknown): value is string => isText(value) && /^\/[^\s?#]*$/.test(value);
const choice = object({ value: string().defined(), label: string().defined() }).defined();
const isOption = (value: unknown): value is ConfiguredOption => isText(value) || choice.isValidSync(value, { strict: true });
const isOptions = (value: unknown): value is readonly ConfiguredOption[] =>
  Array.isArray(value) && value.every(isOption);
const DAY = /^(0[1-9]|[12]\d|3[01])\/(0[1-9]|1[0-2])\/\d{4}$/;
/** Whether two days, each DD/MM/YYYY, are in order. `today` counts as in order with any day. */
const areInOrder = (first: unknown, last: unknown): boolean => {
  if (!isText(first) || !isText(last) || !DAY.test(first) || !DAY.test(last)) return true;
  const sortable = (day: string): string => day.split('/').reverse().join('');
  return sortable(first) <= sortable(last);
};
const isLimits = (value: unknown): value is DateLimits =>
  typeof value === 'object' && value !== null && !Array.isArray(value)
  && Object.entries(value).every(([end, day]) => ['min', 'max'].includes(end) && isText(day) && (day === 'today' || DAY.test(day)))
  && areInOrder('min' in value ? value.min : null, 'max' in value ? value.max : null);
const section = <S extends ObjectShape>(fields: S) => {
  const expected = 'a group of settings: { … }';
  return object(fields).typeError(expected).defined(expected).nonNullable(expected);
};
/** A setting whose value depends on another one of its group; the message names `key`. A value of the wrong type has its own message. */
const together = <T extends object>(key: keyof T & string, expected: string, isGood: (values: T) => boolean) =>
  (values: T, context: TestContext) =>
    isGood(values) || context.createError({ path: `${context.path}.${key}`, message: expected, params: { found: values[key] } });
const date = () => needed('a date as DD/MM/YYYY', DAY);

/** The values that each setting may have. Tested against the table of docs/configuration.md, which describes them. */
export const configSchema = object({
  host: text('an address such as https://pep.example, or blank', ADDRESS),
  basePath: text('a path that starts with / and does not end with it, or blank', /^(\/[^\s/?#]+)+$/),
  authScheme: oneOf('plain', 'Bearer'),
  storage: oneOf('localStorage', 'sessionStorage'),
  paths: free('paths by call, each starting with /', isPath),
  prefixes: free('texts by call', isText),
  acknowledges: free('signs by call, each as key=value', isSign),
  fields: free('texts by field', isText),
  reports: free('texts by report', isText),
  nullAs: oneOf('blank', 'null', 'omitted'),
  ks4Slots: between(0, 40),
  signIn: section({
    where: oneOf('here', 'legacy'),
    legacyUrl: text('an address or a path that starts with /, or blank', /^(https?:\/\/|\/(?![/\\]))\S*$/),
    keyFormat: oneOf('jwt', 'opaque'),
  }),
  roles: section({
    schoolAndCaller: ids(),
    pep: ids(),
    provider: id(),
    annualRegister: id(),
    readInterventions: ids(),
    administrators: ids(),
    names: free('texts by role id', isText),
  }),
  schools: section({
    localAuthority: id(),
    empty: id(),
    noAttendance: id(),
    uascEducation: id(),
    notes: id(),
    punctuality: id(),
    fixedAttendance: id(),
  }),
  clients: section({ default: id(), ks5Default: id(), ssa: clients(), ks5: clients() }),
  academicYears: section({ attendance: texts(), summary: texts() }),
  attendance: section({ otherCodes: oneOf('grey', 'white', 'orange', 'red'), activeSession: anyText() }),
  terms: section({ pepStatus: texts(), upload: texts(), nextPep: texts() }),
  register: section({
    academicYear: needed('an academic year such as 2025-26', /^\d{4}-\d{2}$/),
    from: date(),
    to: date(),
    layout: oneOf('compact', 'specified'),
    dayFormat: oneOf('DD/MM/YYYY', 'MM/DD/YYYY'),
    datesAlone: flag(),
    yearGroupSuffix: anyText(),
    separator: needed('a text', /./s),
    leavers: anyText(),
    notLeavers: anyText(),
    codes: free('texts by code', isText),
  }).test('order', together('to', 'a day on or after register.from', ({ from, to }) => areInOrder(from, to))),
  options: free('option lists by name: texts or { value, label }', isOptions),
  labels: free('texts by field', isText),
  dateLimits: free('first and last day by date: { min, max } in this order, each DD/MM/YYYY or today', isLimits),
  councilName: anyText(),
  contact: section({
    email: text('an email address, or blank', /^[^\s@]+@[^\s@]+$/),
    phone: anyText(),
    address: anyText(),
  }),
  copyright: section({ owner: anyText(), years: anyText() }),
  chatAddress: text('an address such as https://chat.example, or blank', ADDRESS),
  dialService: section({
    enabled: flag(),
    url: text('an address such as https://dial.example, or blank', ADDRESS),
    userParameter: anyText(),
    passwordParameter: anyText(),
    numberParameter: anyText(),
  }),
  idle: section({ minutes: between(1, 480), warnMinutes: between(0, 60) })
    .test('order', together('warnMinutes', 'fewer minutes than idle.minutes', ({ minutes, warnMinutes }) => !(warnMinutes >= minutes))),
  journal: section({ mode: oneOf('reload', 'signIn', 'memory') }),
  saving: section({
    pauseMs: between(100, 10_000),
    journalMs: between(0, 5000),
    inDoubtMs: between(1000, 120_000),
    firstRetryMs: between(100, 30_000),
    longestRetryMs: between(1000, 300_000),
    readAgeMs: between(1000, 60_000),
  }).test('order', together('longestRetryMs', 'at least saving.firstRetryMs', ({ firstRetryMs, longestRetryMs }) => !(firstRetryMs > longestRetryMs))),
  nextReviewWeeks: between(1, 104),
  calendar: section({ terms: spans(), holidays: spans(), closures: spans() }),
  hints: section({ off: texts(), own: ownHints() }),
  offline: flagOrPlans(),
  home: oneOf('specified', 'today'),
  uploads: section({
    maxMegabytes: between(0, 1000),
    accept: list('a list of endings, each with its dot, e.g. .pdf', /^\.[a-z0-9]+$/i),
    schoolReport: section({ isSecondary: anyText(), docType: anyText(), operation: anyText() }),
    recording: section({ isSecondary: anyText(), docType: anyText(), operation: anyText() }),
    document: section({ isSecondary: anyText(), operation: anyText(), list: anyText() }),
  }),
  switches: section({
    nameOpensOverview: flag(),
    genderDisplay: oneOf('asSpecified', 'asStored'),
    secondaryProgressOrReading: flag(),
    typedDates: flag(),
    ks5RowsCarryPupil: flag(),
    exclusionEditSendsId: flag(),
    schoolChangeFailureToast: flag(),
    loadFailureToast: flag(),
    olderVoice: flag(),
    olderTargets: flag(),
    homePage: flag(),
    handOver: flag(),
    foldedQuestions: flag(),
  }),
});

type DeepReadonly<T> = T extends readonly (infer Item)[] ? readonly DeepReadonly<Item>[] : T extends object ? { readonly [K in keyof T]: DeepReadonly<T[K]> } : T;

/** Everything that differs from council to council. Ids are texts, as the host and the browser's storage hold them. */
export type Config = DeepReadonly<InferType<typeof configSchema>>;

/** A council or school whose data-extraction figures can be looked at (S-442). */
export type Client = Config['clients']['ssa'][number];

/** A term, a holiday or a closure; `from` and `to` belong to it. */
export type CalendarSpan = Config['calendar']['terms'][number];

const MAX_FOUND_LENGTH = 80;

function shown(value: unknown): string {
  const json = JSON.stringify(value) as string | undefined;
  const found = json ?? String(value);
  return found.length > MAX_FOUND_LENGTH ? `${found.slice(0, MAX_FOUND_LENGTH)}…` : found;
}

function problemOf(error: ValidationError): ConfigProblem {
  const { found = error.value as unknown } = (error.params ?? {}) as { found?: unknown };
  return { key: error.path ?? '', found: shown(found), expected: error.message };
}

export function checkConfig(
  merged: unknown,
): { readonly config: Config } | { readonly problems: readonly ConfigProblem[] } {
  try {
    return { config: configSchema.validateSync(merged, { strict: true, abortEarly: false }) };
  } catch (error) {
    if (!(error instanceof ValidationError)) throw error;
    const each = error.inner.length === 0 ? [error] : error.inner;
    const groupOf = ({ path = '' }: ValidationError) => path.split('.')[0];
    // Two values are compared only if each is valid by itself, so that one mistake gives one message.
    const badGroups = new Set(each.filter(({ type }) => type !== 'order').map(groupOf));
    const told = each.filter((one) => one.type !== 'order' || !badGroups.has(groupOf(one)));
    const byKey = new Map(told.map((one) => [one.path ?? '', problemOf(one)]));
    return { problems: [...byKey.values()] };
  }
}
