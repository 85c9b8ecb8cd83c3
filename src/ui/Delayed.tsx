import { useEffect, useState, type ReactNode } from 'react';

/** A response within this time needs no skeleton: it would only flash. */
const QUICK_MS = 100;

/** Shows its content only if it is still mounted after a tenth of a second. */
export function Delayed({ children }: { readonly children: ReactNode }) {
  const [isSlow, setSlow] = useState(false);
  useEffect(() => {
    const timer = setTimeout(() => { setSlow(true); }, QUICK_MS);
    return () => { clearTimeout(timer); };
  }, []);
  return isSlow ? children : null;
}
