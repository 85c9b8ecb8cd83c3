import { useCallback, useMemo, useState, type ReactNode } from 'react';
import type { StatusRow } from '../../api/calls/statusLists';
import { loadOnOpen } from '../../ui/lazy/loadOnOpen';
import type { Column } from '../../ui/table/column';
import { useScreenAddresses } from '../ScreenLink';
import { statusColumns } from './statusColumns';

const PlanOpener = loadOnOpen(async () => (await import('./PlanOpener')).PlanOpener);

/** The plan behind a name is searched for when it is pressed. */
export function useOpenPlan(): { readonly columns: readonly Column<StatusRow>[]; readonly opening: ReactNode } {
  const [row, setRow] = useState<StatusRow | null>(null);
  const addresses = useScreenAddresses();
  const close = useCallback(() => { setRow(null); }, []);
  const columns = useMemo(() => statusColumns(addresses, setRow), [addresses]);
  return { columns, opening: row === null ? null : <PlanOpener row={row} onClose={close} /> };
}
