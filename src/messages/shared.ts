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

/** Leaving a page on forms with answers that were not sent, or that are on their way. */
export function leaveQuestion(titles: readonly string[], isBeingSent: boolean): Confirmation {
  return isBeingSent
    ? {
        title: 'Leave while it is being sent?',
        text: `The answers of ${quoted(titles)} are still being sent. If you leave now, you do not see whether they were saved.`,
        yes: 'Leave anyway',
        no: 'Wait here',
      }
    : {
        title: 'Leave without saving?',
        text: `What you typed in ${quoted(titles)} is not saved.`,
        yes: 'Leave without saving',
        no: 'Keep editing',
      };
}

/** Closing a dialog on unsent answers. */
export const discardQuestion: Confirmation = {
  title: 'Close without saving?',
  text: 'What you typed here is not saved.',
  yes: 'Close without saving',
  no: 'Keep editing',
};
