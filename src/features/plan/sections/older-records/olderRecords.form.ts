import { sendModuleApi } from '../../../../api/calls/sendModule';
import { planMessages } from '../../../../messages/plan';
import { plainSection } from '../../shared/section/planSection';
import { olderUnit } from '../../shared/unit/planUnit';
import { optionsOr } from '../../../../config/overrides';
import { IDENTIFIED_NEEDS } from '../../../../domain/options/plan';
import { defineForm } from '../../../../forms/describe/defineForm';
import { choice, group, longText, pair, required, text, yesNo } from '../../../../forms/describe/fields';

const SUBJECTS = [['reading', 'Reading'], ['writing', 'Writing'], ['maths', 'Maths']] as const;

/** The older primary module (B-397): its record is assumed. */
export const olderPrimaryForm = defineForm({
  record: 'primaryModule',
  title: 'Data',
  groups: [
    group('Attainment', SUBJECTS.map(([stem, label]) => pair(
      text(`primaryModule.${stem}Current`, `${label}: current attainment`, stem === 'reading' ? { starred: true } : {}),
      text(`primaryModule.${stem}Target`, `${label}: end of year target`),
    ))),
    group('Progress', [
      longText('primaryModule.progress', 'What progress has been made since the last meeting?'),
      longText('primaryModule.comment', 'Comment'),
    ]),
  ],
  completeRules: [required('primaryModule.readingCurrent')],
});

/** The older SEND module (B-397): its record is assumed. */
const olderSendForm = defineForm({
  record: 'sendModule',
  title: 'Strengths and Needs',
  groups: [
    group('Special educational needs', [
      yesNo('sendModule.hasSend', 'Does the young person have SEND?', { starred: true }),
      choice('sendModule.primaryNeed', 'Primary need', () => optionsOr('identifiedNeeds', IDENTIFIED_NEEDS)),
      longText('sendModule.support', 'What support is in place?'),
    ]),
    group('Strengths and needs', [
      longText('sendModule.strengths', 'Strengths'),
      longText('sendModule.needs', 'Needs'),
      longText('sendModule.actions', 'Actions agreed'),
    ]),
  ],
  completeRules: [required('sendModule.hasSend')],
});

const { fetchSendModule, saveSendModule, fetchPrimaryModule, savePrimaryModule } = sendModuleApi.endpoints;

/** Replaces Strengths and Needs where `paths.fetchSendModule` names its load. */
export const olderSendSection = plainSection({
  id: 'strengthAndNeeds',
  spec: olderSendForm,
  unit: olderUnit('older-send', 'sendModule', 'fetchSendModule', fetchSendModule.initiate, saveSendModule.initiate),
  report: 'nccStrengthsAndNeeds',
  hasBlankSen: true,
  completed: planMessages.strengthsCompleted,
});

/** Replaces primary Data where `paths.fetchPrimaryModule` names its load. */
export const olderPrimarySection = plainSection({
  id: 'data',
  spec: olderPrimaryForm,
  unit: olderUnit('older-primary', 'primaryModule', 'fetchPrimaryModule', fetchPrimaryModule.initiate, savePrimaryModule.initiate),
  report: 'nccDataPrimary',
  completed: planMessages.primaryCompleted,
});
