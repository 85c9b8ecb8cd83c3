import { voiceModulesApi } from '../../../../api/calls/voiceModules';
import type { Phase } from '../../../../domain/phase';
import { planMessages } from '../../../../messages/plan';
import { definePlanSection, type PlanSection } from '../../shared/section/planSection';
import { planUnit, type PlanCall, type PlanUnit } from '../../shared/unit/planUnit';
import { olderVoiceForm, olderVoiceToRead } from './olderVoice.form';
import { voiceExtras, type VoiceExtras } from './voiceCalls';

const {
  fetchPrimaryVoice, savePrimaryVoice, fetchSecondaryVoice, fetchEarlyYearVoice, saveEarlyYearVoice,
} = voiceModulesApi.endpoints;

const unitOf = (record: string, guessed: string, load: PlanCall['load'], save: PlanCall['save']): PlanUnit =>
  planUnit('older-voice', [{ name: record, guessed, records: [record], flags: [`${record}.isCompleted`], load, save }]);

function sectionOf(phase: Phase, unit: PlanUnit): PlanSection<VoiceExtras> {
  const [call] = unit.calls;
  if (call === undefined) throw new Error('The older Pupil Voice has no call');
  return definePlanSection<VoiceExtras>({
    id: 'pupilVoice',
    spec: call.save === null ? olderVoiceToRead(call.name) : olderVoiceForm(call.name),
    unit,
    extras: voiceExtras(phase),
    report: phase === 'post16' ? 'nccPost16Pupilvoice' : 'nccPupilvoice',
    completed: planMessages.voiceCompleted,
    ...(call.save === null ? { whyNoSave: 'The answers cannot be changed here for this year group. You can still change achievements and recordings.' } : {}),
  });
}

const secondaryUnit = unitOf('secondaryVoice', 'fetchSecondaryVoice', fetchSecondaryVoice.initiate, null);

/** The older voice modules (002 section 7; B-379 to B-388). For secondary and post-16 no save is named. */
export const olderVoiceSections: Readonly<Record<Phase, PlanSection<VoiceExtras>>> = {
  eyfs: sectionOf('eyfs', unitOf('earlyYearVoice', 'fetchEarlyYearVoice', fetchEarlyYearVoice.initiate, saveEarlyYearVoice.initiate)),
  primary: sectionOf('primary', unitOf('primaryVoice', 'fetchPrimaryVoice', fetchPrimaryVoice.initiate, savePrimaryVoice.initiate)),
  secondary: sectionOf('secondary', secondaryUnit),
  post16: sectionOf('post16', secondaryUnit),
};
