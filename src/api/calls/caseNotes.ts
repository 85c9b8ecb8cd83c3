import { asList, asObject, asRecord, asShape, asTexts, type Decoder } from '../decode';
import { caseNotesContract } from '../contract/case-notes.gen';
import { injectCalls } from '../hostApi';

const asCaseNote = asTexts('id', 'comment', 'caseWorkType', 'importance', 'stringCreatedDate', 'writtenBy');
export type CaseNote = ReturnType<typeof asCaseNote>;

const asNotes = asShape({ pupilCaseNotes: asList(asCaseNote) });

/** The note to edit: an object, or a list of one; this response's key has an extra s (B-358). */
const asOneNote: Decoder<{ readonly pupilsCaseNotes: CaseNote | null }> = (value) => {
  const found = asObject(value)['pupilsCaseNotes'];
  const note = asRecord(Array.isArray(found) ? found[0] : found);
  return { pupilsCaseNotes: note === null ? null : asCaseNote(note) };
};

/** Case notes of one pupil (002 sections 2.12, 3.9 and 7; B-356 to B-359). Failures show no toast (B-438). */
export const { rows: caseNotesCalls, api: caseNotesApi } = injectCalls(caseNotesContract, {
  fetchCaseNotes: { read: asNotes, provides: ['caseNotes'] },
  /** A blank id makes a new note; isDeleted is 0 on every save (B-282); the date is DD/MM/YYYY. */
  saveCaseNote: { read: asNotes, invalidates: ['caseNotes'] },
  fetchCaseNote: { read: asOneNote },
  deleteCaseNote: { read: asNotes, invalidates: ['caseNotes'] },
});
