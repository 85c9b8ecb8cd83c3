/** @jest-environment node */
import { isCapsule, readCapsule } from '../../mocks/capsule/capsule';
import { reportText } from '../../src/shared/report/ReportDialog';
import { noteCall } from '../../src/state/callNotes';
import { clearUserStates } from '../../src/state/userState';
import { fromReport } from './fromReport';

afterEach(clearUserStates);

it('makes the calls of a report fail in the same way, on the same screen', () => {
  noteCall({ call: 'fetchPupilVoice', ended: '200', ms: 90 });
  noteCall({ call: 'savePupilVoice', ended: '200', ms: 2_400 });
  noteCall({ call: 'savePupilVoice', ended: '400 refused', ms: 30 });
  noteCall({ call: 'savePupilVoice', ended: 'network', ms: 12 });
  noteCall({ call: 'savePupilVoice', ended: 'timeout', ms: 30_000 });
  noteCall({ call: 'fetchMeeting', ended: '200 notJson', ms: 8 });
  noteCall({ call: 'saveMeeting', ended: '200 unclear', ms: 8 });
  noteCall({ call: 'fetchMeeting', ended: 'cancelled', ms: 8 });
  const capsule = fromReport(`Hello,\n${reportText('/ncc-pupil-voice', new Date('2025-11-14T09:30:00Z'))}\nKind regards`);
  expect(capsule).toMatchObject({
    title: 'A report of 2025-11-14 09:30 UTC',
    signIn: 'priya.nair',
    address: '/ncc-pupil-voice?pupil=30001&meeting=14/11/2025',
    faults: [
      '1st savePupilVoice: 2400 ms', '2nd savePupilVoice: 400', '3rd savePupilVoice: lost before applying', '4th savePupilVoice: 90000 ms',
      '1st fetchMeeting: truncated', 'saves-unclear',
    ],
  });
  expect(isCapsule(readCapsule(capsule))).toBe(true);
});

it('does not take another text for a report', () => {
  expect(() => fromReport('The page is slow')).toThrow('the line “Screen:” is missing');
});
