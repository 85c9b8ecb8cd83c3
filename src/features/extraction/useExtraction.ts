import { useCallback, useMemo } from 'react';
import type { ExtractionRow } from '../../api/calls/extraction';
import { extractionApi } from '../../api/endpoints/extraction';
import { useLoad } from '../../parts/load/useLoad';
import { useSessionDispatch } from '../../session/useSession';
import { mapLoad } from '../../ui/states/loadState';
import type { Sort } from '../../ui/table/column';
import type { ClientType } from './clients';

type Answer = { readonly dataExtractionList: readonly ExtractionRow[] };
const rowsOf = ({ dataExtractionList }: Answer) => dataExtractionList;

/** Unsorted until a column is chosen (S-221). */
const sortingOf = (sort: Sort | null): string => (sort === null ? '' : `${sort.key} ${sort.isDescending ? 'desc' : 'asc'}`);

/** The schools of one client, and the function that puts a changed value into the shown list. */
export function useExtraction(schoolId: string, type: ClientType, sort: Sort | null) {
  const dispatch = useSessionDispatch();
  const args = useMemo(() => ({ schoolId, type, customSorting: sortingOf(sort) }), [schoolId, type, sort]);
  const query = extractionApi.useFetchExtractionQuery(args);
  const load = mapLoad(useLoad(query), rowsOf);
  const put = useCallback(
    (id: string, part: Partial<ExtractionRow>) => {
      dispatch(extractionApi.util.updateQueryData('fetchExtraction', args, ({ dataExtractionList }) => ({
        dataExtractionList: dataExtractionList.map((row) => (row.schoolId === id ? { ...row, ...part } : row)),
      })));
    },
    [dispatch, args],
  );
  return { load, put };
}
