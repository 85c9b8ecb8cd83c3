import { planDataApi } from '../../../../api/calls/planData';
import { planMeetingApi } from '../../../../api/calls/planMeeting';
import { planStrengthsApi } from '../../../../api/calls/planStrengths';
import { planTargetsApi } from '../../../../api/calls/planTargets';
import { planVoiceApi } from '../../../../api/calls/planVoice';
import type { Phase } from '../../../../domain/phase';
import type { PlanSectionId } from '../../../../shared/planSections';
import { planUnit, VOICE_AND_MEETING, type PlanCall, type PlanUnit } from './planUnit';
import { PLAN_SHAPES } from './planShapes';

const data = planDataApi.endpoints;
const strengths = planStrengthsApi.endpoints;
const targets = planTargetsApi.endpoints;
const voice = planVoiceApi.endpoints;
const meeting = planMeetingApi.endpoints;

/** Pupil Voice and Meeting share the pupil-voice fields: the meeting's save carries them too (P-359). */
export const voiceAndMeeting = planUnit(VOICE_AND_MEETING, [
  { ...PLAN_SHAPES.pupilVoice, load: voice.fetchPupilVoice.initiate, save: voice.savePupilVoice.initiate },
  { ...PLAN_SHAPES.nccPepMeeting, load: meeting.fetchMeeting.initiate, save: meeting.saveMeeting.initiate },
]);

export const post16Voice = planUnit('post16-voice', [
  { ...PLAN_SHAPES.post16PupilVoice, load: voice.fetchPost16PupilVoice.initiate, save: voice.savePost16PupilVoice.initiate },
]);

/** Its `pupilVoice` is a separate record, not `post16PupilVoice`, so it is not part of the unit above. */
export const post16Meeting = planUnit('post16-meeting', [
  { ...PLAN_SHAPES.post16Meeting, load: meeting.fetchPost16Meeting.initiate, save: meeting.savePost16Meeting.initiate },
]);

const dataUnit = (call: PlanCall): PlanUnit =>
  // Kept with the pupil: a save for one meeting overwrites what another meeting shows.
  planUnit('data', [call], call.records.some((record) => record.startsWith('pupilUnique')) ? ['pupilUnique'] : []);

export const dataUnits = {
  eyfs: dataUnit({ ...PLAN_SHAPES.dataEyfs, load: data.fetchEyfsData.initiate, save: data.saveEyfsData.initiate }),
  primary: dataUnit({ ...PLAN_SHAPES.dataPrimary, load: data.fetchPrimaryData.initiate, save: data.savePrimaryData.initiate }),
  secondary: dataUnit({ ...PLAN_SHAPES.dataSecondary, load: data.fetchSecondaryData.initiate, save: data.saveSecondaryData.initiate }),
  post16: dataUnit({ ...PLAN_SHAPES.dataPost16, load: data.fetchPost16Data.initiate, save: data.savePost16Data.initiate }),
} as const satisfies Readonly<Record<Phase, PlanUnit>>;

export const standardStrengths = planUnit('strengths', [
  { ...PLAN_SHAPES.strengthsAndNeeds, load: strengths.fetchStrengths.initiate, save: strengths.saveStrengths.initiate },
]);
export const post16Strengths = planUnit('strengths', [
  { ...PLAN_SHAPES.strengthsAndNeedsPost16, load: strengths.fetchPost16Strengths.initiate, save: strengths.savePost16Strengths.initiate },
]);

export const targetsUnit = planUnit('targets', [
  { ...PLAN_SHAPES.nccTarget, load: targets.fetchTargets.initiate, save: targets.saveTargets.initiate },
]);

/** The unit of a section in a phase: two phases share it where they share the form. */
export function unitOf(id: PlanSectionId, phase: Phase): PlanUnit {
  const isPost16 = phase === 'post16';
  switch (id) {
    case 'data': return dataUnits[phase];
    case 'pupilVoice': return isPost16 ? post16Voice : voiceAndMeeting;
    case 'strengthAndNeeds': return isPost16 ? post16Strengths : standardStrengths;
    case 'meeting': return isPost16 ? post16Meeting : voiceAndMeeting;
    case 'target': return targetsUnit;
  }
}
