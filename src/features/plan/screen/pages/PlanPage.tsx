import { useState, type ComponentProps } from 'react';
import type { Phase } from '../../../../domain/phase';
import { planIdKey } from '../../../../domain/planId';
import type { Message } from '../../../../messages/message';
import { planMessages } from '../../../../messages/plan';
import { sharedMessages } from '../../../../messages/shared';
import { SECTIONS, type PlanSectionId } from '../../../../shared/planSections';
import { planKeyOf } from '../../../../pupil/planKey';
import { useSessionUser } from '../../../../session/useSession';
import { later } from '../../../../ui/lazy/later';
import { SkeletonForm } from '../../../../ui/states/Skeleton';
import { showToast } from '../../../../ui/toasts/toast';
import { EXPORT_CHOICES } from '../useExport';
import { PlanScreen } from '../PlanScreen';
import { useShortcutKeys } from '../usePlanShortcuts';
import { ExportButton } from '../../../../shared/export/ExportButton';
import { NO_EXPORT } from '../../../../shared/export/useExportJob';
import { PlanFrame } from '../../shared/frame/PlanFrame';
import { PlanGate } from '../../shared/frame/PlanGate';
import { CompleteButton } from '../../shared/frame/SectionHeader';
import { isOlder } from '../../shared/section/olderModules';
import type { PlanSection } from '../../shared/section/planSection';
import { sectionOfPhase } from '../../sections/sectionsOfPhase';

type OlderScreenProps = Pick<ComponentProps<typeof PlanScreen>, 'phase' | 'pupil'>;

/** The section in the older module of an installation, whose code few need. */
function OlderScreen({ id, phase, pupil }: OlderScreenProps & { readonly id: PlanSectionId }) {
  const plan = planKeyOf(useSessionUser(), pupil);
  const [Screen] = useState(() => later<OlderScreenProps>(
    async () => {
      const section = await sectionOfPhase(id, phase);
      return (props) => <PlanScreen section={section} {...props} />;
    },
    <PlanFrame current={id} plan={plan} flags={{}}><SkeletonForm /></PlanFrame>,
  ));
  return <Screen phase={phase} pupil={pupil} />;
}

/** Handles Ctrl+S while there is nothing to save yet. */
function SaveKey({ onSave }: { readonly onSave: () => void }) {
  useShortcutKeys({ save: onSave });
  return null;
}

/** What Complete says without a date, where it is not the message on loading (P-283); then what Ctrl+S says, where it differs (P-279). */
const WITHOUT_DATE: Readonly<Partial<Record<PlanSectionId, readonly [onComplete: Message, onSave?: Message]>>> = {
  pupilVoice: [planMessages.completeMeetingDateMissing, planMessages.voiceMeetingDateMissing],
  strengthAndNeeds: [planMessages.strengthsMeetingDateMissing],
  meeting: [planMessages.completeMeetingDateMissing],
};

/** A plan section for whichever phase the pupil is in (P-024 to P-027), or why there is none to show. */
export function PlanPage({ id, sections }: { readonly id: PlanSectionId; readonly sections: Readonly<Record<Phase, PlanSection>> }) {
  const { userId } = useSessionUser();
  const [onComplete = sharedMessages.meetingDateMissing, onSave = onComplete] = WITHOUT_DATE[id] ?? [];
  const withoutDate = (
    <>
      <ExportButton job={NO_EXPORT} choices={EXPORT_CHOICES} onRefused={() => { showToast(sharedMessages.meetingDateMissing); }} />
      <SaveKey onSave={() => { showToast(onSave); }} />
      <CompleteButton isBusy={false} onClick={() => { showToast(onComplete); }} />
    </>
  );
  return (
    <PlanGate current={id} label={SECTIONS[id].label} withoutDate={withoutDate}>
      {(pupil, phase) => {
        const key = `${userId}|${planIdKey(pupil)}`;
        return isOlder(id, phase) ? <OlderScreen key={key} id={id} phase={phase} pupil={pupil} />
          : <PlanScreen key={key} section={sections[phase]} phase={phase} pupil={pupil} />;
      }}
    </PlanGate>
  );
}
