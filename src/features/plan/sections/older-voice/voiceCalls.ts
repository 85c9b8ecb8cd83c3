import { asAchievements, asVoiceFiles, voiceModulesApi } from '../../../../api/calls/voiceModules';
import type { Phase } from '../../../../domain/phase';
import type { PupilContext } from '../../../../domain/pupil';
import type { Answer } from '../../../../records/record';
import type { OpenPlan } from '../../shared/section/planContext';

const { endpoints: calls } = voiceModulesApi;

const callsOf = (stage: 'EarlyYear' | 'Primary' | 'Secondary' | 'Post16', ofUpload: 'Primary' | 'Secondary') => ({
  add: calls[`add${stage}Achievement`],
  save: calls[`save${stage}Achievement`],
  remove: calls[`delete${stage}Achievement`],
  upload: calls[`upload${ofUpload}VoiceFile`],
});
/** The calls that one phase has for rows and recordings. */
export type VoiceCalls = ReturnType<typeof callsOf>;

/** Uploads exist only for primary and secondary. Early years use the former, post-16 the latter. */
const VOICE_CALLS: Readonly<Record<Phase, VoiceCalls>> = {
  eyfs: callsOf('EarlyYear', 'Primary'),
  primary: callsOf('Primary', 'Primary'),
  secondary: callsOf('Secondary', 'Secondary'),
  post16: callsOf('Post16', 'Secondary'),
};

export const achievementsIn = (rest: Answer) => asAchievements(rest['achievementList']);
export const filesIn = (rest: Answer) => asVoiceFiles(rest['pepVoiceVideo']);

/** Reads the lists beside the record again and shows them. Resolves to one of them, or null if reading fails. */
export async function readAgain<L>({ reloadRest, patchRest }: OpenPlan, listIn: (rest: Answer) => L): Promise<L | null> {
  const rest = await reloadRest();
  if (rest === null) return null;
  patchRest(rest);
  return listIn(rest);
}

/** What the older Pupil Voice needs besides its record. */
export const voiceExtras = (phase: Phase) => (rest: Answer, { termOfPep }: PupilContext) =>
  ({ calls: VOICE_CALLS[phase], achievements: achievementsIn(rest), files: filesIn(rest), term: termOfPep });

export type VoiceExtras = ReturnType<ReturnType<typeof voiceExtras>>;
