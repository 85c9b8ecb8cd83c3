import { useCallback, useState, useMemo } from 'react';
import { asList, asNumber, asObject, asShape, asText } from '../../api/decode';
import { LIST_PREFS_KEY } from '../../session/storageKeys';
import { useSessionUser } from '../../session/useSession';
import type { ListDefaults } from '../../ui/table/listState';
import type { Column } from '../../ui/table/column';
import { requestFile } from '../../api/download';
import { csvOf } from '../../ui/table/csv';

/** @returns the name of the file, or null if there is none */
export async function saveCsv<Row>(columns: readonly Column<Row>[], rows: readonly Row[], label: string): Promise<string | null> {
  const save = requestFile();
  return save({ blob: await csvOf(columns, rows), headers: {} }, `${label}.csv`);
}

/** All lists share the density. It holds only column keys and filter values, never a name or a search text. */
export interface ListPrefs {
  /** Null for the default of each column. */
  readonly hidden: readonly string[] | null;
  readonly density: 'normal' | 'compact';
  readonly views: readonly ReturnType<typeof asView>[];
  /** Null until the user has chosen one. */
  readonly pageSize: number | null;
}

const NO_PREFS: ListPrefs = { hidden: null, density: 'normal', views: [], pageSize: null };

const asDensity = (value: unknown): 'normal' | 'compact' => (value === 'compact' ? 'compact' : 'normal');
/** A view that the user saved: the query of the list's address, and how it looked. */
const asView = asShape({ query: asText, hidden: asList(asText), density: asDensity });

/** They are deleted with everything else at sign-out. Two users who sign in one after the other each have their own. */
const keyOf = (userId: string, list: string): string => `${LIST_PREFS_KEY}${userId}.${list}`;
const densityKeyOf = (userId: string): string => `${LIST_PREFS_KEY}${userId}/density`;

function readPrefs(userId: string, list: string): ListPrefs {
  try {
    const stored = asObject(JSON.parse(window.localStorage.getItem(keyOf(userId, list)) ?? '{}'));
    return {
      hidden: Array.isArray(stored['hidden']) ? asList(asText)(stored['hidden']) : null,
      density: asDensity(window.localStorage.getItem(densityKeyOf(userId))),
      views: asList(asView)(stored['views']),
      pageSize: asNumber(stored['pageSize']),
    };
  } catch {
    // The browser stores nothing, or the stored value is malformed.
    return NO_PREFS;
  }
}

function writePrefs(userId: string, list: string, { density, hidden, views, pageSize }: ListPrefs): void {
  try {
    window.localStorage.setItem(keyOf(userId, list), JSON.stringify({ hidden, views, pageSize }));
    window.localStorage.setItem(densityKeyOf(userId), density);
  } catch {
    // Refused or full: the preference lasts as long as the page.
  }
}

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

export function useRememberedSize<F extends Readonly<Record<string, string>>>(list: string, defaults: ListDefaults<F>): ListDefaults<F> {
  const { userId } = useSessionUser();
  const [own] = useState(() => {
    const { pageSize } = readPrefs(userId, list);
    return pageSize === null ? defaults : { ...defaults, pageSize };
  });
  return own;
}

/** @param label names the CSV file */
export function useListView<Row>(id: string, label: string, columns: readonly Column<Row>[]) {
  const [prefs, onPrefs] = useListPrefs(id);
  const hidden = prefs.hidden ?? columns.filter(({ isExtra }) => isExtra === true).map(({ key }) => key);
  const hiddenKeys = hidden.join(' ');
  const shown = useMemo(
    () => columns.filter(({ key, isRowHeader }) => isRowHeader === true || !hiddenKeys.split(' ').includes(key)),
    [columns, hiddenKeys],
  );
  const save = useCallback(
    (rows: readonly Row[]) => { void saveCsv(columns.filter((column) => column.isAlwaysInCsv === true || shown.includes(column)), rows, label); },
    [columns, shown, label],
  );
  return { prefs, onPrefs, hidden, shown, saveCsv: save };
}

export type ListView<Row> = ReturnType<typeof useListView<Row>>;
