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

const quoted = (titles: readonly string[]): string => {
  const each = titles.map((title) => `“${title}”`);
  return each.length < 2 ? each.join('') : `${each.slice(0, -1).join(', ')} and ${each.at(-1) ?? ''}`;
};

/** Leaving or closing forms whose answers cannot be kept. */
export const leaveQuestion = (titles: readonly string[]): Confirmation => ({
  title: 'Leave without saving?',
  text: `What you typed in ${quoted(titles)} is not saved, and this browser cannot keep it.`,
  yes: 'Leave without saving',
  no: 'Keep editing',
});

/** Deleting what was typed into a form and not sent. */
export const keptDiscardQuestion = (title: string): Confirmation => ({
  title: 'Discard what you typed?',
  text: `“${title}” was not sent. What you typed in it is deleted.`,
  yes: 'Discard it',
  no: 'Keep it',
});
