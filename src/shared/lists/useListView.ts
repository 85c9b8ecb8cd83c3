import { useCallback, useMemo } from 'react';
import type { Column } from '../../ui/table/column';
import type { ListPrefs } from './listPrefs';
import { saveCsv } from './saveCsv';
import { useListPrefs } from './useListPrefs';

export interface ListView<Row> {
  readonly prefs: ListPrefs;
  readonly onPrefs: (change: Partial<ListPrefs>) => void;
  readonly hidden: readonly string[];
  readonly shown: readonly Column<Row>[];
  readonly saveCsv: (rows: readonly Row[]) => void;
}

/**
 * This user's view of this list: columns, density and CSV file.
 * @param label names the file
 */
export function useListView<Row>(id: string, label: string, columns: readonly Column<Row>[]): ListView<Row> {
  const [prefs, onPrefs] = useListPrefs(id);
  const hidden = prefs.hidden ?? columns.filter(({ isExtra }) => isExtra === true).map(({ key }) => key);
  const hiddenKeys = hidden.join(' ');
  const shown = useMemo(
    () => columns.filter(({ key, isRowHeader }) => isRowHeader === true || !hiddenKeys.split(' ').includes(key)),
    [columns, hiddenKeys],
  );
  const save = useCallback((rows: readonly Row[]) => { saveCsv(shown, rows, label); }, [shown, label]);
  return { prefs, onPrefs, hidden, shown, saveCsv: save };
}
