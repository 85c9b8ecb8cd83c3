import { useCallback, useMemo, useState, type ReactNode } from 'react';
import type { StatusRow } from '../../api/calls/statusLists';
import { loadOnOpen } from '../../ui/lazy/loadOnOpen';
import type { Column } from '../../ui/table/column';
import { useScreenAddresses } from '../ScreenLink';
import { statusColumns } from './statusColumns';

const PlanOpener = loadOnOpen(async () => (await import('./PlanOpener')).PlanOpener);

/** The plan behind a name is searched for when it is pressed. @param leaveBy of the list's state: Back returns to the pressed name */
export function useOpenPlan(leaveBy: (cell: string) => void): { readonly columns: readonly Column<StatusRow>[]; readonly opening: ReactNode } {
  const [row, setRow] = useState<StatusRow | null>(null);
  const addresses = useScreenAddresses();
  const open = useCallback((pressed: StatusRow, cell: string) => {
    leaveBy(cell);
    setRow(pressed);
  }, [leaveBy]);
  const close = useCallback(() => { setRow(null); }, []);
  const columns = useMemo(() => statusColumns(addresses, open), [addresses, open]);
  return { columns, opening: row === null ? null : <PlanOpener row={row} onClose={close} /> };
}
