import { useEffect, useState, type ReactNode } from 'react';

/** A response within this time needs no skeleton: it would only flash. */
const QUICK_MS = 100;

/** Shows its content only if it is still mounted after a tenth of a second, or after `ms`. */
export function Delayed({ children, ms = QUICK_MS }: { readonly children: ReactNode; readonly ms?: number }) {
  const [isSlow, setSlow] = useState(false);
  useEffect(() => {
    const timer = setTimeout(() => { setSlow(true); }, ms);
    return () => { clearTimeout(timer); };
  }, [ms]);
  return isSlow ? children : null;
}
