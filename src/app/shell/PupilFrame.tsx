import { useEffect, useId, useRef } from 'react';
import { Outlet, useLocation, useNavigate } from 'react-router-dom';
import Button from 'react-bootstrap/Button';
import { PupilSteps } from './PupilSteps';
import { isProvider } from '../../domain/roles';
import type { PupilContext } from '../../domain/pupil';
import { good, SHELL_MS } from '../../messages/message';
import { WhosePage } from '../../shared/PageTitle';
import { PupilBanner } from '../../shared/PupilBanner';
import { FormsOf } from '../../shared/unsent/FormsOf';
import { useIsBuilt } from '../../shared/ScreenLink';
import { storeActivePupil, storedTermOf } from '../../pupil/activePupil';
import { usePagePupil } from '../../pupil/pupilContext';
import { openPupilPages } from '../../pupil/pupilPlans';
import { useEnlarged } from '../../ui/page/enlarged';
import { showToast } from '../../ui/toasts/toast';
import { useSession } from '../../session/useSession';
import { linkTo } from '../../routes/address';
import { PATHS } from '../../routes/paths';

/** The banner of the page's pupil above the page (001 section 2.11). The name is a link to the plan. */
export function PupilFrame() {
  const page = usePagePupil();
  useEffect(openPupilPages, []);
  // In a meeting there is one plan, so there are no links to another one, and the first answer is near the top.
  const isInMeeting = useEnlarged();
  const pupil = page.status === 'ready' ? page.pupil : null;
  useSayChange(pupil);
  const shown = pupil === null || pupil.termOfPep !== '' ? pupil : { ...pupil, termOfPep: storedTermOf(pupil.pupilId) };
  const nameId = useId();
  const whose = shown === null ? undefined : nameId;
  return (
    <WhosePage value={whose}>
      <PupilBanner
        pupil={shown}
        nameId={whose}
        isLoading={page.status === 'loading'}
        actions={isInMeeting ? undefined : <>{shown === null ? null : <PupilSteps pupil={shown} />}<GoToAttendance /></>}
        {...(pupil === null || isInMeeting ? {} : { opens: linkTo(PATHS.planOverview, pupil) })}
      />
      <FormsOf pupil={pupil}><Outlet /></FormsOf>
    </WhosePage>
  );
}

/** Names the pupil after a change, in words and beside what the user looks at: the form below has the same questions as before. */
function useSayChange(pupil: PupilContext | null): void {
  const last = useRef('');
  const { pupilId, fullname } = pupil ?? { pupilId: '', fullname: '' };
  useEffect(() => {
    if (pupilId === '') return;
    if (last.current !== '' && last.current !== pupilId) showToast(good(`This page now shows ${fullname}`, SHELL_MS));
    last.current = pupilId;
  }, [pupilId, fullname]);
}

/** Role 12 alone, where its page exists and is not the one shown. It stores pupil and school for the legacy page, too (S-247, S-334). */
function GoToAttendance() {
  const { user } = useSession();
  const page = usePagePupil();
  const navigate = useNavigate();
  const isBuilt = useIsBuilt();
  const isThere = useLocation().pathname === PATHS.attendanceCaller;
  if (isThere || user === null || !isProvider(user) || !isBuilt(PATHS.attendanceCaller) || page.status !== 'ready') return null;
  const { pupil } = page;
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
