import { useState } from 'react';
import type { PupilComment } from '../../../api/calls/attendance';
import { attendanceApi } from '../../../api/endpoints/attendance';
import { FRESH, readFresh } from '../../../api/readFresh';
import type { PupilContext } from '../../../domain/pupil';
import type { SubmitOutcome, SubmitSteps } from '../../../forms/submit/submitTypes';
import { attendanceMessages as says } from '../../../messages/record';
import { sharedMessages } from '../../../messages/shared';
import { useLoad } from '../../../parts/load/useLoad';
import { isWholeList, useServerList } from '../../../parts/rows/useServerList';
import { useSessionDispatch } from '../../../session/useSession';
import { dataOf } from '../../../ui/states/loadState';
import { showToast } from '../../../ui/toast';
import { isSameText } from '../../../values/values';

const NONE: readonly PupilComment[] = [];
const idOf = ({ id }: PupilComment): string => id;

/** The attendance comments of one pupil, with their actions. */
export function usePupilComments(pupil: PupilContext) {
  const dispatch = useSessionDispatch();
  const [savePupilComment] = attendanceApi.useSavePupilCommentMutation();
  const [deletePupilComment] = attendanceApi.useDeletePupilCommentMutation();
  // Fixed when the page opens: every call names this pupil.
  const [{ pupilId }] = useState(pupil);
  const list = useLoad(attendanceApi.useFetchPupilCommentsQuery({ pupilId }, { refetchOnMountOrArgChange: true }));
  const rows = useServerList<PupilComment>({
    name: `pupilComments:${pupilId}`,
    rows: dataOf(list)?.pupilsComments ?? NONE,
    isWhole: isWholeList(list),
    idOf,
    what: 'comment',
    readList: async () => {
      const { data } = await readFresh(() => dispatch(attendanceApi.endpoints.fetchPupilComments.initiate({ pupilId }, FRESH)));
      return data?.pupilsComments ?? null;
    },
    sendDelete: ({ id }) => deletePupilComment({ id, pupilId }),
    toasts: { deleted: says.commentDeleted, failed: sharedMessages.somethingWentWrong },
  });

  /** A blank `edited` makes a new comment; which of the two success texts shows depends on it (B-416, B-417). */
  const save = async (edited: PupilComment | null, comment: string, steps: SubmitSteps): Promise<SubmitOutcome> => {
    const send = () => savePupilComment({ comment, pupilId, ...(edited === null ? {} : { id: edited.id }) });
    const isSent = (row: PupilComment): boolean => isSameText(row.comment, comment);
    const outcome = edited === null
      ? await rows.add({ send, steps, isSent })
      : await rows.change(edited.id, { send, steps, isSent });
    if (outcome.kind === 'failed') return outcome;
    showToast(edited === null ? says.commentSaved : says.commentUpdated);
    return { kind: 'done', isTold: true };
  };
  return { list, rows, save };
}
