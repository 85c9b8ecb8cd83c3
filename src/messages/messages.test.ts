import { attendanceMessages } from './attendance';
import { caseNoteMessages } from './caseNotes';
import { documentMessages } from './documents';
import { exclusionMessages } from './exclusions';
import { extractionMessages } from './extraction';
import { withWords } from './message';
import { messages } from './messages';
import { planMessages } from './plan';
import { pupilMessages } from './pupils';
import { registerMessages } from './register';
import { sessionMessages } from './session';
import { sharedMessages } from './shared';

const rooms = [
  sharedMessages,
  sessionMessages,
  planMessages,
  pupilMessages,
  attendanceMessages,
  exclusionMessages,
  caseNoteMessages,
  documentMessages,
  registerMessages,
  extractionMessages,
];

describe('messages', () => {
  it('has no key in two files, so that none replaces another', () => {
    const keys = rooms.flatMap((room) => Object.keys(room));
    expect(keys).toEqual([...new Set(keys)]);
    expect(Object.keys(messages).sort()).toEqual([...keys].sort());
  });

  it('keeps the four wordings of a missing meeting date apart', () => {
    expect([
      messages.meetingDateMissing.text,
      messages.voiceMeetingDateMissing.text,
      messages.completeMeetingDateMissing.text,
      messages.strengthsMeetingDateMissing.text,
    ]).toEqual([
      'Please select date of meeting for pupil.',
      'Please select Date of Meeting',
      'Date of meeting is not selected',
      'Date of Meeting is not selected!',
    ]);
  });

  it('shows for the specified time at the specified place', () => {
    expect(messages.pleaseFillTheRequired.ms).toBe(1500);
    expect(messages.pupilSelectionFailed).toMatchObject({ ms: 3000, tone: 'warn', position: 'top-right' });
    expect(messages.attendanceSaved.ms).toBe(2000);
    expect(messages.commentSaved.ms).toBe(5000);
    expect(messages.meetingDateMissing.position).toBe('bottom-right');
    expect(messages.post16LoadFailed.position).toBe('bottom-right');
  });

  it("puts the host's words in as they are and shows nothing where it said nothing", () => {
    expect(withWords(messages.registerExportFailed, 'no $& rows')?.text).toBe('Export failed: no $& rows');
    expect(withWords(messages.saidByHost, ' ')).toBeNull();
    expect(withWords(messages.commentSaved, 'ignored')).toBe(messages.commentSaved);
  });
});
