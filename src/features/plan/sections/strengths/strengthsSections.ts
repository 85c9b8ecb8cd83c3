import { planStrengthsApi } from '../../../../api/endpoints/planStrengths';
import { planMessages } from '../../../../messages/plan';
import { plainSection } from '../../shared/section/planSection';
import type { PlanCall, PlanUnit } from '../../shared/unit/planUnit';
import type { Spellings } from '../../shared/unit/spellings';
import { OTHER_SKILL_SPELLINGS, post16StrengthsNeedsForm } from './post16StrengthsNeeds.form';
import { strengthsNeedsForm } from './strengthsNeeds.form';

const { fetchStrengths, saveStrengths, fetchPost16Strengths, savePost16Strengths } = planStrengthsApi.endpoints;

const unitOf = (name: string, load: PlanCall['load'], save: PlanCall['save'], spellings: Spellings = {}): PlanUnit => ({
  name: 'strengths',
  calls: [{ name, records: [name], flags: [`${name}.isCompleted`], spellings, load, save }],
});

/** Early years, primary and secondary. */
export const strengthsSection = plainSection({
  id: 'strengthAndNeeds',
  title: () => strengthsNeedsForm.title,
  spec: strengthsNeedsForm,
  unit: unitOf('strengthsAndNeeds', fetchStrengths.initiate, saveStrengths.initiate),
  call: 'strengthsAndNeeds',
  report: 'nccStrengthsAndNeeds',
  hasBlankSen: true,
  completed: planMessages.strengthsCompleted,
});

export const post16StrengthsSection = plainSection({
  id: 'strengthAndNeeds',
  title: () => post16StrengthsNeedsForm.title,
  spec: post16StrengthsNeedsForm,
  unit: unitOf('strengthsAndNeedsPost16', fetchPost16Strengths.initiate, savePost16Strengths.initiate, OTHER_SKILL_SPELLINGS),
  call: 'strengthsAndNeedsPost16',
  report: 'nccPost16StrengthsAndNeeds',
  hasBlankSen: true,
  completed: planMessages.post16StrengthsCompleted,
});
