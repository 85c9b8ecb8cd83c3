import { useState } from 'react';

/** Equal, or lists or objects with equal members. */
export function isShallowEqual(a: unknown, b: unknown): boolean {
  if (Object.is(a, b)) return true;
  if (typeof a !== 'object' || typeof b !== 'object' || a === null || b === null) return false;
  const [keys, others] = [Object.keys(a), Object.keys(b)];
  const member = (of: object, key: string): unknown => Reflect.get(of, key);
  return keys.length === others.length && keys.every((key) => Object.is(member(a, key), member(b, key)));
}

/** Returns the earlier object while its values are the same, for a record that each render builds again. */
export function useSameValues<T extends Readonly<Record<string, unknown>>>(next: T): T {
  const [known, setKnown] = useState(next);
  if (isShallowEqual(known, next)) return known;
  setKnown(next);
  return next;
}
