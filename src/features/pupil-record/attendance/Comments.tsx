import { useRef, useState } from 'react';
import { object } from 'yup';
import type { PupilComment } from '../../../api/calls/attendance';
import type { PupilContext } from '../../../domain/pupil';
import { useReopen } from '../../../forms/kept/useReopen';
import { longText } from '../../../forms/spec/fields';
import { answered } from '../../../forms/submit/checks';
import { closeForms } from '../../../forms/submit/closeForms';
import { SubmitForm } from '../../../forms/submit/SubmitForm';
import type { SubmitItem } from '../../../forms/submit/submitTypes';
import { toastFirst } from '../../../forms/submit/showProblems';
import { attendanceMessages as says } from '../../../messages/record';
import { actionId } from '../../../parts/recordActions';
import { DeleteRowButton, RowsStatus } from '../../../parts/rows/RowButtons';
import { Icon } from '../../../ui/Icon';
import { dataOf } from '../../../ui/states/loadState';
import { Loaded } from '../../../ui/states/Loaded';
import type { Column } from '../../../ui/table/column';
import { DataTable } from '../../../ui/table/DataTable';
import { usePupilComments } from './usePupilComments';

interface Typed {
  readonly [name: string]: string;
  readonly comment: string;
}

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
  const comments = dataOf(list)?.pupilsComments;
  useReopen('attendanceComment', (id) => { setEdited(comments?.find((comment) => comment.id === id) ?? null); }, comments !== undefined);
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
          busyLabel="Saving…"
          actions={edited === null ? null : <button type="button" className="btn btn-secondary" onClick={() => { closeForms(() => { setEdited(null); }); }}>Cancel</button>}
        />
      </div>
      <RowsStatus rows={rows} />
      <Loaded
        state={list}
        failed="The comments could not be loaded"
        isEmpty={({ pupilsComments }) => pupilsComments.length === 0}
        empty={<p className="muted">No comments yet.</p>}
      >
        {({ pupilsComments }) => (
          <DataTable
            label="Attendance comments"
            columns={COLUMNS}
            rows={pupilsComments}
            rowKey={({ id }) => id}
            actions={(comment) => (
              <>
                <button
                  type="button"
                  className="btn btn-sm btn-quiet btn-icon"
                  aria-label={`Edit ${nameOf(comment)}`}
                  onClick={() => {
                    closeForms(() => {
                      setEdited(comment);
                      // The form mounts with the text; its box takes the focus.
                      setTimeout(() => { form.current?.querySelector('textarea')?.focus(); }, 0);
                    });
                  }}
                >
                  <Icon name="edit" />
                </button>
                <DeleteRowButton rows={rows} row={comment} name={nameOf(comment)} />
              </>
            )}
          />
        )}
      </Loaded>
    </div></section>
  );
}
