import { useState } from 'react';
import { shallowEqual } from 'react-redux';

/** Returns the earlier object while its values are the same, for a record that each render builds again. */
export function useSameValues<T extends Readonly<Record<string, unknown>>>(next: T): T {
  const [known, setKnown] = useState(next);
  if (shallowEqual(known, next)) return known;
  setKnown(next);
  return next;
}
