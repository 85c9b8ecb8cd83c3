import { Suspense, useEffect, useEffectEvent, type ComponentType, type LazyExoticComponent } from 'react';
import type { Phase } from '../../../../domain/phase';
import type { PupilContext } from '../../../../domain/pupil';
import type { Message } from '../../../../messages/message';
import { sharedMessages } from '../../../../messages/shared';
import { SIDEBAR, type PlanSectionId } from '../../../../shared/planSections';
import { planKeyOf } from '../../../../pupil/planKey';
import { useSessionUser } from '../../../../session/useSession';
import { SkeletonForm } from '../../../../ui/states/Skeleton';
import { showToast } from '../../../../ui/toasts/toast';
import { EXPORT_CHOICES } from '../exportChoices';
import { PLAN_SHORTCUTS } from '../planShortcuts';
import { ExportButton } from '../../../../shared/export/ExportButton';
import { NO_EXPORT } from '../../../../shared/export/useExportJob';
import { PlanFrame } from '../../shared/frame/PlanFrame';
import { PlanGate } from '../../shared/frame/PlanGate';
import { CompleteButton } from '../../shared/frame/SectionHead';

/** A variant of a section, in a separate chunk. */
export interface VariantProps {
  readonly phase: Phase;
  readonly pupil: PupilContext;
}
type Variant = ComponentType<VariantProps> | LazyExoticComponent<ComponentType<VariantProps>>;

/** Handles Ctrl+S while there is nothing to save yet. */
function SaveKey({ onSave }: { readonly onSave: () => void }) {
  const save = useEffectEvent(onSave);
  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      if (PLAN_SHORTCUTS.find(({ matches }) => matches(event))?.id !== 'save') return;
      event.preventDefault();
      save();
    };
    document.addEventListener('keydown', onKey);
    return () => { document.removeEventListener('keydown', onKey); };
  }, []);
  return null;
}

/** A plan section for whichever phase the pupil is in (P-024 to P-027), or why there is none to show. */
export function PlanPage({ id, variants, completeWithoutDate = sharedMessages.meetingDateMissing, saveWithoutDate = completeWithoutDate }: {
  readonly id: PlanSectionId;
  readonly variants: Readonly<Record<Phase, Variant>>;
  /** The message of Complete without a date of meeting (default: the message on loading; P-283). */
  readonly completeWithoutDate?: Message;
  /** The message of Ctrl+S without one (P-279; default: that of Complete). */
  readonly saveWithoutDate?: Message;
}) {
  const user = useSessionUser();
  const withoutDate = (
    <>
      <ExportButton job={NO_EXPORT} choices={EXPORT_CHOICES} onRefused={() => { showToast(sharedMessages.meetingDateMissing); }} />
      <SaveKey onSave={() => { showToast(saveWithoutDate); }} />
      <CompleteButton isBusy={false} isDisabled={false} isComplete={false} onPress={() => { showToast(completeWithoutDate); }} />
    </>
  );
  return (
    <PlanGate current={id} label={SIDEBAR.find((entry) => entry.id === id)?.label ?? ''} withoutDate={withoutDate}>
      {(pupil, phase) => {
        const ThisVariant = variants[phase];
        const plan = planKeyOf(user, pupil);
        return (
          <Suspense fallback={<PlanFrame current={id} plan={plan} flags={{}}><SkeletonForm /></PlanFrame>}>
            <ThisVariant key={[plan.userId, plan.pupilId, plan.dateOfMeeting].join('|')} phase={phase} pupil={pupil} />
          </Suspense>
        );
      }}
    </PlanGate>
  );
}
