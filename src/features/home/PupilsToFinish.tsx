import { useMemo } from 'react';
import { pepStatusApi } from '../../api/endpoints/pepStatus';
import { ofPupilRow } from '../../parts/chasing/chasedPlan';
import { ClientList } from '../../parts/lists/ClientList';
import { useLoad } from '../../parts/load/useLoad';
import { asPupilRow, missingOf, pupilNameOf } from '../../parts/pupils/pupilRow';
import { useScreenAddresses } from '../../parts/ScreenLink';
import { useSessionUser } from '../../session/useSession';
import { mapLoad, dataOf } from '../../ui/states/loadState';
import type { ListDefaults } from '../../ui/table/listState';
import { useListState } from '../../ui/table/useListState';
import { finishColumns, finishKey } from './finishColumns';

const OLDEST_FIRST: ListDefaults<Readonly<Record<string, string>>> = { filters: {}, sort: { key: 'date', isDescending: false } };
/** A school has fewer pupils in care than this; a larger list says where to find the rest. */
const MAX_PLANS = 100;

/** A school's unfinished plans, the oldest first, and what each still lacks. */
export function PupilsToFinish() {
  const { userId, schoolId } = useSessionUser();
  const answer = useLoad(pepStatusApi.useFetchPepStatusQuery({
    termofpep: '', pepstatus: 'All', page: 1, recordPerPage: MAX_PLANS, userid: userId, keyword: '', schoolId,
  }));
  const data = dataOf(answer);
  const unfinished = useMemo(
    () => (data?.pepStatusList ?? []).map(asPupilRow).filter((row) => missingOf(row).length > 0),
    [data],
  );
  const addresses = useScreenAddresses();
  const columns = useMemo(() => finishColumns(addresses), [addresses]);
  const list = useListState(OLDEST_FIRST);
  const total = data?.pepstatus.totalRecords ?? 0;
  return (
    <section className="stack" aria-labelledby="finish">
      <h2 id="finish">Plans to finish, oldest first</h2>
      {total > MAX_PLANS ? <p className="muted">Of the first {MAX_PLANS} plans of {total}. My Pupils has all of them.</p> : null}
      <ClientList
        id="homeFinish"
        label="Plans to finish"
        load={mapLoad(answer, () => unfinished)}
        failed="The list could not be loaded"
        columns={columns}
        rowKey={finishKey}
        planOf={ofPupilRow}
        defaults={OLDEST_FIRST}
        list={list}
        searchText={pupilNameOf}
        searched="names"
        empty={{ title: 'Every plan is finished' }}
      />
    </section>
  );
}
