import { Suspense, type ComponentType, type LazyExoticComponent } from 'react';
import { isMeetingDateMissing } from '../../../domain/meetingDate';
import { phaseOf, yearOf, type Phase } from '../../../domain/phase';
import type { PupilContext } from '../../../domain/pupil';
import { noPlanForm } from '../../../messages/plan';
import { sharedMessages } from '../../../messages/shared';
import type { Message } from '../../../messages/message';
import { failureWords } from '../../../parts/failureWords';
import { NoMeetingDate } from '../../../parts/NoMeetingDate';
import { NoPupil } from '../../../parts/NoPupil';
import { SIDEBAR, type PlanSectionId } from '../../../parts/planSections';
import { findActivePupil } from '../../../session/activePupil';
import { planKeyOf, type PlanKey } from '../../../session/planKey';
import { usePagePupil } from '../../../session/pupilContext';
import { useSessionUser } from '../../../session/useSession';
import { Face, FailedFace } from '../../../ui/Face';
import { Loader, SkeletonForm } from '../../../ui/Skeleton';
import { showToast } from '../../../ui/toast';
import { ExportMenu } from './ExportMenu';
import { PlanFrame } from './PlanFrame';
import { CompleteButton, SectionHead } from './SectionHead';

/** A variant of a section, in a chunk of its own. */
export interface VariantProps {
  readonly phase: Phase;
  readonly pupil: PupilContext;
}
export type Variant = ComponentType<VariantProps> | LazyExoticComponent<ComponentType<VariantProps>>;

interface PlanPageProps {
  readonly id: PlanSectionId;
  readonly variants: Readonly<Record<Phase, Variant>>;
  /** What Complete says without a date of meeting; default as on loading (P-283). */
  readonly completeWithoutDate?: Message;
}

const labelOf = (id: PlanSectionId): string => SIDEBAR.find((entry) => entry.id === id)?.label ?? '';

/** The page's own class year first, the stored one where the host gave none (P-276). */
export function classYearOf({ pupilId, classYear }: Pick<PupilContext, 'pupilId' | 'classYear'>): string {
  const active = findActivePupil();
  return classYear.trim() === '' && active?.pupilId === pupilId ? active.classYear : classYear;
}

/** A plan section for whichever phase the pupil is in (P-024 to P-027), or why there is none to show. */
export function PlanPage(props: PlanPageProps) {
  const page = usePagePupil();
  if (page.status === 'loading') return <Loader />;
  if (page.status === 'ready') return <PageOfPupil {...props} pupil={page.pupil} />;
  return (
    <main className="page" id="main" tabIndex={-1}>
      <SectionHead title={labelOf(props.id)} />
      {page.status === 'none' ? <NoPupil message={sharedMessages.selectPupilFirst.text} />
        : <FailedFace title="The pupil could not be loaded" words={failureWords(page.error)} onRetry={page.retry} />}
    </main>
  );
}

function PageOfPupil({ id, variants, completeWithoutDate, pupil }: PlanPageProps & { readonly pupil: PupilContext }) {
  const user = useSessionUser();
  const key = planKeyOf(user, pupil);
  const phase = phaseOf(classYearOf(pupil));
  if (isMeetingDateMissing(pupil.dateOfMeeting)) {
    return <WithoutDate id={id} plan={key} warning={completeWithoutDate ?? sharedMessages.meetingDateMissing} />;
  }
  if (phase === null) {
    return (
      <PlanFrame current={id} plan={key} flags={{}}>
        <SectionHead title={labelOf(id)} />
        <Face title={noPlanForm(yearOf(classYearOf(pupil)))} icon="info">
          <p>Please check the year group in Personal Info.</p>
        </Face>
      </PlanFrame>
    );
  }
  const ThisVariant = variants[phase];
  const waiting = <PlanFrame current={id} plan={key} flags={{}}><SkeletonForm /></PlanFrame>;
  return (
    <Suspense fallback={waiting}>
      <ThisVariant key={[key.userId, key.pupilId, key.dateOfMeeting].join('|')} phase={phase} pupil={pupil} />
    </Suspense>
  );
}

/** Nothing is loaded while the pupil has no date of meeting (P-019, P-255). */
function WithoutDate({ id, plan, warning }: {
  readonly id: PlanSectionId;
  readonly plan: PlanKey;
  readonly warning: Message;
}) {
  const { meetingDateMissing } = sharedMessages;
  return (
    <PlanFrame current={id} plan={plan} flags={{}}>
      <SectionHead title={labelOf(id)}>
        <ExportMenu isBusy={false} onExport={() => { showToast(meetingDateMissing); }} />
        <CompleteButton isBusy={false} isDisabled={false} onPress={() => { showToast(warning); }} />
      </SectionHead>
      <NoMeetingDate message={meetingDateMissing.text} />
    </PlanFrame>
  );
}
