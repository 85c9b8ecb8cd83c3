import { useRef } from 'react';
import { object } from 'yup';
import { attendanceApi, type PupilComment } from '../../../api/calls/attendance';
import type { PupilContext } from '../../../domain/pupil';
import { useReopen } from '../../../forms/kept/useReopen';
import { longText } from '../../../forms/describe/fields';
import { answered } from '../../../forms/submit/problems';
import { toastFirst } from '../../../forms/submit/showProblems';
import { SubmitForm } from '../../../forms/submit/SubmitForm';
import type { SubmitItem } from '../../../forms/submit/submitTypes';
import { attendanceMessages } from '../../../messages/record';
import { sharedMessages } from '../../../messages/shared';
import { actionId } from '../../../shared/recordActions';
import { RowsStatus } from '../../../shared/rows/RowButtons';
import { useComments, type CommentAnswers } from '../../../shared/rows/useComments';
import { Loaded } from '../../../ui/states/Loaded';
import type { Column } from '../../../ui/table/column';
import { DataTable } from '../../../ui/table/DataTable';
import { showToast } from '../../../ui/toasts/toast';

const FIELDS: readonly SubmitItem<CommentAnswers>[] = [longText('comment', 'Comment')];
const SCHEMA = object({ comment: answered(attendanceMessages.commentRequired.text) });
const COLUMNS: readonly Column<PupilComment>[] = [
  { key: 'writer', header: 'Written By', text: ({ writtenBy }) => writtenBy, isRowHeader: true },
  { key: 'date', header: 'Date', text: ({ createdDate }) => createdDate, className: 'num' },
  { key: 'comment', header: 'Comment', text: ({ comment }) => comment, className: 'prewrap' },
];

/** Comments on a pupil's attendance (B-099, B-261). */
export function Comments({ pupil: { pupilId } }: { readonly pupil: PupilContext }) {
  const [savePupilComment] = attendanceApi.useSavePupilCommentMutation();
  const [deletePupilComment] = attendanceApi.useDeletePupilCommentMutation();
  const place = useRef<HTMLDivElement>(null);
  const { list, rows, id, reopen, form, actions } = useComments({
    call: attendanceApi.endpoints.fetchPupilComments,
    args: { pupilId },
    rowsIn: ({ pupilsComments }) => pupilsComments,
    name: `pupilComments:${pupilId}`,
    nameOf: ({ writtenBy, createdDate }) => `comment of ${writtenBy}, ${createdDate}`,
    dayOf: ({ createdDate }) => createdDate,
    toasts: { deleted: attendanceMessages.commentDeleted, failed: sharedMessages.somethingWentWrong },
    send: (commentId, comment) => savePupilComment({ comment, pupilId, ...(commentId === '' ? {} : { id: commentId }) }),
    sendDelete: ({ id: commentId }) => deletePupilComment({ id: commentId, pupilId }),
    // The form mounts with the text, and its box takes the focus.
    onEdit: () => { setTimeout(() => { place.current?.querySelector('textarea')?.focus(); }, 0); },
  });
  useReopen('attendanceComment', reopen, list.status === 'ready');
  return (
    <section className="card attendance-comments" id={rows.listId}><div className="card-body">
      <h2>Comments</h2>
      <div ref={place} id={actionId('commentOnAttendance')}>
        <SubmitForm<CommentAnswers>
          {...form}
          key={id}
          label="Attendance comment"
          fields={FIELDS}
          keeps={{ form: 'attendanceComment', row: id }}
          schema={SCHEMA}
          showProblems={toastFirst}
          submit={async (answers, steps) => {
            const outcome = await form.submit(answers, steps);
            if (outcome.kind === 'failed') return outcome;
            // Which of the two success texts shows depends on it (B-416, B-417).
            showToast(id === '' ? attendanceMessages.commentSaved : attendanceMessages.commentUpdated);
            return { kind: 'done', isAnnounced: true };
          }}
          submitLabel={id === '' ? 'Submit' : 'Update'}
        />
      </div>
      <div className="status-line-outcome"><RowsStatus rows={rows} /></div>
      <Loaded
        state={list}
        failed="The comments could not be loaded"
        isEmpty={({ length }) => length === 0}
        empty={<p className="muted">No comments yet.</p>}
      >
        {(all) => <DataTable label="Attendance comments" columns={COLUMNS} rows={all} rowKey={rows.idOf} actions={actions} />}
      </Loaded>
    </div></section>
  );
}
