import { useState } from 'react';
import { caseNotesApi, type CaseNote } from '../../../api/calls/caseNotes';
import { FRESH, readFresh } from '../../../api/readFresh';
import type { PupilContext } from '../../../domain/pupil';
import type { SubmitOutcome, SubmitSteps } from '../../../forms/submit/submitTypes';
import { useLoad } from '../../../shared/load/useLoad';
import { useLoadedList } from '../../../shared/rows/useLoadedList';
import { useSessionDispatch, useSessionUser } from '../../../session/useSession';
import { isLikeText } from '../../../values/values';
import { answersOf, isSameNote, type NoteAnswers } from './caseNote.form';

const { fetchCaseNotes, fetchCaseNote } = caseNotesApi.endpoints;
const idOf = ({ id }: CaseNote): string => id;

/** The case notes of one pupil, with their actions. */
export function useCaseNotes({ pupilId }: PupilContext) {
  const dispatch = useSessionDispatch();
  const [saveCaseNote] = caseNotesApi.useSaveCaseNoteMutation();
  const [deleteCaseNote] = caseNotesApi.useDeleteCaseNoteMutation();
  const { userId, schoolId } = useSessionUser();
  // Fixed when the page opens: every call names this pupil.
  const [key] = useState({ pupilId, schoolId, userId });
  const { list, rows } = useLoadedList({
    load: useLoad(caseNotesApi.useFetchCaseNotesQuery(key, { refetchOnMountOrArgChange: true })),
    rowsIn: ({ pupilCaseNotes }) => pupilCaseNotes,
    read: () => dispatch(fetchCaseNotes.initiate(key, FRESH)),
    name: `caseNotes:${pupilId}`,
    idOf,
    what: 'case note',
    sendDelete: ({ id }) => deleteCaseNote({ noteId: id, ...key }),
  });
  return {
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
      const send = () => saveCaseNote({ id, comment, stringCreatedDateNew: day, caseWorkType, importance, isDeleted: 0, ...key });
      const isSent = (note: CaseNote): boolean => isSameNote(note, answers);
      return id === ''
        ? rows.add({ send, steps, isSent, isLike: (note) => isLikeText(note.comment, comment) })
        : rows.change(id, { send, steps, isSent, answersOf });
    },
  };
}
