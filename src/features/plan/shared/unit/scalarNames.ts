import type { Values } from '../../../../values/values';

/** Names of the answers that the forms ask for, lists left out: a fact of the product, not of a user. */
const scalarNames = new Set<string>();

/** @param names fields of a form that hold one value */
export function registerScalars(names: readonly string[]): void {
  for (const name of names) scalarNames.add(name);
}

/**
 * A record without what was loaded as null and is no answer of ours: a list, a nested bean or a key unknown to us. A
 * Java binder refuses `subjectList=` and with it the whole save; an answer of ours goes back as the empty string.
 */
export const withoutUnknownNulls = (record: Values): Values =>
  Object.fromEntries(Object.entries(record).filter(([name, value]) => value !== null || scalarNames.has(name)));
