import { getConfig } from '../config/config';
import { DEFAULTS } from '../config/defaults';
import { isOptionList } from '../config/optionLists';
import { findCode } from '../domain/attendance/codeBook';

type Section = 'paths' | 'prefixes' | 'fields' | 'options' | 'labels' | 'dateLimits' | 'roles.names' | 'register.codes';

/**
 * Warns of a wrong name in the sections of config.js that take any key: a call, record or list that does not exist. The table of
 * all calls is fetched only where such a section is set.
 */
export async function warnOfUnknownNames(): Promise<void> {
  const { paths, prefixes, fields, options, labels, dateLimits, roles, register } = getConfig();
  const isSet = register.codes !== DEFAULTS.register.codes || [paths, prefixes, fields, options, labels, dateLimits, roles.names].some((section) => Object.keys(section).length > 0);
  if (!isSet) return;
  const { allCalls } = await import('../api/calls/all');
  const records = new Set(Object.values(allCalls).flatMap(({ info }) => info.carries));
  const first = (name: string): string => /^[^.[]*/.exec(name)?.[0] ?? '';
  const isCall = (name: string): boolean => name in allCalls;
  const warn = (section: Section, names: Readonly<Record<string, unknown>>, isKnown: (name: string) => boolean, what: string): void => {
    for (const name of Object.keys(names)) if (!isKnown(name)) console.warn(`config.js: "${section}" names "${name}", and there is no such ${what}`);
  };
  warn('paths', paths, isCall, 'call');
  warn('prefixes', prefixes, (name) => isCall(first(name)), 'call');
  warn('fields', fields, (name) => isCall(first(name)) || records.has(first(name)), 'call or record');
  warn('dateLimits', dateLimits, (name) => isCall(first(name)) || records.has(first(name)), 'call or record');
  warn('options', options, isOptionList, 'list');
  warn('labels', labels, (name) => !name.includes('.') || records.has(first(name)), 'record');
  warn('roles.names', roles.names, (name) => /^\d+$/.test(name), 'role: an id is a number');
  warn('register.codes', register.codes, (name) => findCode(name) !== null, 'attendance code');
}
