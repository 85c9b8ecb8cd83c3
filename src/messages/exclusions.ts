import { bad, good, warn, type Message } from './message';

/** Suspensions of one pupil (002 sections 5 and 8). */
export const exclusionMessages = {
  exclusionTypeRequired: warn('Exclusion type field is required'),
  exclusionReasonRequired: warn('At least an exclusion reason is required'),
  exclusionStartRequired: warn('Start date & time field is required'),
  exclusionEndRequired: warn('End date & time field is required'),
  exclusionCommentRequired: warn('Comment field is required'),
  exclusionSaved: good('Exclusion data successfully saved!'),
  exclusionDeleted: good('Exclusion deleted successfully!'),
  exclusionsExported: good('Exclusion report exported and downloaded successfull'), // sic
  exclusionsLoadFailed: bad('Something went wrong please reload and try again'),
} as const;

/** One for each extended-reason box that is shown and empty (B-303). */
export const extendedReasonRequired = (reason: string): Message =>
  warn(`Extended ${reason} reason field is required`);
