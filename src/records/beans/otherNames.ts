// @promise child
import type { Values } from '../../values/values';

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
