import { scenarios } from './scenarios';

/** What the address of the demo says to the mock host. */
export interface MockAddress {
  readonly scenario: string | undefined;
  /** The scenario's parameters. */
  readonly options: Readonly<Record<string, string>>;
  /** DD/MM/YYYY */
  readonly today: string | undefined;
  readonly isReset: boolean;
  /** The address without the mock host's parameters. */
  readonly rest: string;
  /** Parameters that have no effect, in words. */
  readonly problems: readonly string[];
}

const STARTS = ['scenario', 'reset', 'today'];
const OWN = [...new Set([...STARTS, ...scenarios.flatMap(({ parameters = [] }) => parameters)])];

/**
 * Reads `?scenario=<name>` with the scenario's parameters, `?today=DD/MM/YYYY` and `?reset`.
 * Without one of the three, every parameter belongs to the app.
 */
export function readMockAddress(href: string): MockAddress {
  const address = new URL(href);
  const asked = new Map(OWN.flatMap((name) => {
    const value = address.searchParams.get(name);
    return value === null ? [] : [[name, value] as const];
  }));
  const none = { scenario: undefined, options: {}, today: undefined, isReset: false, rest: href, problems: [] };
  if (!STARTS.some((name) => asked.has(name))) return none;
  for (const name of OWN) address.searchParams.delete(name);
  const id = asked.get('scenario');
  const scenario = scenarios.find((one) => one.id === id);
  const options = [...asked].filter(([name]) => !STARTS.includes(name));
  const idle = options.filter(([name]) => scenario?.parameters?.includes(name) !== true);
  return {
    scenario: id,
    options: Object.fromEntries(options),
    today: asked.get('today'),
    isReset: asked.has('reset'),
    rest: address.href,
    problems: [
      ...(id !== undefined && scenario === undefined ? [`there is no scenario ${id}; mocks/README.md lists them`] : []),
      ...idle.map(([name]) => `the parameter ${name} has no effect in the scenario ${id ?? 'normal'}`),
      ...(scenario?.required ?? []).filter((name) => !asked.has(name)).map((name) => `the scenario ${scenario?.id ?? ''} needs the parameter ${name}`),
    ],
  };
}
