import { useEffect, useState, type ComponentType, type ReactNode } from 'react';
import { loadCode } from './loadCode';

const RETRY_MS = 5000;

/**
 * A part of the page that the first paint does not need. Its code loads once it mounts, or before by `load`, because it has
 * to work while the server is away. If loading fails, it repeats.
 * @param waiting shown until the code has loaded
 */
export function later<P extends object>(load: () => Promise<ComponentType<P>>, waiting: ReactNode = null): ComponentType<P> & { readonly load: () => Promise<ComponentType<P>> } {
  let loaded: ComponentType<P> | null = null;
  const request = async (): Promise<ComponentType<P>> => {
    loaded ??= await loadCode(load);
    return loaded;
  };

  function Later(props: P) {
    const [Part, setPart] = useState(() => loaded);
    useEffect(() => {
      if (Part !== null) return undefined;
      let isOver = false;
      let timer: ReturnType<typeof setTimeout> | undefined;
      const start = (): void => {
        request().then(
          (part) => { if (!isOver) setPart(() => part); },
          () => { if (!isOver) timer = setTimeout(start, RETRY_MS); },
        );
      };
      start();
      return () => {
        isOver = true;
        clearTimeout(timer);
      };
    }, [Part]);
    return Part === null ? waiting : <Part {...props} />;
  }
  return Object.assign(Later, { load: request });
}
