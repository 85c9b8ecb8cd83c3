import { sendModuleApi } from '../../../../api/calls/sendModule';
import { planMessages } from '../../../../messages/plan';
import { plainSection } from '../../shared/section/planSection';
import { planUnit } from '../../shared/unit/planUnit';
import { olderPrimaryForm, olderSendForm } from './olderRecords.form';

const { fetchSendModule, saveSendModule, fetchPrimaryModule, savePrimaryModule } = sendModuleApi.endpoints;

/** Replaces Strengths and Needs where `paths.fetchSendModule` names its load. */
export const olderSendSection = plainSection({
  id: 'strengthAndNeeds',
  spec: olderSendForm,
  unit: planUnit('older-send', [{
    name: 'sendModule', guessed: 'fetchSendModule', records: ['sendModule'], flags: ['sendModule.isCompleted'],
    load: fetchSendModule.initiate, save: saveSendModule.initiate,
  }]),
  report: 'nccStrengthsAndNeeds',
  hasBlankSen: true,
  completed: planMessages.strengthsCompleted,
});

/** Replaces primary Data where `paths.fetchPrimaryModule` names its load. */
export const olderPrimarySection = plainSection({
  id: 'data',
  spec: olderPrimaryForm,
  unit: planUnit('older-primary', [{
    name: 'primaryModule', guessed: 'fetchPrimaryModule', records: ['primaryModule'], flags: ['primaryModule.isCompleted'],
    load: fetchPrimaryModule.initiate, save: savePrimaryModule.initiate,
  }]),
  report: 'nccDataPrimary',
  completed: planMessages.primaryCompleted,
});
