import { useEffect, useMemo, useState } from 'react';
import { Link, useLocation } from 'react-router-dom';
import type { PlanId } from '../../domain/planId';
import type { PupilContext } from '../../domain/pupil';
import type { ChasedPlan } from '../../shared/chasing/chasedPlan';
import { findPupilOf } from '../../shared/chasing/findContacts';
import { placeInTrail, useTrail } from '../../shared/chasing/pupilTrail';
import { linkTo } from '../../routes/address';
import { PATHS } from '../../routes/paths';
import { useSessionDispatch } from '../../session/useSession';
import { Icon } from '../../ui/icons/Icon';

/** The pupil of a row, or null until it is known, or if the row names none. */
function useStep(plan: ChasedPlan | undefined): PlanId | null {
  const dispatch = useSessionDispatch();
  const [found, setFound] = useState<{ readonly key: string; readonly pupilId: string } | null>(null);
  useEffect(() => {
    if (plan === undefined || plan.pupilId !== null) return undefined;
    let isOver = false;
    void dispatch(findPupilOf(plan)).then((pupil) => {
      if (!isOver && pupil.kind === 'found') setFound({ key: plan.key, pupilId: pupil.pupilId });
    });
    return () => { isOver = true; };
  }, [dispatch, plan]);
  if (plan === undefined) return null;
  const pupilId = plan.pupilId ?? (found?.key === plan.key ? found.pupilId : '');
  return pupilId === '' ? null : { pupilId, dateOfMeeting: plan.dateOfMeeting };
}

/** The next and the previous pupil of the list that the user came from, in the same section. */
export function PupilSteps({ pupil }: { readonly pupil: PupilContext }) {
  const trail = useTrail();
  const plans = useMemo(() => trail?.plans() ?? [], [trail]);
  const at = useMemo(() => placeInTrail(plans, pupil), [plans, pupil]);
  const [before, after] = at < 0 ? [undefined, undefined] : [plans[at - 1], plans[at + 1]];
  if (trail === null || at < 0 || plans.length < 2) return null;
  return (
    <nav className="pupil-steps" aria-label={`Pupils of ${trail.label}`}>
      <Step plan={before} label="Previous pupil" keyName="Up" icon="back" />
      <span className="num">{at + 1} of {plans.length}</span>
      <Step plan={after} label="Next pupil" keyName="Down" icon="forward" />
    </nav>
  );
}

function Step({ plan, label, keyName, icon }: {
  readonly plan: ChasedPlan | undefined;
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
      className="btn btn-sm btn-quiet btn-icon"
      to={to}
      aria-label={`${label}, ${plan.name}`}
      title={`${label}: ${plan.name} (Alt+Page ${keyName})`}
      aria-keyshortcuts={`Alt+Page${keyName}`}
    >
      <Icon name={icon} />
    </Link>
  );
}
