import { defineForm } from '../../../../forms/describe/defineForm';
import { group, longText, required, slot, yesNo } from '../../../../forms/describe/fields';
import type { Field, FormSpec } from '../../../../forms/describe/formSpec';
import { Achievements } from './Achievements';
import { voiceAnswers } from './VoiceAnswers';
import type { VoiceExtras } from './voiceCalls';
import { VoiceFiles } from './VoiceFiles';

/** The questions of the older module, which are in the young person's words. Their keys are assumed. */
const questions = (record: string): readonly Field<VoiceExtras>[] => [
  longText(`${record}.likesAboutSchool`, 'What do you like about school?'),
  longText(`${record}.findsHard`, 'What do you find hard?'),
  longText(`${record}.whoHelps`, 'Who helps you, and how?'),
  longText(`${record}.hopes`, 'What do you hope for?', { starred: true }),
  yesNo(`${record}.wantsToAttend`, 'Would you like to come to the meeting?'),
  longText(`${record}.comment`, 'Anything else?'),
].map((question) => ({ ...question, childLabel: question.label }));

/** Rows and recordings, which have separate calls. */
const rowsAndFiles = [
  group<VoiceExtras>('Achievements', [slot(Achievements)]),
  group<VoiceExtras>('Recordings', [slot(VoiceFiles)]),
];

/** Pupil Voice of the older module. */
export const olderVoiceForm = (record: string): FormSpec<VoiceExtras> => defineForm<VoiceExtras>({
  record,
  title: 'Pupil Voice',
  groups: [group('My voice', questions(record)), ...rowsAndFiles],
  completeRules: [required(`${record}.hopes`)],
});

/** The same form for a host without a call that saves the answers (B-389). */
export const olderVoiceToRead = (record: string): FormSpec<VoiceExtras> => defineForm<VoiceExtras>({
  record,
  title: 'Pupil Voice',
  groups: [group('My voice', [slot(voiceAnswers(questions(record)))]), ...rowsAndFiles],
});
