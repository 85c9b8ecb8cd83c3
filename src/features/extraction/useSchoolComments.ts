import { useState } from 'react';
import type { SchoolComment } from '../../api/calls/extraction';
import { extractionApi } from '../../api/endpoints/extraction';
import { FRESH, readFresh } from '../../api/readFresh';
import type { SubmitOutcome, SubmitSteps } from '../../forms/submit/submitTypes';
import { messages } from '../../messages/messages';
import { useLoad } from '../../parts/load/useLoad';
import { isWholeList, useServerList } from '../../parts/rows/useServerList';
import { useSessionDispatch, useSessionUser } from '../../session/useSession';
import { isSameText } from '../../values/values';
import { dataOf, mapLoad } from '../../ui/states/loadState';
import type { CommentKind } from './extractionColumns';

type Answer = { readonly commentFromAsset: readonly SchoolComment[]; readonly commentFromLa: readonly SchoolComment[] };
const assetOf = (answer: Answer) => answer.commentFromAsset;
const laOf = (answer: Answer) => answer.commentFromLa;
const idOf = ({ id }: SchoolComment): string => id;
const NONE: readonly SchoolComment[] = [];
/** The words of the host (S-416, S-419); adding and changing has no text for a failure. */
const TOASTS = { saved: messages.doneSaidByHost, deleted: messages.doneSaidByHost, notDeleted: messages.saidByHost };

/** The comments of one kind on one school, with their actions. */
export function useSchoolComments(schoolId: string, kind: CommentKind) {
  const dispatch = useSessionDispatch();
  const { userId } = useSessionUser();
  const [createSchoolComment] = extractionApi.useCreateSchoolCommentMutation();
  const [updateSchoolComment] = extractionApi.useUpdateSchoolCommentMutation();
  const [deleteSchoolComment] = extractionApi.useDeleteSchoolCommentMutation();
  // Fixed when the dialog opens: every call names this school.
  const [key] = useState({ SchoolId: schoolId, historyType: kind });
  const listOf = kind === 'ASSET' ? assetOf : laOf;
  const load = mapLoad(useLoad(extractionApi.useFetchSchoolCommentsQuery(key, { refetchOnMountOrArgChange: true })), listOf);
  const comments = dataOf(load) ?? NONE;
  const rows = useServerList<SchoolComment>({
    name: `schoolComments:${kind}:${schoolId}`,
    rows: comments,
    isWhole: isWholeList(load),
    idOf,
    what: 'comment',
    toasts: TOASTS,
    readList: async () => {
      const { data } = await readFresh(() => dispatch(extractionApi.endpoints.fetchSchoolComments.initiate(key, FRESH)));
      return data === undefined ? null : listOf(data);
    },
    sendDelete: ({ id }) => deleteSchoolComment({ schoolId: key.SchoolId, id, userId }),
  });
  /** A blank id makes a new comment. */
  const save = (id: string, comment: string, steps: SubmitSteps): Promise<SubmitOutcome> => {
    const sent = { comment, schoolId: key.SchoolId, commentsFrom: kind, userId };
    const isSent = (row: SchoolComment): boolean => isSameText(row.comment, comment);
    return id === ''
      ? rows.add({ steps, isSent, send: () => createSchoolComment(sent) })
      : rows.change(id, { steps, isSent, send: () => updateSchoolComment({ id, ...sent }) });
  };
  return { load, comments, rows, save };
}
