import { bad, good, SHELL_MS, warn, type Confirmation } from './message';

/** Texts of several screens. Near-identical wordings stay separate on purpose (B-443). */
export const sharedMessages = {
  selectPupilFirst: warn('Please select a pupil first.'),
  /** On loading a section (P-255, S-393). Other places have other wordings: see messages/plan.ts. */
  meetingDateMissing: warn('Please select date of meeting for pupil.', SHELL_MS, 'bottom-right'),
  somethingWentWrong: bad('Sorry something went wrong!'),
  exportFailed: bad('Sorry something went wrong ! Try again.'),
  /** The error itself is the text (P-391, B-426, S-416). */
  saidByHost: bad('{hostText}', SHELL_MS),
  /** The host's success text is shown as it is (S-419). */
  doneSaidByHost: good('{hostText}', SHELL_MS),
  /** Trailing blank as specified (B-435). */
  valueParseFailed: bad("Value should be like eg: 'value[1]' "),
} as const;

/** Shell and pupil area (S-451, B-434); school reports have their own wording. */
export const deleteQuestion: Confirmation = {
  title: 'Are you sure?',
  text: "You won't be able to revert this!",
  yes: 'Yes, delete it!',
  no: 'Cancel',
};

/** Closing a dialog on unsent answers. */
export const discardQuestion: Confirmation = {
  title: 'Close without saving?',
  text: 'What you typed here is not saved.',
  yes: 'Close without saving',
  no: 'Keep editing',
};
