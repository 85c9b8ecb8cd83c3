import { useEffect, useEffectEvent, useState, type ReactNode } from 'react';
import { loadCode } from './loadCode';

const RETRY_MS = 5000;

type Load<P> = () => Promise<(props: P) => ReactNode>;

/** A part whose code loads once it mounts, or before by `load`. @param onFailed runs where that fails; `again` repeats the load */
export function lazyPart<P extends object>(load: Load<P>, Waiting: (props: P) => ReactNode, onFailed: (props: P, again: () => void) => void) {
  let loaded: ((props: P) => ReactNode) | null = null;
  const request: Load<P> = async () => {
    loaded ??= await loadCode(load);
    return loaded;
  };

  function LazyPart(props: P) {
    const [Part, setPart] = useState(() => loaded);
    const failed = useEffectEvent((again: () => void) => { onFailed(props, again); });
    useEffect(() => {
      if (Part !== null) return undefined;
      let isOver = false;
      const start = (): void => {
        if (isOver) return;
        request().then(
          (part) => { if (!isOver) setPart(() => part); },
          () => { if (!isOver) failed(start); },
        );
      };
      start();
      return () => { isOver = true; };
    }, [Part]);
    return Part === null ? <Waiting {...props} /> : <Part {...props} />;
  }
  return Object.assign(LazyPart, { load: request });
}

/** A part that the first paint does not need. If loading fails, it repeats: the part has to work while the server is away. */
export const later = <P extends object>(load: Load<P>, waiting: ReactNode = null) =>
  lazyPart(load, () => waiting, (_props, again) => { setTimeout(again, RETRY_MS); });
