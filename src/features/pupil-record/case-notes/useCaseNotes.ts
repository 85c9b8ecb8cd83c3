import { useMemo, useState } from 'react';
import { caseNotesApi, type CaseNote } from '../../../api/calls/caseNotes';
import { FRESH, readFresh } from '../../../api/readFresh';
import type { PupilContext } from '../../../domain/pupil';
import type { SubmitOutcome, SubmitSteps } from '../../../forms/submit/submitTypes';
import { useLoad } from '../../../shared/load/useLoad';
import { isWholeList, useServerList } from '../../../shared/rows/useServerList';
import { useSessionDispatch, useSessionUser } from '../../../session/useSession';
import { dataOf } from '../../../ui/states/loadState';
import { isLikeText } from '../../../values/values';
import { answersOf, isSameNote, type NoteAnswers } from './caseNote.form';

const { fetchCaseNotes, fetchCaseNote } = caseNotesApi.endpoints;
const NO_NOTES: readonly CaseNote[] = [];
const idOf = ({ id }: CaseNote): string => id;

/** The case notes of one pupil, with their actions. */
export function useCaseNotes({ pupilId }: PupilContext) {
  const dispatch = useSessionDispatch();
  const [saveCaseNote] = caseNotesApi.useSaveCaseNoteMutation();
  const [deleteCaseNote] = caseNotesApi.useDeleteCaseNoteMutation();
  const { userId, schoolId } = useSessionUser();
  // Fixed when the page opens: every call names this pupil.
  const [key] = useState({ pupilId, schoolId, userId });
  const list = useLoad(caseNotesApi.useFetchCaseNotesQuery(key, { refetchOnMountOrArgChange: true }));
  const notes = dataOf(list)?.pupilCaseNotes ?? NO_NOTES;

  const rows = useServerList<CaseNote>({
    name: `caseNotes:${pupilId}`,
    rows: notes,
    isWhole: isWholeList(list),
    idOf,
    what: 'case note',
    readList: async () => {
      const { data } = await readFresh(() => dispatch(fetchCaseNotes.initiate(key, FRESH)));
      return data?.pupilCaseNotes ?? null;
    },
    sendDelete: ({ id }) => deleteCaseNote({ noteId: id, ...key }),
  });

  return useMemo(() => ({
    list,
    rows,
    /** The newest state of a note, as the host has it, or null when it cannot be read. */
    read: async (id: string): Promise<CaseNote | null> => {
      const { data } = await readFresh(() => dispatch(fetchCaseNote.initiate({ noteId: id, ...key }, FRESH)));
      return data?.pupilsCaseNotes ?? null;
    },
    /** A blank id makes a new note. */
    save: (id: string, answers: NoteAnswers, steps: SubmitSteps): Promise<SubmitOutcome> => {
      const { comment, caseWorkType, importance, day } = answers;
      const send = () => saveCaseNote(
        { id, comment, stringCreatedDateNew: day, caseWorkType, importance, isDeleted: 0, ...key },
      );
      const isSent = (note: CaseNote): boolean => isSameNote(note, answers);
      return id === ''
        ? rows.add({ send, steps, isSent, isLike: (note) => isLikeText(note.comment, comment) })
        : rows.change(id, { send, steps, isSent, answersOf });
    },
  }), [dispatch, key, list, rows, saveCaseNote]);
}
