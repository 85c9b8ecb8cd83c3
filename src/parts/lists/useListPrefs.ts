import { useCallback, useState } from 'react';
import { useSessionUser } from '../../session/useSession';
import { readPrefs, writePrefs, type ListPrefs } from './listPrefs';

/** This user's preferences for this list, on this computer. */
export function useListPrefs(list: string): readonly [ListPrefs, (change: Partial<ListPrefs>) => void] {
  const { userId } = useSessionUser();
  const [prefs, setPrefs] = useState(() => readPrefs(userId, list));
  const change = useCallback(
    (part: Partial<ListPrefs>) => {
      setPrefs((before) => {
        const after = { ...before, ...part };
        writePrefs(userId, list, after);
        return after;
      });
    },
    [userId, list],
  );
  return [prefs, change];
}
