import { useLayoutEffect, useRef } from 'react';

/** Stands for the rows above or below the window. Its height is set through the DOM: the policy refuses style attributes. */
export function Spacer({ height }: { readonly height: number }) {
  const row = useRef<HTMLTableRowElement>(null);
  useLayoutEffect(() => { if (row.current !== null) row.current.style.height = `${height}px`; }, [height]);
  return <tr ref={row} aria-hidden="true" className="spacer" />;
}

/** The width of a column of a table with fixed layout. */
export function Col({ width }: { readonly width: number }) {
  const col = useRef<HTMLTableColElement>(null);
  useLayoutEffect(() => { if (col.current !== null) col.current.style.width = `${width}px`; }, [width]);
  return <col ref={col} />;
}
