import { voiceModulesApi } from '../../../../api/calls/voiceModules';
import type { Phase } from '../../../../domain/phase';
import { planMessages } from '../../../../messages/plan';
import { definePlanSection, type PlanSection } from '../../shared/section/planSection';
import { olderUnit, type PlanUnit } from '../../shared/unit/planUnit';
import { voiceExtras, type VoiceExtras } from './voiceCalls';
import { defineForm } from '../../../../forms/describe/defineForm';
import { group, longText, required, slot, yesNo } from '../../../../forms/describe/fields';
import type { Field, FormSpec, SlotProps } from '../../../../forms/describe/formSpec';
import { Achievements } from './Achievements';
import { VoiceFiles } from './VoiceFiles';
import { Answers } from '../../../../forms/read/Answers';

const voiceAnswers = <E,>(fields: readonly Field<E>[]) =>
  function VoiceAnswers({ state }: SlotProps<E>) {
    return <Answers fields={fields} state={state} />;
  };

/** The questions of the older module, which are in the young person's words. Their keys are assumed. */
const questions = (record: string): readonly Field<VoiceExtras>[] => [
  longText(`${record}.likesAboutSchool`, 'What do you like about school?'),
  longText(`${record}.findsHard`, 'What do you find hard?'),
  longText(`${record}.whoHelps`, 'Who helps you, and how?'),
  longText(`${record}.hopes`, 'What do you hope for?', { starred: true }),
  yesNo(`${record}.wantsToAttend`, 'Would you like to come to the meeting?'),
  longText(`${record}.comment`, 'Anything else?'),
].map((question) => ({ ...question, childLabel: question.label }));

/** Pupil Voice of the older module. A host without a call that saves the answers has them to read only (B-389). */
const olderVoiceForm = (record: string, isSaved: boolean): FormSpec<VoiceExtras> => defineForm<VoiceExtras>({
  record,
  title: 'Pupil Voice',
  groups: [
    group('My voice', isSaved ? questions(record) : [slot(voiceAnswers(questions(record)))]),
    // Rows and recordings have separate calls.
    group('Achievements', [slot(Achievements)]),
    group('Recordings', [slot(VoiceFiles)]),
  ],
  completeRules: isSaved ? [required(`${record}.hopes`)] : [],
});

const {
  fetchPrimaryVoice, savePrimaryVoice, fetchSecondaryVoice, fetchEarlyYearVoice, saveEarlyYearVoice,
} = voiceModulesApi.endpoints;

function sectionOf(phase: Phase, unit: PlanUnit): PlanSection {
  const [call] = unit.calls;
  if (call === undefined) throw new Error('The older Pupil Voice has no call');
  return definePlanSection<VoiceExtras>({
    id: 'pupilVoice',
    spec: olderVoiceForm(call.name, call.save !== null),
    unit,
    extras: voiceExtras(phase),
    report: phase === 'post16' ? 'nccPost16Pupilvoice' : 'nccPupilvoice',
    completed: planMessages.voiceCompleted,
    ...(call.save === null ? { whyNoSave: 'The answers cannot be changed here for this year group. You can still change achievements and recordings.' } : {}),
  });
}

const secondaryUnit = olderUnit('older-voice', 'secondaryVoice', 'fetchSecondaryVoice', fetchSecondaryVoice.initiate, null);

/** The older voice modules (002 section 7; B-379 to B-388). Secondary and post-16 have no save. */
export const olderVoiceSections: Readonly<Record<Phase, PlanSection>> = {
  eyfs: sectionOf('eyfs', olderUnit('older-voice', 'earlyYearVoice', 'fetchEarlyYearVoice', fetchEarlyYearVoice.initiate, saveEarlyYearVoice.initiate)),
  primary: sectionOf('primary', olderUnit('older-voice', 'primaryVoice', 'fetchPrimaryVoice', fetchPrimaryVoice.initiate, savePrimaryVoice.initiate)),
  secondary: sectionOf('secondary', secondaryUnit),
  post16: sectionOf('post16', secondaryUnit),
};
