import { useCallback, useState } from 'react';
import { useSessionUser } from '../../session/useSession';
import type { ListDefaults } from '../../ui/table/listState';
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

/** The defaults of a list, with as many rows as this user chose last. */
export function useRememberedSize<F extends Readonly<Record<string, string>>>(list: string, defaults: ListDefaults<F>): ListDefaults<F> {
  const { userId } = useSessionUser();
  const [own] = useState(() => {
    const { pageSize } = readPrefs(userId, list);
    return pageSize === null ? defaults : { ...defaults, pageSize };
  });
  return own;
}
