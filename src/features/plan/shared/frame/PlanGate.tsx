import type { ReactNode } from 'react';
import { isMeetingDateMissing } from '../../../../domain/meetingDate';
import { phaseOf, yearOf, type Phase } from '../../../../domain/phase';
import type { PupilContext } from '../../../../domain/pupil';
import { noPlanForm } from '../../../../messages/plan';
import { idOfKept } from '../../../../forms/kept/keptForm';
import { useUnsent } from '../../../../shared/unsent/unsentStore';
import { failureText } from '../../../../shared/load/useLoad';
import { NoMeetingDate } from '../../../../shared/NoMeetingDate';
import { NoPupil, useFocusOnPupil } from '../../../../shared/pupil-gate/PupilGate';
import type { PlanSectionId } from '../../../../shared/planSections';
import { ScreenLink } from '../../../../shared/ScreenLink';
import { planKeyOf } from '../../../../pupil/planKey';
import { usePagePupil } from '../../../../pupil/pupilContext';
import { linkTo } from '../../../../routes/address';
import { PATHS } from '../../../../routes/paths';
import { useSessionUser } from '../../../../session/useSession';
import type { UnitPlace } from '../../../../saving/unsent/places';
import { Icon } from '../../../../ui/icons/Icon';
import { Panel } from '../../../../ui/panels/Panel';
import { EmptyState, FailedState } from '../../../../ui/states/EmptyState';
import { SkeletonForm } from '../../../../ui/states/Skeleton';
import { classYearOf } from '../../../../pupil/activePupil';
import { PlanFrame } from './PlanFrame';
import { SectionHeader } from './SectionHeader';
import { countOf } from '../../../../values/countOf';

interface PlanGateProps {
  readonly current: PlanSectionId | null;
  /** The title while there is no plan to show. */
  readonly label: string;
  /** The buttons in the header while the pupil has no date of meeting. */
  readonly withoutDate?: ReactNode;
  readonly children: (pupil: PupilContext, phase: Phase) => ReactNode;
}

/** Renders its children once the page has a pupil with a date of meeting and a phase; until then it shows what is missing. */
export function PlanGate(props: PlanGateProps) {
  const page = usePagePupil();
  useFocusOnPupil(page.status);
  if (page.status === 'loading') return <main className="page" id="main" tabIndex={-1}><SkeletonForm /></main>;
  if (page.status === 'ready') return <GateOfPupil {...props} pupil={page.pupil} />;
  return (
    <main className="page" id="main" tabIndex={-1}>
      <SectionHeader title={props.label} />
      {page.status === 'none' ? <NoPupil />
        : (
          <div className="stack">
            <FailedState title="The pupil could not be loaded" text={failureText(page.error)} onRetry={page.retry} />
            <KeptChanges pupilId={page.pupilId} />
          </div>
        )}
    </main>
  );
}

/** Shown when a pupil's page fails to load, with the pupil's name and the unsaved changes on this computer. */
function KeptChanges({ pupilId }: { readonly pupilId: string }) {
  const { records, forms } = useUnsent();
  const isOfPupil = (place: UnitPlace | null): boolean => new URLSearchParams(place?.address.split('?')[1] ?? '').get('pupil') === pupilId;
  const kept = records.flatMap(({ place, changes }) => (place !== null && isOfPupil(place) ? [{ ...place, changes }] : []));
  const typed = forms.filter(({ place }) => isOfPupil(place));
  const first = kept[0] ?? typed[0]?.place;
  if (first === undefined) return null;
  return (
    <Panel title={<>Kept on this computer for <span translate="no">{first.of}</span></>}>
      <ul className="mb-0">
        {typed.map((form) => <li key={idOfKept(form)}>{form.place.title}: typed and not sent</li>)}
        {kept.map(({ title, changes }) => <li key={title}>{title}: {countOf(changes, 'change')} not saved yet</li>)}
      </ul>
      {kept.length === 0 ? null : (
        <p className="muted mb-0"><Icon name="info" /> Changes will be sent automatically once the council’s system can be reached again.</p>
      )}
    </Panel>
  );
}

function GateOfPupil({ current, label, withoutDate, pupil, children }: PlanGateProps & { readonly pupil: PupilContext }) {
  const plan = planKeyOf(useSessionUser(), pupil);
  const phase = phaseOf(classYearOf(pupil));
  // Nothing is loaded without a date (P-019, P-255).
  const hasDate = !isMeetingDateMissing(pupil.dateOfMeeting);
  if (hasDate && phase !== null) return children(pupil, phase);
  return (
    <PlanFrame current={current} plan={plan} flags={{}}>
      <SectionHeader title={label}>{hasDate ? undefined : withoutDate}</SectionHeader>
      {!hasDate ? <NoMeetingDate key={plan.pupilId} /> : (
        <EmptyState title={noPlanForm(yearOf(classYearOf(pupil)))} icon="info">
          <p>Please check the year group in <ScreenLink to={linkTo(PATHS.pupil, plan)}>Personal Info</ScreenLink>.</p>
        </EmptyState>
      )}
    </PlanFrame>
  );
}
