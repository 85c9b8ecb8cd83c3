import { isDay } from '../host/days';
import { scenarios } from './scenarios';

/** What the address of the demo says to the mock host. */
export interface MockAddress {
  readonly scenario: string | undefined;
  /** The scenario's parameters. */
  readonly options: Readonly<Record<string, string>>;
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

const isTime = (text: string): boolean => /^([01]\d|2[0-3]):[0-5]\d$/.test(text);

function isZone(name: string): boolean {
  try {
    return new Intl.DateTimeFormat('en-GB', { timeZone: name }).resolvedOptions().timeZone !== '';
  } catch {
    return false;
  }
}

const STARTS = ['scenario', 'reset', 'today', 'now', 'zone'];
const OWN = [...new Set([...STARTS, ...scenarios.flatMap(({ parameters = [] }) => parameters)])];

/**
 * Reads `?scenario=<name>` with the scenario's parameters, the clock (`?today=DD/MM/YYYY`, `?now=HH:MM`,
 * `?zone=Europe/Lisbon`) and `?reset`. Without one of these, every parameter belongs to the app.
 */
export function readMockAddress(href: string): MockAddress {
  const address = new URL(href);
  const asked = new Map(OWN.flatMap((name) => {
    const value = address.searchParams.get(name);
    return value === null ? [] : [[name, value] as const];
  }));
  const none = { scenario: undefined, options: {}, today: undefined, now: undefined, zone: undefined, isReset: false, rest: href, problems: [] };
  if (!STARTS.some((name) => asked.has(name))) return none;
  for (const name of OWN) address.searchParams.delete(name);
  const id = asked.get('scenario');
  const scenario = scenarios.find((one) => one.id === id);
  const valid = (name: string, is: (text: string) => boolean): string | undefined => {
    const text = asked.get(name);
    return text !== undefined && is(text) ? text : undefined;
  };
  const options = [...asked].filter(([name]) => !STARTS.includes(name));
  const idle = options.filter(([name]) => scenario?.parameters?.includes(name) !== true);
  return {
    scenario: id,
    options: Object.fromEntries(options),
    today: valid('today', isDay),
    now: valid('now', isTime),
    zone: valid('zone', isZone),
    isReset: asked.has('reset'),
    rest: address.href,
    problems: [
      ...(asked.has('today') && valid('today', isDay) === undefined ? ['today is not an existing day written as DD/MM/YYYY'] : []),
      ...(asked.has('now') && valid('now', isTime) === undefined ? ['now is not a time written as HH:MM'] : []),
      ...(asked.has('zone') && valid('zone', isZone) === undefined ? ['zone is not the name of a time zone, such as Europe/Lisbon'] : []),
      ...(id !== undefined && scenario === undefined ? [`there is no scenario ${id}; mocks/README.md lists them`] : []),
      ...idle.map(([name]) => `the parameter ${name} has no effect in the scenario ${id ?? 'normal'}`),
      ...(scenario?.required ?? []).filter((name) => !asked.has(name)).map((name) => `the scenario ${scenario?.id ?? ''} needs the parameter ${name}`),
    ],
  };
}
