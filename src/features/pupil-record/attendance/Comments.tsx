import { useRef, useState } from 'react';
import { object } from 'yup';
import Button from 'react-bootstrap/Button';
import { attendanceApi, type PupilComment } from '../../../api/calls/attendance';
import type { PupilContext } from '../../../domain/pupil';
import { useReopen } from '../../../forms/kept/useReopen';
import { longText } from '../../../forms/describe/fields';
import { answered } from '../../../forms/submit/problems';
import { closeForms } from '../../../forms/submit/closeForms';
import { toastFirst } from '../../../forms/submit/showProblems';
import { SubmitForm } from '../../../forms/submit/SubmitForm';
import type { SubmitItem, SubmitOutcome, SubmitSteps } from '../../../forms/submit/submitTypes';
import { attendanceMessages as says } from '../../../messages/record';
import { sharedMessages } from '../../../messages/shared';
import { actionId } from '../../../shared/recordActions';
import { DeleteRowButton, RowsStatus } from '../../../shared/rows/RowButtons';
import { useLoadedList } from '../../../shared/rows/useServerList';
import { Loaded } from '../../../ui/states/Loaded';
import { dataOf } from '../../../ui/states/loadState';
import type { Column } from '../../../ui/table/column';
import { DataTable } from '../../../ui/table/DataTable';
import { showToast } from '../../../ui/toasts/toast';
import { isLikeText, isSameText } from '../../../values/values';
import { IconButton } from '../../../ui/buttons/IconButton';

type Typed = Pick<PupilComment, 'comment'>;

const FIELDS: readonly SubmitItem<Typed>[] = [longText('comment', 'Comment')];
const SCHEMA = object({ comment: answered(says.commentRequired.text) });
const COLUMNS: readonly Column<PupilComment>[] = [
  { key: 'writer', header: 'Written By', text: ({ writtenBy }) => writtenBy, isRowHeader: true },
  { key: 'date', header: 'Date', text: ({ createdDate }) => createdDate, className: 'num' },
  { key: 'comment', header: 'Comment', text: ({ comment }) => comment, className: 'long prewrap' },
];
const nameOf = ({ writtenBy, createdDate }: PupilComment): string => `comment of ${writtenBy}, ${createdDate}`;

/** Comments on a pupil's attendance (B-099, B-261). */
export function Comments({ pupil }: { readonly pupil: PupilContext }) {
  const { list, rows, save } = usePupilComments(pupil);
  const [edited, setEdited] = useState<PupilComment | null>(null);
  const form = useRef<HTMLDivElement>(null);
  const comments = dataOf(list);
  useReopen('attendanceComment', (id) => {
    const found = comments?.find((comment) => comment.id === id) ?? null;
    setEdited(found);
    return id === '' || found !== null;
  }, comments !== null);
  return (
    <section className="card attendance-comments" id={rows.listId}><div className="card-body">
      <h2>Comments</h2>
      <div ref={form} id={actionId('commentOnAttendance')}>
        <SubmitForm<Typed>
          key={edited?.id ?? ''}
          label="Attendance comment"
          fields={FIELDS}
          initial={{ comment: edited?.comment ?? '' }}
          keeps={{ form: 'attendanceComment', row: edited?.id ?? '' }}
          schema={SCHEMA}
          showProblems={toastFirst}
          submit={({ comment }, steps) => save(edited, comment, steps)}
          onDone={() => { setEdited(null); }}
          submitLabel={edited === null ? 'Submit' : 'Update'}
          actions={edited === null ? null : <Button variant="secondary" onClick={() => { closeForms(() => { setEdited(null); }); }}>Cancel</Button>}
        />
      </div>
      <div className="outcome"><RowsStatus rows={rows} /></div>
      <Loaded
        state={list}
        failed="The comments could not be loaded"
        isEmpty={({ length }) => length === 0}
        empty={<p className="muted">No comments yet.</p>}
      >
        {(all) => (
          <DataTable
            label="Attendance comments"
            columns={COLUMNS}
            rows={all}
            rowKey={({ id }) => id}
            actions={(comment) => (
              <>
                <IconButton
                  icon="edit"
                  label={`Edit ${nameOf(comment)}`}
                  onClick={() => {
                    closeForms(() => {
                      setEdited(comment);
                      // The form mounts with the text, and its box takes the focus.
                      setTimeout(() => { form.current?.querySelector('textarea')?.focus(); }, 0);
                    });
                  }}
                />
                <DeleteRowButton rows={rows} row={comment} name={nameOf(comment)} />
              </>
            )}
          />
        )}
      </Loaded>
    </div></section>
  );
}

function usePupilComments({ pupilId }: PupilContext) {
  const [savePupilComment] = attendanceApi.useSavePupilCommentMutation();
  const [deletePupilComment] = attendanceApi.useDeletePupilCommentMutation();
  const { list, rows } = useLoadedList({
    call: attendanceApi.endpoints.fetchPupilComments,
    args: { pupilId },
    rowsIn: ({ pupilsComments }) => pupilsComments,
    name: `pupilComments:${pupilId}`,
    idOf: ({ id }) => id,
    what: 'comment',
    sendDelete: ({ id }) => deletePupilComment({ id, pupilId }),
    toasts: { deleted: says.commentDeleted, failed: sharedMessages.somethingWentWrong },
  });
  /** A blank `edited` makes a new comment; which of the two success texts shows depends on it (B-416, B-417). */
  const save = async (edited: PupilComment | null, comment: string, steps: SubmitSteps): Promise<SubmitOutcome> => {
    const outcome = await rows.save(edited?.id ?? '', {
      steps,
      send: () => savePupilComment({ comment, pupilId, ...(edited === null ? {} : { id: edited.id }) }),
      isSent: (row) => isSameText(row.comment, comment),
      isLike: (row) => isLikeText(row.comment, comment),
      answersOf: (row) => ({ comment: row.comment }),
    });
    if (outcome.kind === 'failed') return outcome;
    showToast(edited === null ? says.commentSaved : says.commentUpdated);
    return { kind: 'done', isTold: true };
  };
  return { list, rows, save };
}
