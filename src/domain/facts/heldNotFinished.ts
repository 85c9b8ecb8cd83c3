import { meetingDay } from './meetingDay';
import { sectionsLeft, type SectionFlags } from './sections';

/**
 * Whether the day of the meeting has passed and a section is not complete. This is our own fact; "overdue" is what the
 * host's list says, and the two never share a word (decisions, "Fourth look").
 */
export const isHeldNotFinished = (plan: SectionFlags & { readonly dateOfMeeting: string }, today: Date): boolean =>
  meetingDay(plan.dateOfMeeting, today) === 'past' && sectionsLeft(plan).length > 0;
