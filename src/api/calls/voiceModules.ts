import { asList, asLoad, asRecord, asShape, asTexts } from '../decode';
import { olderVoiceContract } from '../contract/older-voice.gen';
import { planFilesContract } from '../contract/plan-files.gen';
import { injectCalls } from '../hostApi';
import { asUploadedFile } from './schoolReports';

const asAchievement = asTexts('id', 'achievement', 'date', 'comment');
export type Achievement = ReturnType<typeof asAchievement>;
export const asAchievements = asList(asAchievement);
export const asVoiceFiles = asList(asUploadedFile);

/** What the older voice loads return besides their record. The specification shows no shape, so this is a guess. */
const alongside = { achievementList: asAchievements, pepVoiceVideo: asVoiceFiles };
const asFiles = asShape({ pepVoiceVideo: asVoiceFiles });

const changesRows = { invalidates: ['voiceModule'] } as const;

/** The older voice modules (002 section 7; B-379 to B-388). Only loads and uploads are specified; secondary and post-16 have no save. */
export const { rows: voiceModulesCalls, api: voiceModulesApi } = injectCalls({ ...olderVoiceContract, ...planFilesContract }, {
  fetchPrimaryVoice: { read: asLoad({ primaryVoice: asRecord, ...alongside }, 'primaryVoice'), provides: ['voiceModule'], guessed: true },
  /** Takes no school id. */
  fetchSecondaryVoice: {
    read: asLoad({ secondaryVoice: asRecord, ...alongside }, 'secondaryVoice'),
    provides: ['voiceModule'],
    guessed: true,
  },
  fetchEarlyYearVoice: {
    read: asLoad({ earlyYearVoice: asRecord, ...alongside }, 'earlyYearVoice'),
    provides: ['voiceModule'],
    guessed: true,
  },
  savePrimaryVoice: {},
  saveEarlyYearVoice: {},
  savePrimaryAchievement: {},
  saveSecondaryAchievement: {},
  savePost16Achievement: {},
  saveEarlyYearAchievement: {},
  addPrimaryAchievement: changesRows,
  addSecondaryAchievement: changesRows,
  addPost16Achievement: changesRows,
  addEarlyYearAchievement: changesRows,
  deletePrimaryAchievement: changesRows,
  deleteSecondaryAchievement: changesRows,
  deletePost16Achievement: changesRows,
  deleteEarlyYearAchievement: changesRows,
  uploadPrimaryVoiceFile: { read: asFiles, done: 'documentUploaded', invalidates: ['voiceModule'] },
  uploadSecondaryVoiceFile: { read: asFiles, done: 'documentUploaded', invalidates: ['voiceModule'] },
});
