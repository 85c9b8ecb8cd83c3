import { closestTo } from '../config/closest';
import { getConfig, type Config } from '../config/config';
import { DEFAULTS } from '../config/defaults';
import { isOptionList, OPTION_LISTS } from '../config/optionLists';
import { findCode } from '../domain/attendance/codeBook';

type Section = 'paths' | 'prefixes' | 'acknowledges' | 'fields' | 'options' | 'labels' | 'dateLimits' | 'roles.names' | 'register.codes';

/**
 * Unknown names in the sections of config.js that take any key: a call, record or list that does not exist. One sentence each,
 * with the name that was probably meant. The table of all calls is fetched only where such a section is set.
 */
export async function unknownNames(config: Config = getConfig()): Promise<readonly string[]> {
  const { paths, prefixes, acknowledges, fields, options, labels, dateLimits, roles, register } = config;
  const isSet = register.codes !== DEFAULTS.register.codes || [paths, prefixes, acknowledges, fields, options, labels, dateLimits, roles.names].some((section) => Object.keys(section).length > 0);
  if (!isSet) return [];
  const { allCalls } = await import('../api/calls/all');
  const calls = Object.keys(allCalls);
  const records = [...new Set(Object.values(allCalls).flatMap(({ info }) => info.carries))];
  const first = (name: string): string => /^[^.[]*/.exec(name)?.[0] ?? '';
  const isCall = (name: string): boolean => name in allCalls;
  const isCallOrRecord = (name: string): boolean => isCall(first(name)) || records.includes(first(name));
  const check = (
    section: Section, names: Readonly<Record<string, unknown>>, isKnown: (name: string) => boolean, what: string, known: readonly string[] = [],
  ): readonly string[] => Object.keys(names).filter((name) => !isKnown(name)).map((name) => {
    const meant = closestTo(first(name), known);
    return `"${section}" names "${name}", and there is no such ${what}${meant === null ? '' : `; did you mean "${meant}"?`}`;
  });
  return [
    ...check('paths', paths, isCall, 'call', calls),
    ...check('prefixes', prefixes, (name) => isCall(first(name)), 'call', calls),
    ...check('acknowledges', acknowledges, isCall, 'call', calls),
    ...check('fields', fields, isCallOrRecord, 'call or record', [...calls, ...records]),
    ...check('dateLimits', dateLimits, isCallOrRecord, 'call or record', [...calls, ...records]),
    ...check('options', options, isOptionList, 'list', OPTION_LISTS),
    ...check('labels', labels, (name) => !name.includes('.') || records.includes(first(name)), 'record', records),
    ...check('roles.names', roles.names, (name) => /^\d+$/.test(name), 'role: an id is a number'),
    ...check('register.codes', register.codes, (name) => findCode(name) !== null, 'attendance code'),
  ];
}

/** Reports them on the console once the application runs. None of them stops the start. */
export async function warnOfUnknownNames(): Promise<void> {
  for (const problem of await unknownNames()) console.warn(`config.js: ${problem}`);
}
