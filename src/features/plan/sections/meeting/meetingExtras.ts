import type { PupilContext } from '../../../../domain/pupil';
import { asObject, asText } from '../../../../api/decode';
import { attendanceFigures, type AttendanceFigures } from '../../shared/blocks/dataExtras';

/** One line of "Who Attended?"; names and emails are the host's, never typed (P-146). */
interface Attendee {
  /** Wire name of the Yes/No answer. */
  readonly field: string;
  /** Blank if the host has none. */
  readonly name: string;
  readonly email: string;
}

/** What a meeting load returns besides the record (P-229 to P-231). */
export interface MeetingExtras extends AttendanceFigures {
  readonly attendees: readonly Attendee[];
}

/** The response does not contain the pupil's name (P-233). */
export function meetingExtras(record: string) {
  return (answer: Readonly<Record<string, unknown>>, { fullname }: Pick<PupilContext, 'fullname'>): MeetingExtras => {
    const unique = asObject(answer['pupilUnique']);
    const school = asObject(answer['subSchool']);
    const socialWorker = asObject(unique['socialWorker']);
    const carer = asObject(unique['pupilcarer']); // sic
    const officer = asObject(unique['pepLacLink']);
    const attendee = (field: string, name: unknown, email: unknown): Attendee => ({
      field: `${record}.${field}`, name: asText(name), email: asText(email),
    });
    return {
      attendees: [
        attendee('ypAttended', fullname, unique['youngPersonEmail']),
        attendee('dtAttended', school['designatedTeacherName'], school['dtEmail']),
        attendee('swAttended', socialWorker['socialWorkerName'], socialWorker['socialWorkerEmail']),
        attendee('fcAttended', carer['pupilsCarerName'], carer['pupilsCarerEmail']),
        attendee('vsAttended', officer['lacLinkName'], officer['lacLinkEmail']),
      ],
      ...attendanceFigures(answer),
    };
  };
}
