/** @jest-environment node */
import { sectionsLeftText } from './planSections';

const whole = { statusDataModule: true, statusPupilVoiceModule: true, statusSendModule: true, statusMeetingModule: true, statusTargetModule: true };

it('names the sections that are left as the plan does, and not as the columns of My Pupils', () => {
  expect(sectionsLeftText(whole)).toBe('Nothing');
  expect(sectionsLeftText({ ...whole, statusDataModule: false, statusSendModule: false, statusTargetModule: false })).toBe('Data, Strengths and Needs, Targets & Actions');
});
