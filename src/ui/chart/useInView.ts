import { useEffect, useRef, useState, type RefObject } from 'react';

/** How far below the viewport an element may be and still count as about to be seen. */
const MARGIN = '200px';

/** Whether the element was in the window, or close to it, at least once. */
export function useInView<E extends Element>(): readonly [ref: RefObject<E | null>, wasSeen: boolean] {
  const ref = useRef<E>(null);
  const [wasSeen, setSeen] = useState(false);
  useEffect(() => {
    const element = ref.current;
    if (element === null || wasSeen) return undefined;
    const observer = new IntersectionObserver(
      (entries) => { if (entries.some(({ isIntersecting }) => isIntersecting)) setSeen(true); },
      { rootMargin: MARGIN },
    );
    observer.observe(element);
    return () => { observer.disconnect(); };
  }, [wasSeen]);
  return [ref, wasSeen];
}
