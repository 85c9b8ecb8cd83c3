import { bad, good } from './message';

/** Pupil page, contacts and the change of school (002 section 8). */
export const pupilMessages = {
  pupilLoadFailed: bad('Something went wrong please reload and try again and again'),
  contactsLoadFailed: bad('Something went wrong please reload and try again'),
  schoolChanged: good('School changed successfully!'),
} as const;
