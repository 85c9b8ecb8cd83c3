import { voiceModulesCalls } from '../calls/voiceModules';
import { endpointsFrom, hostApi } from '../hostApi';

/** Endpoints of voiceModulesCalls; injected when the first feature that uses them loads. */
export const voiceModulesApi = hostApi.injectEndpoints({ endpoints: endpointsFrom(voiceModulesCalls) });

export const {
  useFetchPrimaryVoiceQuery,
  useFetchSecondaryVoiceQuery,
  useFetchEarlyYearVoiceQuery,
  useSavePrimaryVoiceMutation,
  useSaveEarlyYearVoiceMutation,
  useSavePrimaryAchievementMutation,
  useSaveSecondaryAchievementMutation,
  useSavePost16AchievementMutation,
  useSaveEarlyYearAchievementMutation,
  useAddPrimaryAchievementMutation,
  useAddSecondaryAchievementMutation,
  useAddPost16AchievementMutation,
  useAddEarlyYearAchievementMutation,
  useDeletePrimaryAchievementMutation,
  useDeleteSecondaryAchievementMutation,
  useDeletePost16AchievementMutation,
  useDeleteEarlyYearAchievementMutation,
  useUploadPrimaryVoiceFileMutation,
  useUploadSecondaryVoiceFileMutation,
} = voiceModulesApi;
