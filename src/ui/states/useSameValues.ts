import { useState } from 'react';

type Values = Readonly<Record<string, unknown>>;

const isSame = (one: Values, other: Values): boolean => {
  const keys = Object.keys(one);
  return keys.length === Object.keys(other).length && keys.every((key) => one[key] === other[key]);
};

/** The same object for as long as its values are the same ones: for a record that each render makes again. */
export function useSameValues<T extends Values>(next: T): T {
  const [known, setKnown] = useState(next);
  if (isSame(known, next)) return known;
  setKnown(next);
  return next;
}
