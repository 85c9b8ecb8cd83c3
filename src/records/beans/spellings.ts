// @promise child
import { getConfig } from '../../config/config';
import type { Values } from '../../values/values';

/** Other spellings that a host may use for a field, by the full wire name that the forms use. */
export type Spellings = Readonly<Record<string, readonly string[]>>;

/**
 * The host's spelling of a field, keyed by ours. A host uses one spelling for all records, so the one found in a
 * record also applies to the next, even if that record lacks the field.
 */
const hostSpellings = new Map<string, string>();

/**
 * A loaded record under the names that the forms use, the order of its fields kept. Our spelling wins, unless the
 * deployment names the host's own (`fields` in config.js).
 */
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

/** A record to be saved, under the host's own spellings. */
export function toHostNames(values: Values): Values {
  const { fields } = getConfig();
  return Object.fromEntries(Object.entries(values).map(([name, value]) => [fields[name] ?? hostSpellings.get(name) ?? name, value]));
}
