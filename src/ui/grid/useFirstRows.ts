import { startTransition, useEffect, useState } from 'react';

/** The rows of a table that a window shows below the page's header. */
const AT_FIRST = 12;

/** How many rows are rendered: those a window shows with the first paint, the others right after it. */
export function useFirstRows(rows: number): number {
  const [isWhole, setWhole] = useState(rows <= AT_FIRST);
  useEffect(() => {
    if (isWhole) return undefined;
    // After the frame that shows the first ones.
    const frame = requestAnimationFrame(() => { setTimeout(() => { startTransition(() => { setWhole(true); }); }, 0); });
    return () => { cancelAnimationFrame(frame); };
  }, [isWhole]);
  return isWhole ? rows : Math.min(rows, AT_FIRST);
}
