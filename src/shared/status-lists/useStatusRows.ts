import { statusListsApi, type StatusRow } from '../../api/calls/statusLists';
import { useSessionUser } from '../../session/useSession';
import { mapLoad, type LoadState } from '../../ui/states/loadState';
import { useLoad } from '../load/useLoad';
import { LIST_CALLS } from './listCalls';
import { STATUS_LISTS, type StatusList } from './statusLists';

type Answer = { readonly statusList: readonly StatusRow[] };
/** The same function at each render keeps the rows the same array. */
const rowsOf = ({ statusList }: Answer): readonly StatusRow[] => statusList;

/** The rows of one list. `list` must stay the same for as long as the component lives: key it by its status. */
export function useStatusRows({ path }: StatusList, { skip = false }: { readonly skip?: boolean } = {}): LoadState<readonly StatusRow[]> {
  const { userId } = useSessionUser();
  return mapLoad(useLoad(statusListsApi.endpoints[LIST_CALLS[path]].useQuery({ userId }, { skip })), rowsOf);
}

/** The rows of several lists, each with its own state. Lists that are not wanted are not requested. */
export function useAllStatusRows(isWanted: (status: string) => boolean = () => true): Readonly<Record<string, LoadState<readonly StatusRow[]>>> {
  const [due, overdue, rejected, inadequate, approved, withAction, notApproved] = STATUS_LISTS;
  const loads: readonly (readonly [StatusList, LoadState<readonly StatusRow[]>])[] = [
    [due, useStatusRows(due, { skip: !isWanted(due.status) })],
    [overdue, useStatusRows(overdue, { skip: !isWanted(overdue.status) })],
    [rejected, useStatusRows(rejected, { skip: !isWanted(rejected.status) })],
    [inadequate, useStatusRows(inadequate, { skip: !isWanted(inadequate.status) })],
    [approved, useStatusRows(approved, { skip: !isWanted(approved.status) })],
    [withAction, useStatusRows(withAction, { skip: !isWanted(withAction.status) })],
    [notApproved, useStatusRows(notApproved, { skip: !isWanted(notApproved.status) })],
  ];
  return Object.fromEntries(loads.filter(([{ status }]) => isWanted(status)).map(([{ status }, load]) => [status, load]));
}
