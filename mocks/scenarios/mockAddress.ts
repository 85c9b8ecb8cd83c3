import { isDay } from '../host/days';
import { readChosen, type Chosen } from './chosen';
import { problemsOf } from './problems';
import { scenarios } from './scenarios';

/** The settings of the mock host in the address of the demo. */
export interface MockAddress {
  /** The scenarios to start instead of the running ones, or null if none is named or one of them is wrong. */
  readonly chosen: readonly Chosen[] | null;
  /** DD/MM/YYYY */
  readonly today: string | undefined;
  /** HH:MM */
  readonly now: string | undefined;
  /** Name of a time zone. */
  readonly zone: string | undefined;
  readonly isReset: boolean;
  /** The address without the mock host's parameters. */
  readonly rest: string;
  /** Parameters that have no effect, in words. */
  readonly problems: readonly string[];
}

function isZone(name: string): boolean {
  try {
    return new Intl.DateTimeFormat('en-GB', { timeZone: name }).resolvedOptions().timeZone !== '';
  } catch {
    return false;
  }
}

interface ClockPart {
  readonly is: (text: string) => boolean;
  readonly needs: string;
}

/** The parameters of the clock, in the address and in the panel. */
const CLOCK = {
  today: { is: isDay, needs: 'an existing day written as DD/MM/YYYY' },
  now: { is: (text) => /^([01]\d|2[0-3]):[0-5]\d$/.test(text), needs: 'a time written as HH:MM' },
  zone: { is: isZone, needs: 'the name of a time zone, such as Europe/Lisbon' },
} as const satisfies Readonly<Record<string, ClockPart>>;

type ClockName = keyof typeof CLOCK;
export type ClockTexts = Readonly<Partial<Record<ClockName, string | undefined>>>;
const CLOCK_NAMES = Object.keys(CLOCK) as readonly ClockName[];

/** What is wrong with a clock, in words. */
export const clockProblems = (clock: ClockTexts): readonly string[] =>
  CLOCK_NAMES.flatMap((name) => (clock[name] === undefined || CLOCK[name].is(clock[name]) ? [] : [`${name} is not ${CLOCK[name].needs}`]));

const OF_SCENARIOS = new Set(scenarios.flatMap(({ parameters = {} }) => Object.keys(parameters)));
const OF_HOST: readonly string[] = ['scenario', 'reset', ...CLOCK_NAMES];

/**
 * Reads `?scenario=<name>` with the scenario's parameters after it, repeated for each further scenario, the clock
 * (`?today=DD/MM/YYYY`, `?now=HH:MM`, `?zone=Europe/Lisbon`) and `?reset`. Every other parameter belongs to the app.
 */
export function readMockAddress(href: string): MockAddress {
  const address = new URL(href);
  const pairs = [...address.searchParams];
  const first = pairs.findIndex(([name]) => name === 'scenario');
  const isOfScenario = (name: string, at: number): boolean => first !== -1 && at >= first && (name === 'scenario' || !OF_HOST.includes(name));
  const chosen = readChosen(pairs.filter(([name], at) => isOfScenario(name, at)));
  // A parameter that no scenario has may be the app's own: it is reported, and stays.
  const kept = pairs.filter(([name], at) => !(OF_HOST.includes(name) || (isOfScenario(name, at) && OF_SCENARIOS.has(name))));
  if (kept.length < pairs.length) address.search = new URLSearchParams(kept).toString();
  const clock: ClockTexts = Object.fromEntries(pairs.filter(([name]) => CLOCK_NAMES.some((one) => one === name)));
  const valid = (name: ClockName): string | undefined => (clock[name] !== undefined && CLOCK[name].is(clock[name]) ? clock[name] : undefined);
  const wrong = problemsOf(chosen);
  return {
    chosen: first === -1 || wrong.length > 0 ? null : chosen,
    today: valid('today'),
    now: valid('now'),
    zone: valid('zone'),
    isReset: pairs.some(([name]) => name === 'reset'),
    rest: address.href,
    problems: [...clockProblems(clock), ...wrong],
  };
}
