import { planDataApi } from '../../../../api/endpoints/planData';
import { planMeetingApi } from '../../../../api/endpoints/planMeeting';
import { planStrengthsApi } from '../../../../api/endpoints/planStrengths';
import { planTargetsApi } from '../../../../api/endpoints/planTargets';
import { planVoiceApi } from '../../../../api/endpoints/planVoice';
import type { Phase } from '../../../../domain/phase';
import { planUnit, type PlanCall, type PlanUnit } from './planUnit';
import { OTHER_SKILL_SPELLINGS } from './otherSkillSpellings';
import type { Spellings } from '../../../../records/beans/spellings';

const data = planDataApi.endpoints;
const strengths = planStrengthsApi.endpoints;
const targets = planTargetsApi.endpoints;
const voice = planVoiceApi.endpoints;
const meeting = planMeetingApi.endpoints;

/** Pupil Voice and Meeting share the pupil-voice fields: the meeting's save carries them too (P-359). */
export const voiceAndMeeting = planUnit('voice-meeting', [
  {
    name: 'pupilVoice',
    records: ['pupilVoice'],
    flags: ['pupilVoice.isCompleted'],
    load: voice.fetchPupilVoice.initiate,
    save: voice.savePupilVoice.initiate,
  },
  {
    name: 'nccPepMeeting',
    records: ['nccPepMeeting', 'pupilVoice'],
    flags: ['nccPepMeeting.isCompleted', 'pupilVoice.isCompleted'],
    load: meeting.fetchMeeting.initiate,
    save: meeting.saveMeeting.initiate,
  },
]);

export const post16Voice = planUnit('post16-voice', [{
  name: 'post16PupilVoice',
  records: ['post16PupilVoice'],
  flags: ['post16PupilVoice.isCompleted'],
  load: voice.fetchPost16PupilVoice.initiate,
  save: voice.savePost16PupilVoice.initiate,
}]);

/** Its `pupilVoice` is a separate record, not `post16PupilVoice`, so it is not part of the unit above. */
export const post16Meeting = planUnit('post16-meeting', [{
  name: 'post16Meeting',
  records: ['post16Meeting', 'pupilVoice'],
  flags: ['post16Meeting.isCompleted', 'pupilVoice.isCompleted'],
  load: meeting.fetchPost16Meeting.initiate,
  save: meeting.savePost16Meeting.initiate,
}]);

/** The data of each phase is a separate unit. A missing `commonData` becomes an empty one, so that its fields exist. */
const dataUnit = (name: string, records: readonly string[], load: PlanCall['load'], save: PlanCall['save']): PlanUnit => planUnit(
  'data',
  [{ name, records, flags: [`${name}.isCompleted`], blanks: { [`${name}.commonData`]: {} }, load, save }],
  // Kept with the pupil: a save for one meeting overwrites what another meeting shows.
  records.some((record) => record.startsWith('pupilUnique')) ? ['pupilUnique'] : [],
);

export const dataUnits = {
  eyfs: dataUnit('dataEyfs', ['dataEyfs'], data.fetchEyfsData.initiate, data.saveEyfsData.initiate),
  primary: dataUnit('dataPrimary', ['dataPrimary', 'pupilUnique'], data.fetchPrimaryData.initiate, data.savePrimaryData.initiate),
  secondary: dataUnit(
    'dataSecondary', ['dataSecondary', 'pupilUniqueInfo'], data.fetchSecondaryData.initiate, data.saveSecondaryData.initiate,
  ),
  post16: dataUnit(
    'dataPost16',
    ['dataPost16', 'ks4Subject', 'post16Ks5Grades', 'englishGrade', 'mathsGrade'],
    data.fetchPost16Data.initiate,
    data.savePost16Data.initiate,
  ),
} as const satisfies Readonly<Record<Phase, PlanUnit>>;

const strengthsUnit = (name: string, load: PlanCall['load'], save: PlanCall['save'], spellings: Spellings = {}): PlanUnit =>
  planUnit('strengths', [{ name, records: [name], flags: [`${name}.isCompleted`], spellings, load, save }]);

export const standardStrengths = strengthsUnit('strengthsAndNeeds', strengths.fetchStrengths.initiate, strengths.saveStrengths.initiate);
export const post16Strengths = strengthsUnit(
  'strengthsAndNeedsPost16', strengths.fetchPost16Strengths.initiate, strengths.savePost16Strengths.initiate, OTHER_SKILL_SPELLINGS,
);

export const targetsUnit = planUnit('targets', [{
  name: 'nccTarget',
  records: ['nccTarget'],
  flags: ['nccTarget.isCompleted'],
  blanks: { 'nccTarget.targetList': [], 'nccTarget.reviewList': [] },
  load: targets.fetchTargets.initiate,
  save: targets.saveTargets.initiate,
}]);
