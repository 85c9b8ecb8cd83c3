import { financeApi } from '../../../api/endpoints/finance';
import { useFileExport } from '../../../parts/export/useExportJob';
import { useLoad } from '../../../parts/load/useLoad';
import { useSessionUser } from '../../../session/useSession';
import type { ListDefaults, ListState } from '../../../ui/table/listState';

export type FinanceFilters = Readonly<Record<'process' | 'funding' | 'threshold', string>>;
export const FINANCE_LIST: ListDefaults<FinanceFilters> = { filters: { process: '', funding: '', threshold: '' } };

/** One page of claims, paged by the host. */
export function useFinance({ filters, page, pageSize }: ListState<FinanceFilters>) {
  const { userId, roleId } = useSessionUser();
  return useLoad(financeApi.useFetchFinanceQuery(
    { userId, process: filters.process, funding: filters.funding, roleId, thresholdAmount: filters.threshold, page, recordPerPage: pageSize },
    { refetchOnMountOrArgChange: true },
  ), { keepPrevious: true });
}

export function useFinanceExport(process: string) {
  const { userId } = useSessionUser();
  const [exportFinance] = financeApi.useExportFinanceMutation();
  return useFileExport(exportFinance, 'Finance.xlsx', { userId, process });
}
