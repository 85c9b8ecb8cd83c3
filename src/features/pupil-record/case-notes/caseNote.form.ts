import { object } from 'yup';
import type { CaseNote } from '../../../api/calls/caseNotes';
import { optionsOr } from '../../../config/overrides';
import { CASE_NOTE_IMPORTANCES, CASE_WORK_TYPES } from '../../../domain/options/pupilRecord';
import { dayText } from '../../../domain/readDay';
import { choice, date, longText } from '../../../forms/describe/fields';
import { answered } from '../../../forms/submit/problems';
import type { SubmitItem } from '../../../forms/submit/submitTypes';
import { isSameText } from '../../../values/values';
import { caseNoteMessages } from '../../../messages/record';

export const BLANK_NOTE = { comment: '', caseWorkType: '', importance: '', day: null as string | null };
export type NoteAnswers = Readonly<typeof BLANK_NOTE>;

export const noteFields = (): readonly SubmitItem<NoteAnswers>[] => [
  longText('comment', 'Comment', { starred: true }),
  [
    choice('caseWorkType', 'Case Work Type', optionsOr('caseWorkTypes', CASE_WORK_TYPES), { starred: true }),
    choice('importance', 'Importance', optionsOr('caseNoteImportances', CASE_NOTE_IMPORTANCES), { starred: true }),
  ],
  date('day', 'Date', { starred: true, hasToday: true, wire: 'saveCaseNote.stringCreatedDateNew' }),
];

/** In the order of the specification (B-291 to B-295). */
export const noteSchema = object({
  comment: answered(caseNoteMessages.caseNoteCommentRequired.text),
  caseWorkType: answered(caseNoteMessages.caseNoteTypeRequired.text),
  importance: answered(caseNoteMessages.caseNoteImportanceRequired.text),
  day: answered(caseNoteMessages.caseNoteDateRequired.text),
});

/** The date is received as `stringCreatedDate` and sent as `stringCreatedDateNew` (B-228). */
export const answersOf = ({ comment, caseWorkType, importance, stringCreatedDate }: CaseNote): NoteAnswers =>
  ({ comment, caseWorkType, importance, day: dayText(stringCreatedDate) || null });

export const isSameNote = (note: CaseNote, { comment, caseWorkType, importance, day }: NoteAnswers): boolean =>
  isSameText(note.comment, comment) && note.caseWorkType === caseWorkType && note.importance === importance && dayText(note.stringCreatedDate) === day;
