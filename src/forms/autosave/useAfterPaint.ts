import { useEffect, useState } from 'react';

/** False while the component is drawn for the first time; true as soon as that is on screen. */
export function useAfterPaint(): boolean {
  const [isPainted, setPainted] = useState(false);
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout>;
    // A frame is painted after its callbacks.
    const frame = requestAnimationFrame(() => {
      timer = setTimeout(() => { setPainted(true); });
    });
    return () => {
      cancelAnimationFrame(frame);
      clearTimeout(timer);
    };
  }, []);
  return isPainted;
}
