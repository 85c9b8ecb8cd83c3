import type { EditedForm } from '../../../forms/spec/editField';
import type { PlanSectionId } from '../../../parts/planSections';
import type { PlanKey } from '../../../pupil/planKey';
import { DecisionCard } from './DecisionCard';
import type { MeetingMode } from './useMeetingMode';
import { NextReviewCard } from './NextReviewCard';

/** What meeting mode shows beside the open section. */
export function MeetingRail({ section, form, plan, mode, isReadOnly }: {
  readonly section: PlanSectionId;
  readonly form: EditedForm<unknown>;
  readonly plan: PlanKey;
  readonly mode: MeetingMode;
  readonly isReadOnly: boolean;
}) {
  return (
    <>
      {section === 'target' ? null : <DecisionCard plan={plan} draft={mode.draft} />}
      {section === 'meeting' ? <NextReviewCard form={form} isReadOnly={isReadOnly} /> : null}
    </>
  );
}
