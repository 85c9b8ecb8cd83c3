/**
 * A ref that keeps the height of an element in a custom property, registered as not inherited (tokens.css): otherwise each new height
 * would make the browser style every element below it again. Call it outside the component: the same function at each render.
 */
export const measuredHeight = (property: `--${string}`, keeper: 'itself' | 'root' = 'itself') => (element: HTMLElement | null): (() => void) | undefined => {
  if (element === null) return undefined;
  const { style } = keeper === 'root' ? document.documentElement : element;
  const resized = new ResizeObserver(([entry]) => {
    // The observer has measured it: `offsetHeight` would lay the page out once more.
    style.setProperty(property, `${entry?.borderBoxSize[0]?.blockSize ?? element.offsetHeight}px`);
  });
  resized.observe(element, { box: 'border-box' });
  return () => {
    resized.disconnect();
    // The root keeps it for the next element, which mostly has the same height: removing it would style the root twice.
    if (keeper === 'itself') style.removeProperty(property);
  };
};
