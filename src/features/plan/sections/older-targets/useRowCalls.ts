import { useState } from 'react';
import { targetModuleApi } from '../../../../api/endpoints/targetModule';
import { withoutToasts } from '../../../../api/withoutToasts';
import { deleteQuestion } from '../../../../messages/shared';
import { asOwnChange } from '../../../../forms/notices/adopted';
import { failureText } from '../../../../parts/failureText';
import { confirm } from '../../../../ui/confirm';
import type { StatusText } from '../../../../ui/StatusLine';
import type { OpenPlan } from '../../shared/section/planContext';

/** Wire names of the two lists, which are not part of the record. */
export const TARGET_ROWS = 'pepSmartTargetNewRowList';
export const REVIEW_ROWS = 'reviewRowList';

export type RowType = 'target' | 'review';

const SETTLE_MS = 10_000;

/** The calls besides saving the record: the host creates rows and reference numbers, and deletes rows. */
export function useRowCalls({ handle, key: { pupilId, dateOfMeeting, schoolId, userId } }: OpenPlan) {
  const [addTargetRow] = targetModuleApi.useAddTargetRowMutation();
  const [addReviewRow] = targetModuleApi.useAddReviewRowMutation();
  const [deleteTargetRow] = targetModuleApi.useDeleteTargetRowMutation();
  const [makeReferenceNumber] = targetModuleApi.useMakeReferenceNumberMutation();
  const [status, setStatus] = useState<StatusText | null>(null);
  const [isBusy, setBusy] = useState(false);
  const meeting = { pupilId, dateOfMeeting, schoolId, userId };

  /** Saves what is typed, sends the call once, then reads the record again. */
  const run = (done: string, send: () => Promise<{ readonly error?: unknown }>): Promise<boolean> =>
    asOwnChange(handle, [TARGET_ROWS, REVIEW_ROWS], () => runNow(done, send));

  const runNow = async (done: string, send: () => Promise<{ readonly error?: unknown }>): Promise<boolean> => {
    if (isBusy) return false;
    setBusy(true);
    setStatus({ tone: 'busy', text: 'Please wait…' });
    handle.flush();
    let isDone = false;
    if (!await handle.settled(SETTLE_MS)) setStatus({ tone: 'fail', text: 'Your last answers are not saved yet. Please try again when they are.' });
    else {
      // A read-back in flight does not contain the row: it has to end before the call is sent.
      await handle.refresh();
      const { error } = await send();
      await handle.refresh();
      // All answers were saved before, so the host's list is ours plus or minus the row of this call.
      for (const { field } of handle.getView().conflicts) if (field === TARGET_ROWS || field === REVIEW_ROWS) handle.resolveConflict(field, 'theirs');
      isDone = error === undefined;
      setStatus(isDone ? { tone: 'good', text: done } : { tone: 'fail', text: `The change was not made. ${failureText(error)}` });
    }
    setBusy(false);
    return isDone;
  };

  return {
    status,
    isBusy,
    add: (type: RowType) => run(`A ${type} was added.`, () =>
      withoutToasts((type === 'target' ? addTargetRow : addReviewRow)(meeting))),
    remove: async (type: RowType, rowId: string, name: string) => {
      if (!await confirm(deleteQuestion)) return false;
      return run(`${name} was deleted.`, () => withoutToasts(deleteTargetRow({ rowId, rowType: type, pupilId, userId })));
    },
    makeReference: (field: string) => run('The reference number has been created.', async () => {
      const { data, error } = await withoutToasts(makeReferenceNumber(meeting));
      if (data !== undefined) handle.edit('target', field, data.refrenceNumber, 'choice'); // sic
      return error === undefined ? {} : { error };
    }),
  };
}
