import { useState } from 'react';
import { object } from 'yup';
import type { ExtractionRow, SchoolComment } from '../../api/calls/extraction';
import { useReopen } from '../../forms/kept/useReopen';
import { longText } from '../../forms/spec/fields';
import { answered } from '../../forms/submit/checks';
import { closeForms } from '../../forms/submit/closeForms';
import { SubmitForm } from '../../forms/submit/SubmitForm';
import { DeleteRowButton, RowsStatus } from '../../parts/rows/RowButtons';
import { Dialog } from '../../ui/Dialog';
import { EmptyState } from '../../ui/states/EmptyState';
import { Icon } from '../../ui/Icon';
import { entriesShown, Pager } from '../../ui/Pager';
import { Loaded } from '../../ui/states/Loaded';
import type { Column } from '../../ui/table/column';
import { DataTable } from '../../ui/table/DataTable';
import type { CommentKind } from './extractionColumns';
import { useSchoolComments } from './useSchoolComments';

/** Page sizes of each kind; the first is the default (S-426, S-427). */
const SIZES: Readonly<Record<CommentKind, readonly [number, ...number[]]>> = { ASSET: [5, 10, 20, 50], LA: [10, 20, 50] };

/** How its unsent text is kept. */
export const SCHOOL_COMMENT = 'schoolComment';

interface CommentAnswers { readonly [name: string]: string; readonly comment: string }
const FIELDS = [longText('comment', 'Comment', { starred: true })];
const SCHEMA = object({ comment: answered('Comment is required') });

const COLUMNS: readonly Column<SchoolComment>[] = [
  { key: 'comment', header: 'Comment', text: ({ comment }) => comment, isRowHeader: true, className: 'comment-text' },
  { key: 'writtenBy', header: 'Written by', text: ({ writtenBy }) => writtenBy },
  { key: 'date', header: 'Date', text: ({ stringCreatedDate }) => stringCreatedDate, className: 'num' },
];

/** The comments of one kind on a school: read, add, edit, delete (S-224). */
export function CommentsDialog({ row, kind, onClose }: {
  readonly row: Pick<ExtractionRow, 'schoolId' | 'schoolName'>;
  readonly kind: CommentKind;
  readonly onClose: () => void;
}) {
  const { load, comments: all, rows, save } = useSchoolComments(row.schoolId, kind);
  const [edited, setEdited] = useState<SchoolComment | null>(null);
  const { schoolId, schoolName } = row;
  useReopen(SCHOOL_COMMENT, (_row, { schoolId: of, comments: ofKind, id }) => {
    if (of === schoolId && ofKind === kind) setEdited(all.find((comment) => comment.id === id) ?? null);
  }, load.status === 'ready');
  const [size, setSize] = useState<number>(SIZES[kind][0]);
  const [page, setPage] = useState(1);
  return (
    <Dialog title={`${kind} comments on ${row.schoolName}`} size="lg" onClose={() => { closeForms(onClose); }}>
      <div id={rows.listId}>
        <RowsStatus rows={rows} />
        <Loaded
          state={load}
          failed="The comments could not be loaded"
          isEmpty={(all) => all.length === 0}
          empty={<EmptyState title="No comments yet" icon="comment" />}
        >
          {(all) => {
            const pages = Math.max(1, Math.ceil(all.length / size));
            const here = Math.min(page, pages);
            const shown = all.slice((here - 1) * size, here * size);
            return (
              <>
                <DataTable
                  label={`${kind} comments`}
                  columns={COLUMNS}
                  rows={shown}
                  rowKey={rows.idOf}
                  actions={(comment) => (
                    <>
                      <button type="button" className="btn btn-sm btn-quiet btn-icon" aria-label={`Edit ${nameOf(comment)}`} onClick={() => { closeForms(() => { setEdited(comment); }); }}>
                        <Icon name="edit" />
                      </button>
                      <DeleteRowButton rows={rows} row={comment} name={nameOf(comment)} />
                    </>
                  )}
                />
                <Pager
                  label="Pages of comments"
                  page={here}
                  pages={pages}
                  pageSize={size}
                  sizes={SIZES[kind]}
                  summary={entriesShown(here, size, shown.length, all.length)}
                  onPage={setPage}
                  onPageSize={(next) => { setSize(next); setPage(1); }}
                />
              </>
            );
          }}
        </Loaded>
      </div>
      <SubmitForm<CommentAnswers>
        key={edited?.id ?? ''}
        label={edited === null ? 'Add comment' : 'Edit comment'}
        fields={FIELDS}
        initial={{ comment: edited?.comment ?? '' }}
        keeps={{ form: SCHOOL_COMMENT, row: `${schoolId}/${kind}/${edited?.id ?? ''}`, about: { schoolId, schoolName, comments: kind, id: edited?.id ?? '' } }}
        schema={SCHEMA}
        submitLabel={edited === null ? 'Add comment' : 'Save comment'}
        busyLabel="Saving…"
        submit={({ comment }, steps) => save(edited?.id ?? '', comment, steps)}
        onDone={() => { setEdited(null); }}
        {...(edited === null ? {} : { actions: <button type="button" className="btn btn-secondary" onClick={() => { closeForms(() => { setEdited(null); }); }}>Cancel</button> })}
      />
    </Dialog>
  );
}

const nameOf = ({ stringCreatedDate, writtenBy }: SchoolComment): string => `comment of ${stringCreatedDate}, ${writtenBy}`;
