/**
 * A ref that keeps the height of an element in a custom property of the page, for the style sheets of what lies under or
 * beside it. Outside the component: the same function at each render.
 */
export const measuredHeight = (property: `--${string}`) => (element: HTMLElement | null): (() => void) | undefined => {
  if (element === null) return undefined;
  const { style } = document.documentElement;
  const resized = new ResizeObserver(() => { style.setProperty(property, `${String(element.offsetHeight)}px`); });
  resized.observe(element);
  return () => {
    resized.disconnect();
    style.removeProperty(property);
  };
};
