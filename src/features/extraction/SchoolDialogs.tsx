import { object } from 'yup';
import { extractionApi, type ExtractionRow, type SchoolComment, type SchoolPupil } from '../../api/calls/extraction';
import { yearOf } from '../../domain/phase';
import { useReopen } from '../../forms/kept/useReopen';
import { longText } from '../../forms/describe/fields';
import { answered } from '../../forms/submit/problems';
import { closeForms } from '../../forms/submit/closeForms';
import { SubmitForm } from '../../forms/submit/SubmitForm';
import { messages } from '../../messages/messages';
import { useLoad } from '../../shared/load/useLoad';
import { RowsStatus } from '../../shared/rows/RowButtons';
import { useComments, type CommentAnswers } from '../../shared/rows/useComments';
import { useSessionUser } from '../../session/useSession';
import { Dialog } from '../../ui/dialogs/Dialog';
import { PagedTable } from '../../ui/table/PagedTable';
import { EmptyState } from '../../ui/states/EmptyState';
import { Loaded } from '../../ui/states/Loaded';
import type { Column } from '../../ui/table/column';
import { DataTable } from '../../ui/table/DataTable';
import type { CommentKind } from './extractionColumns';

/** Page sizes of each kind. The first is the default (S-426, S-427). */
const SIZES: Readonly<Record<CommentKind, readonly [number, ...number[]]>> = { ASSET: [5, 10, 20, 50], LA: [10, 20, 50] };

export const SCHOOL_COMMENT = 'schoolComment';

const FIELDS = [longText('comment', 'Comment', { starred: true })];
const SCHEMA = object({ comment: answered('Comment is required') });

const COLUMNS: readonly Column<SchoolComment>[] = [
  { key: 'comment', header: 'Comment', text: ({ comment }) => comment, isRowHeader: true, className: 'extraction-comment' },
  { key: 'writtenBy', header: 'Written by', text: ({ writtenBy }) => writtenBy },
  { key: 'date', header: 'Date', text: ({ stringCreatedDate }) => stringCreatedDate, className: 'num' },
];

/** The comments of one kind on a school: read, add, edit, delete (S-224). */
export function CommentsDialog({ row: { schoolId, schoolName }, kind, onClose }: {
  readonly row: Pick<ExtractionRow, 'schoolId' | 'schoolName'>;
  readonly kind: CommentKind;
  readonly onClose: () => void;
}) {
  const { userId } = useSessionUser();
  const [createSchoolComment] = extractionApi.useCreateSchoolCommentMutation();
  const [updateSchoolComment] = extractionApi.useUpdateSchoolCommentMutation();
  const [deleteSchoolComment] = extractionApi.useDeleteSchoolCommentMutation();
  const { list, rows, id, reopen, form, actions } = useComments({
    call: extractionApi.endpoints.fetchSchoolComments,
    args: { SchoolId: schoolId, historyType: kind },
    rowsIn: ({ commentFromAsset, commentFromLa }) => (kind === 'ASSET' ? commentFromAsset : commentFromLa),
    name: `schoolComments:${kind}:${schoolId}`,
    nameOf: ({ stringCreatedDate, writtenBy }) => `comment of ${stringCreatedDate}, ${writtenBy}`,
    dayOf: ({ stringCreatedDate }) => stringCreatedDate,
    // The host's own message (S-416, S-419); adding and changing has no text for a failure.
    toasts: { saved: messages.doneSaidByHost, deleted: messages.doneSaidByHost, notDeleted: messages.saidByHost },
    send: (commentId, comment) => {
      const sent = { comment, schoolId, commentsFrom: kind, userId };
      return commentId === '' ? createSchoolComment(sent) : updateSchoolComment({ id: commentId, ...sent });
    },
    sendDelete: ({ id: commentId }) => deleteSchoolComment({ schoolId, id: commentId, userId }),
  });
  const isNew = id === '';
  useReopen(SCHOOL_COMMENT, (_row, { schoolId: keptSchool, comments: keptKind, id: row = '' }) =>
    keptSchool !== schoolId || keptKind !== kind || reopen(row), list.status === 'ready');
  return (
    <Dialog title={`${kind} comments on ${schoolName}`} size="lg" onClose={() => { closeForms(onClose); }}>
      <div id={rows.listId}>
        <RowsStatus rows={rows} />
        <Loaded
          state={list}
          failed="The comments could not be loaded"
          isEmpty={(all) => all.length === 0}
          empty={<EmptyState title="No comments yet" icon="comment" />}
        >
          {(all) => (
            <PagedTable
              label={`${kind} comments`}
              pagesLabel="Pages of comments"
              sizes={SIZES[kind]}
              columns={COLUMNS}
              rows={all}
              rowKey={rows.idOf}
              actions={actions}
            />
          )}
        </Loaded>
      </div>
      <SubmitForm<CommentAnswers>
        {...form}
        key={id}
        label={isNew ? 'Add comment' : 'Edit comment'}
        fields={FIELDS}
        keeps={{ form: SCHOOL_COMMENT, row: `${schoolId}/${kind}/${id}`, about: { schoolId, schoolName, comments: kind, id } }}
        schema={SCHEMA}
        submitLabel={isNew ? 'Add comment' : 'Save comment'}
      />
    </Dialog>
  );
}

const PUPIL_COLUMNS: readonly Column<SchoolPupil>[] = [
  { key: 'name', header: 'Name', text: ({ fullName }) => fullName, isRowHeader: true },
  { key: 'dob', header: 'Date of birth', text: ({ dob }) => dob, className: 'num' },
  { key: 'year', header: 'Year group', text: ({ yearGroup }) => yearOf(yearGroup) },
  { key: 'wonde', header: 'Wonde status', text: ({ wondeStatus }) => wondeStatus },
];
const keyOf = ({ pupilId }: SchoolPupil, index: number): string => `${pupilId}|${index}`;

/** The pupils of one school (S-223). */
export function PupilsDialog({ row, clientId, onClose }: {
  readonly row: ExtractionRow;
  readonly clientId: string;
  readonly onClose: () => void;
}) {
  const load = useLoad(extractionApi.useFetchSchoolPupilsQuery({ schoolId: clientId, subSchoolId: row.schoolId }));
  return (
    <Dialog title={`Pupils of ${row.schoolName}`} size="lg" onClose={onClose}>
      <Loaded
        state={load}
        failed="The pupils could not be loaded"
        isEmpty={({ schoolsPupilsList }) => schoolsPupilsList.length === 0}
        empty={<EmptyState title="No pupils to show" icon="list" />}
      >
        {({ schoolsPupilsList }) => <DataTable label={`Pupils of ${row.schoolName}`} columns={PUPIL_COLUMNS} rows={schoolsPupilsList} rowKey={keyOf} />}
      </Loaded>
    </Dialog>
  );
}
