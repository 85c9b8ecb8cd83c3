import { warn } from './message';

/** Checked in this order, one shown (B-291 to B-295). */
export const caseNoteMessages = {
  caseNoteCommentRequired: warn('Comment is Required'),
  caseNoteTypeRequired: warn('Case Work Type is Required'),
  caseNoteImportanceRequired: warn('Importance is Required'),
  caseNoteDateRequired: warn('Date is Required'),
} as const;
