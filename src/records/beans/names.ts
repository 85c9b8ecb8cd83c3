// @promise child
/** The names of fields: those that a form edits, the host's spellings of them, and records that have them under other names. */

import { getConfig } from '../../config/config';
import type { Values } from '../../values/values';

/** Names of the fields that the forms edit, without lists. They belong to the product, not to a user. */
const scalarNames = new Set<string>();

/** Fields that a specification names and no form edits. They travel with the record like those of the forms. */
const NOT_EDITED: ReadonlySet<string> = new Set([
  ...['dreamsAndFutureGoals', 'ygIsNotInTheMeeting', 'knowAboutEducation'].map((name) => `nccPepMeeting.${name}`), // sic
  ...['priPriorAttainment', 'phonicsScreen', 'phonicsResit'].map((name) => `pupilUniqueInfo.${name}`),
]);

/** @param names fields of a form that hold one value */
export function registerScalars(names: readonly string[]): void {
  for (const name of names) scalarNames.add(name);
}

/**
 * Leaves out fields that were loaded as null and that no specification names: a list, a nested bean or an unknown key. A Java
 * binder refuses `subjectList=` and with it the whole save; a field that a specification names goes back as the empty string.
 */
export const withoutUnknownNulls = (record: Values): Values =>
  Object.fromEntries(Object.entries(record).filter(([name, value]) => value !== null || scalarNames.has(name) || NOT_EDITED.has(name)));

export const scalarsOf = (records: readonly string[]): readonly string[] =>
  [...scalarNames].filter((name) => records.some((record) => name.startsWith(`${record}.`)));

/**
 * Fields of a record that the host has not begun, blank: a save replaces the whole record, so it names all that the form
 * knows, not only what was typed.
 */
export const blankScalars = (records: readonly string[]): Values => Object.fromEntries(scalarsOf(records).map((name) => [name, null]));

/** Other spellings that a host may use for a field, by the full wire name that the forms use. */
export type Spellings = Readonly<Record<string, readonly string[]>>;

/** The host's spelling, keyed by ours. The one found in a record also applies to the next, even if that record lacks the field. */
const hostSpellings = new Map<string, string>();

/** Keeps the order of the fields. Our spelling wins, unless the deployment names the host's own (`fields` in config.js). */
export function toFormNames(values: Values, spellings: Spellings): Values {
  const ours = new Map(Object.entries(getConfig().fields).map(([name, theirs]) => [theirs, name]));
  for (const [name, others] of Object.entries(spellings)) {
    const other = name in values ? undefined : others.find((one) => one in values);
    if (name in values) hostSpellings.delete(name);
    if (other === undefined) continue;
    hostSpellings.set(name, other);
    ours.set(other, name);
  }
  if (ours.size === 0) return values;
  return Object.fromEntries(Object.entries(values).map(([name, value]) => [ours.get(name) ?? name, value]));
}

export function toHostNames(values: Values): Values {
  const { fields } = getConfig();
  return Object.fromEntries(Object.entries(values).map(([name, value]) => [fields[name] ?? hostSpellings.get(name) ?? name, value]));
}

/** The words of the last part of a name, in one order: `currentEnglish` and `english_current` have those of `englishCurrent`. */
const wordsOf = (name: string): readonly string[] =>
  (name.slice(name.lastIndexOf('.') + 1).replace(/([a-z])(?=[A-Z\d])/g, '$1 ').toLowerCase().match(/[a-z]+|\d+/g) ?? []).sort();

const isFilledText = (value: unknown): boolean => (typeof value === 'string' && value.trim() !== '') || typeof value === 'number';

export interface OtherNames {
  /** The host's name of each field of the form that the record lacks, blank if it is not known. */
  readonly fields: Readonly<Record<string, string>>;
  readonly came: readonly string[];
}

/**
 * Whether a record holds what the form edits under other names, so that the form would open blank: an unknown key has the
 * words of a missing field, or the record has no field of the form and a key that shares a word with one. A record that is
 * blank, or that holds only keys of its own such as an id, has no other names.
 */
export function otherNamesOf(values: Values, names: readonly string[]): OtherNames | null {
  const missing = names.filter((name) => !(name in values));
  const came = Object.entries(values).filter(([name, value]) => isFilledText(value) && !names.includes(name)).map(([name]) => name);
  const renamed = missing.flatMap((name) => {
    const theirs = came.find((other) => wordsOf(other).join(' ') === wordsOf(name).join(' '));
    return theirs === undefined ? [] : [[name, theirs] as const];
  });
  if (renamed.length > 0) return { fields: Object.fromEntries(renamed), came: renamed.map(([, theirs]) => theirs) };
  const ours = new Set(names.flatMap(wordsOf).filter((word) => word.length > 2));
  const alike = missing.length < names.length ? [] : came.filter((name) => wordsOf(name).some((word) => ours.has(word)));
  return alike.length === 0 ? null : { fields: Object.fromEntries(missing.map((name) => [name, ''])), came: alike };
}
