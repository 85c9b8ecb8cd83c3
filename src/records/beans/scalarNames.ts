// @promise child
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

/** The fields of these records that a form edits. */
export const scalarsOf = (records: readonly string[]): readonly string[] =>
  [...scalarNames].filter((name) => records.some((record) => name.startsWith(`${record}.`)));

/**
 * Fields of a record that the host has not begun, blank: a save replaces the whole record, so it names all that the form
 * knows, not only what was typed.
 * @param records keys of the records that came without a field
 */
export const blankScalars = (records: readonly string[]): Values => Object.fromEntries(scalarsOf(records).map((name) => [name, null]));
