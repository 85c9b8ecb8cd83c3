import { planMessages } from '../../../../messages/plan';
import { plainSection } from '../../shared/section/planSection';
import { post16Strengths, standardStrengths } from '../../shared/unit/planUnits';
import { post16StrengthsNeedsForm } from './post16StrengthsNeeds.form';
import { strengthsNeedsForm } from './strengthsNeeds.form';

/** Early years, primary and secondary. */
export const strengthsSection = plainSection({
  id: 'strengthAndNeeds',
  title: () => strengthsNeedsForm.title,
  spec: strengthsNeedsForm,
  unit: standardStrengths,
  call: 'strengthsAndNeeds',
  report: 'nccStrengthsAndNeeds',
  hasBlankSen: true,
  completed: planMessages.strengthsCompleted,
});

export const post16StrengthsSection = plainSection({
  id: 'strengthAndNeeds',
  title: () => post16StrengthsNeedsForm.title,
  spec: post16StrengthsNeedsForm,
  unit: post16Strengths,
  call: 'strengthsAndNeedsPost16',
  report: 'nccPost16StrengthsAndNeeds',
  hasBlankSen: true,
  completed: planMessages.post16StrengthsCompleted,
});
