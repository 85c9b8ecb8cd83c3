import { asAchievements, asVoiceFiles, voiceModulesApi } from '../../../../api/calls/voiceModules';
import type { Phase } from '../../../../domain/phase';
import type { PupilContext } from '../../../../domain/pupil';
import type { Answer } from '../../../../records/record';
import type { OpenPlan } from '../../shared/section/planContext';

const { endpoints: calls } = voiceModulesApi;

export interface VoiceCalls {
  readonly add: typeof calls.addPrimaryAchievement;
  readonly save: typeof calls.savePrimaryAchievement;
  readonly remove: typeof calls.deletePrimaryAchievement;
  readonly upload: typeof calls.uploadPrimaryVoiceFile;
}

/** Uploads exist only for primary and secondary. Early years use the former, post-16 the latter. */
const VOICE_CALLS: Readonly<Record<Phase, VoiceCalls>> = {
  eyfs: {
    add: calls.addEarlyYearAchievement, save: calls.saveEarlyYearAchievement, remove: calls.deleteEarlyYearAchievement,
    upload: calls.uploadPrimaryVoiceFile,
  },
  primary: {
    add: calls.addPrimaryAchievement, save: calls.savePrimaryAchievement, remove: calls.deletePrimaryAchievement,
    upload: calls.uploadPrimaryVoiceFile,
  },
  secondary: {
    add: calls.addSecondaryAchievement, save: calls.saveSecondaryAchievement, remove: calls.deleteSecondaryAchievement,
    upload: calls.uploadSecondaryVoiceFile,
  },
  post16: {
    add: calls.addPost16Achievement, save: calls.savePost16Achievement, remove: calls.deletePost16Achievement,
    upload: calls.uploadSecondaryVoiceFile,
  },
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

export const voiceExtras = (phase: Phase) => (rest: Answer, { termOfPep }: PupilContext) =>
  ({ calls: VOICE_CALLS[phase], achievements: achievementsIn(rest), files: filesIn(rest), term: termOfPep });

export type VoiceExtras = ReturnType<ReturnType<typeof voiceExtras>>;
