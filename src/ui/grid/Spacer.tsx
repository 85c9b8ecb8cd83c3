import { useLayoutEffect, useRef } from 'react';

/**
 * A placeholder for rows that are not rendered yet. Its height is set through the DOM: the content security policy
 * forbids style attributes.
 */
export function Spacer({ height }: { readonly height: number }) {
  const row = useRef<HTMLTableRowElement>(null);
  useLayoutEffect(() => { if (row.current !== null) row.current.style.height = `${height}px`; }, [height]);
  return <tr ref={row} aria-hidden="true" className="spacer" />;
}
