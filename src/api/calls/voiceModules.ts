import { get, getThatWrites, post, saveRecord, upload } from '../call';
import { asList, asLoad, asNothing, asRecord, asShape, asTexts } from '../decode';
import { asUploadedFile } from './planParams';
import { UPLOAD_PARAMS } from './uploadParams';

const MEETING = ['pupilId', 'dateOfMeeting', 'schoolId', 'userId'] as const;

const asAchievement = asTexts('id', 'achievement', 'date', 'comment');
export type Achievement = ReturnType<typeof asAchievement>;

/** What the older voice loads return besides their record. The specification shows no shape, so this is a guess. */
const alongside = { achievementList: asList(asAchievement), pepVoiceVideo: asList(asUploadedFile) };
const asFiles = asShape({ pepVoiceVideo: asList(asUploadedFile) });

/** Assumed: one attribute of one achievement row. */
const saveAchievement = (path: string) =>
  post(path, 'form', { params: ['rowId', 'attribute', 'value', ...MEETING], read: asNothing, assumed: true });

/** Assumed: makes a blank row on the host. */
const addAchievement = (path: string) =>
  getThatWrites(path, { params: MEETING, read: asNothing, assumed: true, invalidates: ['voiceModule'] });

/** Assumed: deletes one row. */
const deleteAchievement = (path: string) =>
  getThatWrites(path, {
    params: ['rowId', 'pupilId', 'userId'],
    read: asNothing,
    assumed: true,
    invalidates: ['voiceModule'],
  });

/**
 * The older voice modules (002 section 7, endpoint table; B-379 to B-388). Only the loads and the uploads have
 * specified parameters; the rest is assumed. Secondary and post-16 have no save, so none is invented.
 */
export const voiceModulesCalls = {
  fetchPrimaryVoice: get('/rest/primaryVoice', {
    params: ['pupilId', 'dateOfMeeting', 'schoolId'],
    read: asLoad({ primaryVoice: asRecord, ...alongside }, 'primaryVoice'),
    provides: ['voiceModule'],
    guessed: true,
  }),
  /** Takes no school id. */
  fetchSecondaryVoice: get('/rest/secondaryVoice', {
    params: ['pupilId', 'dateOfMeeting'],
    read: asLoad({ secondaryVoice: asRecord, ...alongside }, 'secondaryVoice'),
    provides: ['voiceModule'],
    guessed: true,
  }),
  fetchEarlyYearVoice: get('/rest/earlyYearVoice', {
    params: ['pupilId', 'dateOfMeeting', 'schoolId'],
    read: asLoad({ earlyYearVoice: asRecord, ...alongside }, 'earlyYearVoice'),
    provides: ['voiceModule'],
    guessed: true,
  }),
  savePrimaryVoice: saveRecord('/rest/savePrimaryVoiceModule', 'form', {
    params: MEETING,
    carries: ['primaryVoice'],
    assumed: true,
  }),
  saveEarlyYearVoice: saveRecord('/rest/saveEarlyYearVoiceModule', 'form', {
    params: MEETING,
    carries: ['earlyYearVoice'],
    assumed: true,
  }),
  savePrimaryAchievement: saveAchievement('/rest/savePrimaryVoiceModuleAchievements'),
  saveSecondaryAchievement: saveAchievement('/rest/saveSecondaryVoiceModuleAchievements'),
  savePost16Achievement: saveAchievement('/rest/savePost16VoiceModuleAchievements'),
  /** No "Module" in this name, unlike the others. */
  saveEarlyYearAchievement: saveAchievement('/rest/saveEarlyYearVoiceAchievements'),
  addPrimaryAchievement: addAchievement('/rest/GeneratePrimaryAchievementRow'),
  addSecondaryAchievement: addAchievement('/rest/GenerateSecondaryAchievementRow'),
  addPost16Achievement: addAchievement('/rest/GeneratePost16AchievementRow'),
  addEarlyYearAchievement: addAchievement('/rest/GenerateEarlyYearAchievementRow'),
  deletePrimaryAchievement: deleteAchievement('/rest/deletePrimaryAchievementRow'),
  deleteSecondaryAchievement: deleteAchievement('/rest/deleteSecondaryAchievementRow'),
  deletePost16Achievement: deleteAchievement('/rest/deletePost16AchievementRow'),
  deleteEarlyYearAchievement: deleteAchievement('/rest/deleteEarlyYearVoiceAchievementRow'),
  uploadPrimaryVoiceFile: upload('/rest/uplaodPrimaryVoiceFile', { // sic: "uplaod"
    params: UPLOAD_PARAMS,
    read: asFiles,
    done: 'documentUploaded',
    invalidates: ['voiceModule'],
  }),
  uploadSecondaryVoiceFile: upload('/rest/uplaodSecondaryVoiceFile', { // sic: "uplaod"
    params: UPLOAD_PARAMS,
    read: asFiles,
    done: 'documentUploaded',
    invalidates: ['voiceModule'],
    assumed: true,
  }),
} as const;
