import { bad, good, SHELL_MS, warn } from './message';

/** Sign-in and choosing a pupil (001 section 4). */
export const sessionMessages = {
  signInRefused: bad('The user name or password is incorrect', SHELL_MS),
  pupilSelected: good('Pupil selected successfully!'),
  pupilSelectionFailed: warn('Something went wrong while selecting student Context', SHELL_MS),
} as const;
