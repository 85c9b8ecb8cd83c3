import { useCallback, useRef, useState } from 'react';

/** What the grid says. The same words a second time are other characters, so that they are announced again. */
export function useSays() {
  const [says, setSays] = useState({ text: '', isShown: true });
  const times = useRef(0);
  const announce = useCallback((text: string, isShown = true): void => {
    times.current += 1;
    setSays((before) => ({ text: before.text === text && text !== '' ? `${text}\u00a0` : text, isShown }));
  }, []);
  return {
    says,
    announce,
    /** Falls silent unless the act says something. */
    hushUnlessSaid: <T>(act: () => T): T => {
      const before = times.current;
      const result = act();
      if (times.current === before) announce('');
      return result;
    },
  };
}
