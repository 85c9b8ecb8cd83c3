import { array, lazy, mixed, number, object, string, ValidationError, type Schema } from 'yup';
import type { Clock } from '../host/hostInstance';
import type { Change } from '../host/store';
import { isWrite } from '../host/calls';
import { findSignIn } from '../signIns';
import { clockProblems } from '../scenarios/mockAddress';
import { readHostTexts, type HostTexts } from '../scenarios/hostTexts';

/** The version of the format. A reader refuses a capsule of a later version. */
export const CAPSULE_VERSION = 1;

const text = () => string().strict().defined();
const optionalText = () => string().strict().optional();
const count = () => number().strict().integer().min(0);

/** Whether a path stays on the origin of the page: `//elsewhere.test` and `/\\elsewhere.test` begin with a slash, too. */
const isHere = (path: string): boolean => URL.parse(path, 'https://here.invalid')?.origin === 'https://here.invalid';

/** Deeper data than any record of the host would end in a stack overflow wherever it is copied. */
const DEEPEST = 50;

function isTooDeep(json: unknown): boolean {
  let level: readonly unknown[] = [json];
  for (let depth = 0; level.length > 0; depth += 1) {
    if (depth > DEEPEST) return true;
    level = level.flatMap((value): readonly unknown[] => (typeof value === 'object' && value !== null ? Object.values(value) : []));
  }
  return false;
}

/** What a user does. A control is found by its role and accessible name, as a screen reader announces them. */
const ON = { role: text(), name: text(), nth: count().optional() };
const STEPS = {
  press: object({ do: text(), ...ON }).noUnknown().strict(),
  type: object({ do: text(), ...ON, text: text() }).noUnknown().strict(),
  choose: object({ do: text(), ...ON, text: text() }).noUnknown().strict(),
  key: object({ do: text(), text: text() }).noUnknown().strict(),
  go: object({ do: text(), text: text() }).noUnknown().strict(),
  reload: object({ do: text() }).noUnknown().strict(),
  /** Waits for the next request of this call that writes. */
  wait: object({ do: text(), text: text() }).noUnknown().strict(),
  signIn: object({ do: text(), text: text() }).noUnknown().strict(),
  /** What the host does from now on, as lines like those of `faults`, separated by semicolons. */
  host: object({ do: text(), text: text() }).noUnknown().strict(),
} as const;
export interface Target {
  readonly role: string;
  readonly name: string;
  /** Counts the controls before it with the same role and name. */
  readonly nth?: number;
}
export type Step =
  | ({ readonly do: 'press' } & Target)
  | ({ readonly do: 'type' | 'choose'; readonly text: string } & Target)
  | { readonly do: 'key' | 'go' | 'signIn' | 'host' | 'wait'; readonly text: string }
  | { readonly do: 'reload' };

const EXPECTATIONS = {
  /** The page shows this text. */
  shows: object({ that: text(), text: text() }).noUnknown().strict(),
  hides: object({ that: text(), text: text() }).noUnknown().strict(),
  /** The host has received this call so many times since the capsule began. With `status`, only requests that ended with it count. */
  calls: object({ that: text(), call: text(), times: count().defined(), status: count().optional() }).noUnknown().strict(),
} as const;
export type Expectation =
  | { readonly that: 'shows' | 'hides'; readonly text: string }
  | { readonly that: 'calls'; readonly call: string; readonly times: number; readonly status?: number };

/** Picks the schema by the value of one key. */
function oneOfKinds(key: string, kinds: Readonly<Record<string, Schema>>) {
  return array(lazy((value: unknown) => {
    const kind = typeof value === 'object' && value !== null ? (value as Readonly<Record<string, unknown>>)[key] : undefined;
    return (typeof kind === 'string' ? kinds[kind] : undefined) ?? mixed().test('kind', `\${path}.${key} is none of ${Object.keys(kinds).join(', ')}`, () => false);
  })).strict().optional();
}

const change = object({ key: text(), value: mixed().nullable() }).noUnknown().strict();

const SCHEMA = object({
  /** Version of the format. */
  pep: number().strict().defined().oneOf([CAPSULE_VERSION], `pep is not ${CAPSULE_VERSION}: another version of the client wrote this capsule`),
  /** Version of the client that recorded it. */
  client: optionalText(),
  title: optionalText(),
  /** A user name of the mock host. If it is missing, nobody is signed in. */
  signIn: optionalText().test('known', 'signIn is not a user name of mocks/README.md', (name) => name === undefined || findSignIn(name) !== undefined),
  clock: object({ today: text(), time: optionalText(), zone: optionalText() }).noUnknown().strict().default(undefined).optional(),
  /** What the host holds differently from its fixtures. */
  changes: array(change.defined()).strict().optional(),
  /** What the host does: `3rd savePupilVoice: 401`, or a scenario with its parameters. */
  faults: array(text()).strict().optional(),
  /** Path and query of the first page, without the context path. */
  address: text().matches(/^\//, 'address does not begin with /').test('here', 'address leads to another origin', isHere),
  steps: oneOfKinds('do', STEPS),
  expect: oneOfKinds('that', EXPECTATIONS),
}).noUnknown('unknown: ${unknown}').strict();

/** Everything needed to reproduce one behaviour of the product. */
export interface Capsule {
  readonly pep: number;
  readonly client?: string | undefined;
  readonly title?: string | undefined;
  readonly signIn?: string | undefined;
  readonly clock?: Clock | undefined;
  readonly changes?: readonly Change[] | undefined;
  readonly faults?: HostTexts | undefined;
  readonly address: string;
  readonly steps?: readonly Step[] | undefined;
  readonly expect?: readonly Expectation[] | undefined;
}

function unfit({ clock, faults = [], steps = [] }: Capsule): readonly string[] {
  const texts = [...faults, ...steps.flatMap((step) => (step.do === 'host' ? hostLines(step.text) : []))];
  return [
    ...(clock === undefined ? [] : clockProblems({ today: clock.today, now: clock.time, zone: clock.zone })),
    ...readHostTexts(texts).problems,
    ...steps.flatMap((step) => (step.do === 'signIn' && findSignIn(step.text) === undefined ? [`no user of mocks/README.md is called ${step.text}`] : [])),
    ...steps.flatMap((step) => (step.do === 'go' && !isHere(step.text) ? [`the step “go to ${step.text}” leads to another origin`] : [])),
    ...steps.flatMap((step) => (step.do === 'wait' && !isWrite(step.text) ? [`no call that writes is called ${step.text}`] : [])),
  ];
}

/** The lines of a step that changes what the host does. */
export const hostLines = (text: string): readonly string[] => text.split(';').map((one) => one.trim()).filter((one) => one !== '');

/** A capsule from parsed JSON, or what is wrong with it, in words. */
export function readCapsule(json: unknown): Capsule | readonly string[] {
  if (isTooDeep(json)) return [`its data are nested more than ${DEEPEST} levels deep`];
  try {
    const capsule = SCHEMA.validateSync(json, { abortEarly: false }) as Capsule;
    const problems = unfit(capsule);
    return problems.length === 0 ? capsule : problems;
  } catch (error) {
    if (error instanceof ValidationError) return error.errors;
    throw error;
  }
}

export const isCapsule = (read: Capsule | readonly string[]): read is Capsule => !Array.isArray(read);

/** A capsule from the text of a `*.pep.json` file. */
export function readCapsuleText(json: string): Capsule | readonly string[] {
  try {
    return readCapsule(JSON.parse(json));
  } catch {
    return ['this is not JSON'];
  }
}
