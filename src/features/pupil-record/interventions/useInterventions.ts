import { useMemo, useState } from 'react';
import { interventionsApi, type Intervention } from '../../../api/calls/interventions';
import { withoutToasts } from '../../../api/withoutToasts';
import { FRESH, readFresh } from '../../../api/readFresh';
import { isWholeDate } from '../../../domain/dates';
import type { PupilContext } from '../../../domain/pupil';
import { isWithin } from '../../../domain/readDay';
import { useLoad } from '../../../shared/load/useLoad';
import { useServerList } from '../../../shared/rows/useServerList';
import { useSessionDispatch, useSessionUser } from '../../../session/useSession';
import { noSteps } from '../../../forms/submit/submitTypes';
import type { DateSpan } from '../../../ui/fields/DateRange';
import { mapLoad, readyState } from '../../../ui/states/loadState';
import { useListState } from '../../../ui/table/useListState';
import { isBlank, type Copied } from './interventionColumns';

const NONE: readonly Intervention[] = [];
const idOf = ({ id }: Intervention): string => id;
export const ALL_DATES: DateSpan = { from: '', to: '' };
const RANGE = { filters: { from: '', to: '' } };

export function useInterventions({ pupilId }: PupilContext) {
  const dispatch = useSessionDispatch();
  const [addIntervention] = interventionsApi.useAddInterventionMutation();
  const [deleteIntervention] = interventionsApi.useDeleteInterventionMutation();
  const { userId, schoolId } = useSessionUser();
  const key = { pupilId, schoolId, userId };
  const { state: { filters: span }, change } = useListState(RANGE);
  const setSpan = ({ from, to }: DateSpan): void => { change({ filters: { from, to } }); };
  const [isAdding, setIsAdding] = useState(false);
  const [trouble, setTrouble] = useState<string | null>(null);
  const isRange = isWholeDate(span.from) && isWholeDate(span.to);
  const args = isRange ? { ...key, startDate: span.from, endDate: span.to } : key;
  const query = interventionsApi.useFetchInterventionsQuery(args, { refetchOnMountOrArgChange: true });
  const answer = useLoad(query);
  // While rows of other days are in flight, the rows of both ranges stay, since each has its record open.
  const sent = (answer.status === 'failed' ? undefined : query.data)?.interventionList ?? NONE;
  const isOfRange = isRange && answer.status === 'ready';
  // The call takes two days, so a range with only one is applied here.
  const shown = useMemo(() => (isOfRange ? sent : sent.filter((row) => isWithin(row.stringInterventionStartDate, span))), [isOfRange, sent, span]);
  const list: typeof answer = answer.status === 'loading' && shown.length > 0 ? { ...readyState({ interventionList: shown }), isRefreshing: true } : answer;
  // The row that was not in the list before is the new one: it gets the focus.
  const [before, setBefore] = useState<ReadonlySet<string> | null>(null);
  const [copied, setCopied] = useState<Copied | null>(null);
  const newId = before === null ? null : shown.find((row) => !before.has(row.id) && isBlank(row))?.id ?? null;
  const readList = async (): Promise<readonly Intervention[] | null> => {
    const { data } = await readFresh(() => withoutToasts(dispatch(interventionsApi.endpoints.fetchInterventions.initiate(key, FRESH))));
    return data?.interventionList ?? null;
  };

  const rows = useServerList<Intervention>({
    name: `interventions:${pupilId}`,
    rows: shown,
    // A date range hides rows.
    isWhole: false,
    idOf,
    what: 'intervention',
    readList,
    sendDelete: ({ id }) => deleteIntervention({ noteId: id, ...key }),
  });

  /**
   * The host creates a blank row, which a date range would hide. Blank rows look alike, so the whole list is loaded
   * first: the row that was not in it is the new one, even after a lost response. Returns why none was added, or null.
   */
  const addBlank = async (): Promise<string | null> => {
    const list = await readList();
    if (list === null) return 'No intervention was added: the list could not be read first. Please try again.';
    setSpan(ALL_DATES);
    setBefore(new Set(list.map(idOf)));
    const ended = await rows.add({
      before: list, send: () => addIntervention(key), isSent: isBlank, steps: noSteps,
    });
    if (ended.kind !== 'failed') return null;
    setBefore(null);
    return ended.reason;
  };

  return {
    key,
    list: mapLoad(list, () => ({ interventionList: shown })),
    /** The rows are those that the host has for these days. */
    isWhole: answer.status === 'ready',
    rows,
    readList,
    newId,
    /** What the new row takes from another, or null for a blank one. */
    copied,
    span,
    setSpan,
    /** Why the last row could not be added, or null when none failed. */
    trouble,
    isAdding,
    add: async (values: Copied | null = null) => {
      if (isAdding) return;
      setCopied(values);
      setTrouble(null);
      setIsAdding(true);
      setTrouble(await addBlank());
      setIsAdding(false);
    },
  };
}
