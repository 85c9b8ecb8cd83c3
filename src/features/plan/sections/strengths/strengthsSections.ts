import { planMessages } from '../../../../messages/plan';
import { forPhases, plainSection } from '../../shared/section/planSection';
import { post16Strengths, standardStrengths } from '../../shared/unit/planUnits';
import { post16StrengthsNeedsForm } from './post16StrengthsNeeds.form';
import { strengthsNeedsForm } from './strengthsNeeds.form';

const shared = { id: 'strengthAndNeeds', hasBlankSen: true } as const;

export const strengthsSections = forPhases(
  plainSection({
    ...shared, spec: strengthsNeedsForm, unit: standardStrengths, report: 'nccStrengthsAndNeeds', completed: planMessages.strengthsCompleted,
  }),
  plainSection({
    ...shared, spec: post16StrengthsNeedsForm, unit: post16Strengths, report: 'nccPost16StrengthsAndNeeds',
    completed: planMessages.post16StrengthsCompleted,
  }),
);
