import { useCallback, useRef, useState } from 'react';

/** What the grid announces. A repeated text differs in an invisible character, so that it is announced again. */
export function useAnnouncer() {
  const [announcement, setAnnouncement] = useState({ text: '', isShown: true });
  const times = useRef(0);
  const announce = useCallback((text: string, isShown = true): void => {
    times.current += 1;
    setAnnouncement((before) => ({ text: before.text === text && text !== '' ? `${text}\u00a0` : text, isShown }));
  }, []);
  return {
    announcement,
    announce,
    /** Takes the last announcement away unless the action makes a new one. */
    clearUnlessAnnounced: <T>(act: () => T): T => {
      const before = times.current;
      const result = act();
      if (times.current === before) announce('');
      return result;
    },
  };
}
