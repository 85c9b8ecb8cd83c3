import { bad, good, SHELL_MS, warn, type Confirmation } from './message';

/** The text for a failed call without a message from the host, by kind of failure. */
export const hostErrors = {
  network: 'The council’s system could not be reached. Check the connection.',
  timeout: 'The council’s system took too long to respond.',
  cancelled: 'The request was cancelled.',
  signedOut: 'You were signed out. Please try again.',
  refused: 'The council’s system did not accept the request.',
  server: 'The council’s system reported an error.',
  unclear: 'The council’s system responded, but did not confirm that this was saved.',
  otherRecord: 'The council’s system sent the record of another pupil or meeting, so it is not shown.',
  otherShape: 'The council’s system sends this in a form that is not set up here. Tell the administrator of this service: the page /test says what came and what to set.',
  notJson: 'The council’s system sent a response that could not be read.',
} as const;

/** While the user works with what is kept on this computer. */
export const NEEDS_NETWORK = 'This needs the network.';

/** The text for a status that is more specific than its kind of failure. */
export const statusErrors: Readonly<Record<number, string>> = {
  409: 'The council’s system holds a newer version of this. Reload the page to see it.',
  413: 'This is larger than the council’s system accepts. Shorten the text or choose a smaller file.',
  423: 'This record is locked, so it cannot be changed at the moment.',
  429: 'The council’s system is busy. Please try again in a moment.',
  503: 'The council’s system is not available at the moment. Please try again later.',
};

/** Texts of several screens. Near-identical wordings stay separate on purpose (B-443). */
export const sharedMessages = {
  selectPupilFirst: warn('Please select a pupil first.'),
  /** On loading a section (P-255, S-393). Other places have other wordings: see messages/plan.ts. */
  meetingDateMissing: warn('Please select date of meeting for pupil.', SHELL_MS, 'bottom-right'),
  somethingWentWrong: bad('Sorry something went wrong!'),
  exportFailed: bad('Sorry something went wrong ! Try again.'),
  /** The error itself is the text (P-391, B-426, S-416). */
  saidByHost: bad('{hostText}', SHELL_MS),
  /** The host's success text is shown unchanged (S-419). */
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

const quoted = (titles: readonly string[]): string => new Intl.ListFormat('en-GB').format(titles.map((title) => `“${title}”`));

export const leaveQuestion = (titles: readonly string[]): Confirmation => ({
  title: 'Leave without saving?',
  text: `What you typed in ${quoted(titles)} is not saved, and this browser cannot keep it.`,
  yes: 'Leave without saving',
  no: 'Keep editing',
});

export const keptDiscardQuestion = (title: string): Confirmation => ({
  title: 'Discard what you typed?',
  text: `“${title}” was not sent. What you typed in it is deleted.`,
  yes: 'Discard it',
  no: 'Keep it',
});
