import { useState } from 'react';
import { asText } from '../../../../api/decode';
import { targetModuleApi } from '../../../../api/calls/targetModule';
import { FRESH, readFresh } from '../../../../api/readFresh';
import { withoutToasts } from '../../../../api/withoutToasts';
import { deleteQuestion } from '../../../../messages/shared';
import { asOwnChange } from '../../../../forms/notices/adopted';
import { outcomeOf, pageWrites, doneText, rowEndText, type RowAction } from '../../../../shared/rows/pageWrites';
import type { WriteEnd } from '../../../../saving/rowWrites';
import { useSessionDispatch } from '../../../../session/useSession';
import { SETTLE_MS } from '../../../../state/until';
import { confirm } from '../../../../ui/dialogs/confirm';
import type { StatusText } from '../../../../ui/states/StatusLine';
import { OLDER_TARGET_LIST } from '../../shared/section/olderModules';
import type { OpenPlan } from '../../shared/section/planContext';

/** Wire names of the two lists, which are not part of the record. */
export const TARGET_ROWS = OLDER_TARGET_LIST;
export const REVIEW_ROWS = 'reviewRowList';
export const REFERENCE = 'target.refrenceNumber'; // sic

export type RowType = 'target' | 'review';

type Row = Readonly<Record<string, unknown>> & { readonly id: string };
const isBlank = ({ id: _, ...cells }: Row): boolean => Object.values(cells).every((value) => asText(value) === '');

/** The calls besides saving the record: the host creates rows and reference numbers, and deletes rows. */
export function useRowCalls({ handle, key: { pupilId, dateOfMeeting, schoolId, userId } }: OpenPlan) {
  const dispatch = useSessionDispatch();
  const [addTargetRow] = targetModuleApi.useAddTargetRowMutation();
  const [addReviewRow] = targetModuleApi.useAddReviewRowMutation();
  const [deleteTargetRow] = targetModuleApi.useDeleteTargetRowMutation();
  const [makeReferenceNumber] = targetModuleApi.useMakeReferenceNumberMutation();
  const [status, setStatus] = useState<StatusText | null>(null);
  const [isBusy, setBusy] = useState(false);
  const meeting = { pupilId, dateOfMeeting, schoolId, userId };
  const name = `olderTargets:${pupilId}:${dateOfMeeting}`;
  const busy = (text: string): void => { setStatus({ tone: 'busy', text }); };
  const steps = {
    onWaiting: () => { busy('An earlier change may still arrive. This one follows it, which can take some seconds.'); },
    onUnclear: () => { busy('The council’s system did not confirm this. Checking, which can take some seconds.'); },
  };

  const readModule = async () => {
    const { data } = await readFresh(() => withoutToasts(dispatch(targetModuleApi.endpoints.fetchTargetModule.initiate({ pupilId, dateOfMeeting, schoolId }, FRESH))));
    return data ?? null;
  };
  const readRows = (type: RowType) => async (): Promise<readonly Row[] | null> =>
    (await readModule())?.[type === 'target' ? TARGET_ROWS : REVIEW_ROWS] ?? null;

  /** Saves what is typed, sends the call once, then reads the record again. */
  const run = (action: RowAction, what: string, write: () => Promise<WriteEnd<unknown>>) => asOwnChange(handle, [TARGET_ROWS, REVIEW_ROWS], async () => {
    if (isBusy) return false;
    setBusy(true);
    busy('Please wait…');
    handle.flush();
    let failed: string | null = 'Your last answers are not saved yet. Please try again when they are.';
    if (await handle.settled(SETTLE_MS)) {
      // A read-back in flight does not contain the row: it has to end before the call is sent.
      await handle.refresh();
      failed = rowEndText(await write(), action, what);
      await handle.refresh();
      // All answers were saved before, so the host's list is ours plus or minus the row of this call.
      for (const { field } of handle.getView().conflicts) if (field === TARGET_ROWS || field === REVIEW_ROWS) handle.resolveConflict(field, 'theirs');
    }
    setStatus(failed === null ? { tone: 'good', text: doneText(action, what) } : { tone: 'fail', text: failed });
    setBusy(false);
    return failed === null;
  });

  return {
    status,
    isBusy,
    add: (type: RowType) => run('create', type, () => pageWrites.create<Row>({
      key: `${name}/${type}/new`,
      before: null,
      send: () => outcomeOf((type === 'target' ? addTargetRow : addReviewRow)(meeting)),
      readList: readRows(type),
      idOf: ({ id }) => id,
      isSent: isBlank,
      ...steps,
    })),
    remove: async (type: RowType, rowId: string) => {
      if (!await confirm(deleteQuestion)) return false;
      return run('delete', type, () => pageWrites.remove<Row>({
        key: `${name}/${type}/${rowId}`,
        send: () => outcomeOf(deleteTargetRow({ rowId, rowType: type, pupilId, userId })),
        readList: readRows(type),
        isIt: ({ id }) => id === rowId,
        ...steps,
      }));
    },
    makeReference: () => run('change', 'reference number', () => pageWrites.change<string>({
      key: `${name}/reference`,
      send: async () => {
        const running = makeReferenceNumber(meeting);
        const outcome = await outcomeOf(running);
        const { data } = await running;
        if (data !== undefined) handle.edit('target', REFERENCE, data.refrenceNumber, 'choice'); // sic
        return outcome;
      },
      readList: async () => {
        const read = await readModule();
        return read === null ? null : [asText(read.target?.['refrenceNumber'])];
      },
      isIt: () => true,
      isSent: (number) => number !== '',
      ...steps,
    })),
  };
}
