import { useCallback, useEffect, useRef, useState } from 'react';
import { pepStatusApi } from '../../api/endpoints/pepStatus';
import { withoutToasts } from '../../api/withoutToasts';
import { failureText } from '../../parts/failureText';
import { collectPlans, LARGEST_PAGE } from '../../parts/pupils/collectPlans';
import type { PupilRow } from '../../parts/pupils/pupilRow';
import { useSessionDispatch, useSessionUser } from '../../session/useSession';
import type { ListState } from '../../ui/table/listState';
import { pupilQuery, type PupilFilters } from './pupilQuery';

/** Requests the rows of every page that match, since the host sends one page at a time. */
export function useEveryPupil(state: ListState<PupilFilters>, onRows: (rows: readonly PupilRow[]) => void) {
  const dispatch = useSessionDispatch();
  const user = useSessionUser();
  const [text, setText] = useState('');
  const [isBusy, setBusy] = useState(false);
  /** Counts up when the user leaves, or changes what matches. */
  const run = useRef(0);
  const { filters, search } = state;
  useEffect(() => () => {
    run.current += 1;
    setBusy(false);
    setText('');
  }, [filters, search]);
  const choose = useCallback(() => {
    run.current += 1;
    const own = run.current;
    setBusy(true);
    setText('collecting the other pages');
    collectPlans(async (page) => {
      if (run.current !== own) throw new Error('The list has changed');
      const query = pupilQuery({ filters, search, sort: null, page, pageSize: LARGEST_PAGE }, user);
      return withoutToasts(dispatch(pepStatusApi.endpoints.fetchPepStatus.initiate(query, { subscribe: false }))).unwrap();
    }).then(
      ({ plans, total }) => {
        if (run.current !== own) return;
        setBusy(false);
        setText(plans.length < total ? `the first of ${total} that match` : '');
        onRows(plans);
      },
      (error: unknown) => {
        if (run.current !== own) return;
        setBusy(false);
        setText(`the other pages could not be loaded. ${failureText(error)}`);
      },
    );
  }, [dispatch, filters, onRows, search, user]);
  return { choose, text, isBusy };
}
