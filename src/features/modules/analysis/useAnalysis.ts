import { analysisApi } from '../../../api/endpoints/analysis';
import { useLoad } from '../../../parts/load/useLoad';
import { useSessionUser } from '../../../session/useSession';
import type { ListDefaults, ListState } from '../../../ui/table/listState';

export type AnalysisFilters = Readonly<
  Record<'rows' | 'columns' | 'figure' | 'gender' | 'send' | 'eal' | 'uasc' | 'careStatus' | 'localAuthority', string>
>;
export const ANALYSIS_LIST: ListDefaults<AnalysisFilters> = {
  filters: { rows: 'yearGroup', columns: '', figure: 'pupils', gender: '', send: '', eal: '', uasc: '', careStatus: '', localAuthority: '' },
};

const sent = (value: string): string | undefined => (value === '' ? undefined : value);

/** Loads the pivot table for these choices; a group without a filter is left out. */
export function useAnalysis({ filters }: ListState<AnalysisFilters>) {
  const { schoolId } = useSessionUser();
  const { rows, columns, figure, gender, send, eal, uasc, careStatus, localAuthority } = filters;
  return useLoad(analysisApi.useFetchAnalysisQuery({
    schoolId, customRows: rows, customColumns: columns, customAnalysis: figure, gender: sent(gender), send: sent(send), eal: sent(eal),
    uasc: sent(uasc), careStatus: sent(careStatus), localAuthority: sent(localAuthority),
  }, { refetchOnMountOrArgChange: true }));
}
