import { emptyEyfs, emptyPost16, emptyPrimary, emptySecondary } from '../../mocks/fixtures/people';
import type { Pupil } from '../../mocks/fixtures/pupils';
import type { SectionLabel } from '../pages/plan.page';

/** One record of a plan and one text of it. */
export interface PlanRecord {
  readonly title: string;
  readonly section: SectionLabel;
  readonly pupil: Pupil;
  /** Id of its save. */
  readonly call: string;
  /** Wire name of one text. */
  readonly field: string;
  /** The specified message for a failed save, or null where there is none (000 section 8). */
  readonly toast: string | null;
}

/** All sections of one plan. */
export const SECONDARY_RECORDS: readonly PlanRecord[] = [
  { title: 'Pupil Voice', section: 'Pupil Voice', pupil: emptySecondary, call: 'savePupilVoice', field: 'pupilVoice.knowAboutEducation', toast: 'Problem while saving' },
  { title: 'Data, secondary', section: 'Data', pupil: emptySecondary, call: 'saveSecondaryData', field: 'dataSecondary.howItIsMeasured', toast: null },
  { title: 'Strengths and Needs', section: 'Strengths and Needs', pupil: emptySecondary, call: 'saveStrengths', field: 'strengthsAndNeeds.relationshipsStrengths', toast: null },
  { title: 'Meeting', section: 'Meeting', pupil: emptySecondary, call: 'saveMeeting', field: 'nccPepMeeting.thingsToCelebrate', toast: 'Error while saving Meeting Data' },
  { title: 'Targets & Actions', section: 'Targets & Actions', pupil: emptySecondary, call: 'saveTargets', field: 'nccTarget.targetList[0].what', toast: null },
];

/** The other forms, with other messages or the same ones. */
export const OTHER_RECORDS: readonly PlanRecord[] = [
  { title: 'Data, early years', section: 'Data', pupil: emptyEyfs, call: 'saveEyfsData', field: 'dataEyfs.howItIsMeasured', toast: 'Problem while saving' },
  { title: 'Data, primary', section: 'Data', pupil: emptyPrimary, call: 'savePrimaryData', field: 'dataPrimary.howItIsMeasured', toast: 'There is problem while saving' },
  { title: 'Data, post-16', section: 'Data', pupil: emptyPost16, call: 'savePost16Data', field: 'dataPost16.howItIsMeasured', toast: 'Problem while saving' },
  { title: 'Pupil Voice, post-16', section: 'Pupil Voice', pupil: emptyPost16, call: 'savePost16PupilVoice', field: 'post16PupilVoice.primaryWorkInterest', toast: 'Problem while saving' },
  { title: 'Strengths and Needs, post-16', section: 'Strengths and Needs', pupil: emptyPost16, call: 'savePost16Strengths', field: 'strengthsAndNeedsPost16.travelStrengths', toast: null },
  { title: 'Meeting, post-16', section: 'Meeting', pupil: emptyPost16, call: 'savePost16Meeting', field: 'post16Meeting.bestHopes', toast: 'Error while saving Meeting Data' },
];
