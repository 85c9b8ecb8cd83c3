import { useEffect } from 'react';
import { useNavigate } from 'react-router-dom';
import type { StatusRow } from '../../api/calls/statusLists';
import { linkTo } from '../../routes/address';
import { PATHS } from '../../routes/paths';
import { Delayed } from '../../ui/states/Skeleton';
import { dataOf } from '../../ui/states/loadState';
import { useFoundPlan } from './findPlan';
import { PlanDialog } from './PlanDialog';

/** A dialog that closes at once would only flash. */
const QUICK_MS = 400;

/** Opens the plan of a row. A dialog appears if that takes a while, or if no plan or several match the row. */
export function PlanOpener({ row, onClose }: { readonly row: StatusRow; readonly onClose: () => void }) {
  const load = useFoundPlan(row);
  const found = dataOf(load);
  const address = found?.kind === 'found' ? linkTo(PATHS.planOverview, found.plan) : null;
  const navigate = useNavigate();
  useEffect(() => {
    if (address !== null) void navigate(address);
  }, [address, navigate]);
  if (address !== null) return null;
  const dialog = <PlanDialog title="Open the plan" row={row} load={load} onClose={onClose}>{() => null}</PlanDialog>;
  return load.status === 'loading' ? <Delayed ms={QUICK_MS}>{dialog}</Delayed> : dialog;
}
