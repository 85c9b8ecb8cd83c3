import type { FieldValue, Values } from '../../values/values';

/** Formik's shape of flat values: `a.b` becomes `{ a: { b } }`. Lists are unchanged. */
export function nestedValues(values: Values): Record<string, unknown> {
  const nested: Record<string, unknown> = {};
  for (const [name, value] of Object.entries(values)) {
    const steps = name.split('.');
    const last = steps.pop() ?? name;
    // Data from the host is untrusted: such a key would pollute the prototype of every object.
    if (name.includes('__proto__')) continue;
    let level = nested;
    for (const step of steps) {
      const next = level[step];
      if (isLevel(next)) level = next;
      else {
        const made: Record<string, unknown> = {};
        level[step] = made;
        level = made;
      }
    }
    level[last] = value;
  }
  return nested;
}

/** One flat name in Formik's nested values, or null where nothing is stored. */
export function valueAt(nested: Readonly<Record<string, unknown>>, name: string): FieldValue {
  let value: unknown = nested;
  for (const step of name.split('.')) value = isLevel(value) ? value[step] : undefined;
  return value === undefined ? null : (value as FieldValue);
}

const isLevel = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);
