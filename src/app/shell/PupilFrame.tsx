import { useEffect, useId, useRef, useMemo } from 'react';
import { Outlet, useLocation, useNavigate, Link } from 'react-router-dom';
import Button from 'react-bootstrap/Button';
import { isProvider } from '../../domain/roles';
import type { PupilContext } from '../../domain/pupil';
import { good, SHELL_MS } from '../../messages/message';
import { WhosePage } from '../../shared/Page';
import { PupilBanner } from '../../shared/PupilBanner';
import { FormsOf } from '../../shared/unsent/FormsOf';
import { useIsBuilt } from '../../shared/ScreenLink';
import { storeActivePupil, storedTermOf } from '../../pupil/activePupil';
import { usePagePupil } from '../../pupil/pupilContext';
import { openPupilPages } from '../../pupil/pupilPlans';
import { useEnlarged } from '../../ui/page/useMediaQuery';
import { showToast } from '../../ui/toasts/toast';
import { useSession, useSessionDispatch } from '../../session/useSession';
import { linkTo } from '../../routes/address';
import { PATHS } from '../../routes/paths';
import type { PlanId } from '../../domain/planId';
import type { ChasedPlan } from '../../shared/chasing/chasedPlan';
import { findPupilOf } from '../../shared/chasing/findContacts';
import { placeInTrail, useTrail } from '../../shared/chasing/pupilTrail';
import { useRead } from '../../shared/load/useRead';
import { Icon } from '../../ui/icons/Icon';

/** The banner of the page's pupil above the page (001 section 2.11). The name is a link to the plan. */
export function PupilFrame() {
  const page = usePagePupil();
  useEffect(openPupilPages, []);
  // In a meeting there is one plan, so there are no links to another one, and the first answer is near the top.
  const isInMeeting = useEnlarged();
  const pupil = page.status === 'ready' ? page.pupil : null;
  useChangeAnnouncement(pupil);
  const shown = pupil === null || pupil.termOfPep !== '' ? pupil : { ...pupil, termOfPep: storedTermOf(pupil.pupilId) };
  const nameId = useId();
  const whose = shown === null ? undefined : nameId;
  return (
    <WhosePage value={whose}>
      <PupilBanner
        pupil={shown}
        nameId={whose}
        isLoading={page.status === 'loading'}
        actions={isInMeeting ? undefined : <><PupilSteps pupil={shown} /><GoToAttendance pupil={pupil} /></>}
        {...(pupil === null || isInMeeting ? {} : { opens: linkTo(PATHS.planOverview, pupil) })}
      />
      <FormsOf pupil={pupil}><Outlet /></FormsOf>
    </WhosePage>
  );
}

/** Names the new pupil after a change, where the user is looking, because the form below has the same questions as before. */
function useChangeAnnouncement(pupil: PupilContext | null): void {
  const last = useRef('');
  const { pupilId, fullname } = pupil ?? { pupilId: '', fullname: '' };
  useEffect(() => {
    if (pupilId === '') return;
    if (last.current !== '' && last.current !== pupilId) showToast(good(`This page now shows ${fullname}`, SHELL_MS));
    last.current = pupilId;
  }, [pupilId, fullname]);
}

/** Role 12 alone, where its page exists and is not the one shown. It stores pupil and school for the legacy page, too (S-247, S-334). */
function GoToAttendance({ pupil }: { readonly pupil: PupilContext | null }) {
  const { user } = useSession();
  const navigate = useNavigate();
  const isBuilt = useIsBuilt();
  const isThere = useLocation().pathname === PATHS.attendanceCaller;
  if (isThere || user === null || !isProvider(user) || !isBuilt(PATHS.attendanceCaller) || pupil === null) return null;
  return (
    <Button
      variant="secondary"
      size="sm"
      onClick={() => { storeActivePupil(pupil); void navigate(linkTo(PATHS.attendanceCaller, pupil)); }}
    >
      Go to Attendance
    </Button>
  );
}

/** The pupil of a row, or null until it is known, or if the row names none. */
function useStep(plan: ChasedPlan | undefined): PlanId | null {
  const dispatch = useSessionDispatch();
  const read = useMemo(() => (plan === undefined || plan.pupilId !== null ? null : () => dispatch(findPupilOf(plan))), [dispatch, plan]);
  const { found } = useRead(read);
  if (plan === undefined) return null;
  const pupilId = plan.pupilId ?? (found?.kind === 'found' ? found.pupilId : '');
  return pupilId === '' ? null : { pupilId, dateOfMeeting: plan.dateOfMeeting };
}

/** The next and the previous pupil of the list that the user came from, in the same section. While a pupil loads, the step to them shows their position. */
function PupilSteps({ pupil }: { readonly pupil: PupilContext | null }) {
  const trail = useTrail();
  const { state } = useLocation() as { readonly state: { readonly place?: number } | null };
  const plans = useMemo(() => trail?.plans() ?? [], [trail]);
  const at = useMemo(() => (pupil === null ? state?.place ?? -1 : placeInTrail(plans, pupil)), [plans, pupil, state]);
  const [before, after] = at < 0 ? [undefined, undefined] : [plans[at - 1], plans[at + 1]];
  if (trail === null || at < 0 || plans.length < 2) return null;
  return (
    <nav className="pupil-frame-steps" aria-label={`Pupils of ${trail.label}`}>
      <Step plan={before} place={at - 1} label="Previous pupil" keyName="Up" icon="back" />
      <span className="num">{at + 1} of {plans.length}{trail.isPage ? ' on this page' : ''}</span>
      <Step plan={after} place={at + 1} label="Next pupil" keyName="Down" icon="forward" />
    </nav>
  );
}

function Step({ plan, place, label, keyName, icon }: {
  readonly plan: ChasedPlan | undefined;
  readonly place: number;
  readonly label: string;
  readonly keyName: 'Up' | 'Down';
  readonly icon: 'back' | 'forward';
}) {
  const step = useStep(plan);
  const { pathname } = useLocation();
  if (plan === undefined || step === null) return null;
  // The page of one suspension belongs to one pupil.
  const ofRow = /^\/exclusion\/edit\//i.test(pathname);
  const to = ofRow ? linkTo(PATHS.exclusions, step) : `${pathname}?${linkTo(PATHS.pupil, step).split('?')[1] ?? ''}`;
  return (
    <Link
      className="btn btn-sm btn-quiet icon-button"
      to={to}
      state={{ place }}
      aria-label={`${label}, ${plan.name}`}
      title={`${label}: ${plan.name} (Alt+Page ${keyName})`}
      aria-keyshortcuts={`Alt+Page${keyName}`}
    >
      <Icon name={icon} />
    </Link>
  );
}
