import { useState } from 'react';
import type { SchoolComment } from '../../api/calls/extraction';
import { extractionApi } from '../../api/endpoints/extraction';
import { FRESH, readFresh } from '../../api/readFresh';
import type { SubmitOutcome, SubmitSteps } from '../../forms/submit/submitTypes';
import { useLoad } from '../../parts/load/useLoad';
import { useHostRows } from '../../parts/rows/useHostRows';
import { useSessionDispatch, useSessionUser } from '../../session/useSession';
import { dataOf, mapLoad } from '../../ui/states/loadState';
import type { CommentKind } from './extractionColumns';

const { fetchSchoolComments, createSchoolComment, updateSchoolComment, deleteSchoolComment } = extractionApi.endpoints;
type Answer = { readonly commentFromAsset: readonly SchoolComment[]; readonly commentFromLa: readonly SchoolComment[] };
const assetOf = (answer: Answer) => answer.commentFromAsset;
const laOf = (answer: Answer) => answer.commentFromLa;
const idOf = ({ id }: SchoolComment): string => id;
const NONE: readonly SchoolComment[] = [];

/** The comments of one kind on one school, with their actions. */
export function useComments(schoolId: string, kind: CommentKind) {
  const dispatch = useSessionDispatch();
  const { userId } = useSessionUser();
  // Fixed when the dialog opens: every call names this school.
  const [key] = useState({ SchoolId: schoolId, historyType: kind });
  const listOf = kind === 'ASSET' ? assetOf : laOf;
  const load = mapLoad(useLoad(extractionApi.useFetchSchoolCommentsQuery(key, { refetchOnMountOrArgChange: true })), listOf);
  const comments = dataOf(load) ?? NONE;
  const rows = useHostRows<SchoolComment>({
    rows: comments,
    idOf,
    what: 'comment',
    readList: async () => {
      const { data } = await readFresh(() => dispatch(fetchSchoolComments.initiate(key, FRESH)));
      return data === undefined ? null : listOf(data);
    },
    sendDelete: ({ id }) => dispatch(deleteSchoolComment.initiate({ schoolId: key.SchoolId, id, userId }, { track: false })),
  });
  /** A blank id makes a new comment. */
  const save = (id: string, comment: string, steps: SubmitSteps): Promise<SubmitOutcome> => {
    const sent = { comment, schoolId: key.SchoolId, commentsFrom: kind, userId };
    return id === ''
      ? rows.add({ steps, isSent: (row) => row.comment === comment, send: () => dispatch(createSchoolComment.initiate(sent, { track: false })) })
      : rows.change({ steps, isSent: (row) => row.id === id && row.comment === comment, send: () => dispatch(updateSchoolComment.initiate({ id, ...sent }, { track: false })) });
  };
  return { load, comments, rows, save };
}
