import { targetModuleApi } from '../../../../api/calls/targetModule';
import { planMessages } from '../../../../messages/plan';
import { plainSection } from '../../shared/section/planSection';
import { planUnit } from '../../shared/unit/planUnit';
import { olderTargetsForm } from './olderTargets.form';
import { REVIEW_ROWS, TARGET_ROWS } from './useRowCalls';

const { fetchTargetModule, saveTargetModule } = targetModuleApi.endpoints;

/** The older targets module (002 section 7; B-390, B-391), which replaces Targets & Actions. */
export const olderTargetsSection = plainSection({
  id: 'target',
  spec: olderTargetsForm,
  unit: planUnit('older-targets', [{
    name: 'target',
    guessed: 'fetchTargetModule',
    records: ['target', TARGET_ROWS, REVIEW_ROWS],
    flags: ['target.isCompleted'],
    blanks: { [TARGET_ROWS]: [], [REVIEW_ROWS]: [] },
    load: fetchTargetModule.initiate,
    save: saveTargetModule.initiate,
  }]),
  report: 'nccTargets',
  completed: planMessages.targetsCompleted,
});
