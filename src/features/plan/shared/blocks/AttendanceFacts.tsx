import { useLocation } from 'react-router-dom';
import { sentPercent } from '../../../../domain/facts/percent';
import { fieldId } from '../../../../forms/describe/ids';
import { withBackTo } from '../../../../routes/backTo';
import { linkTo } from '../../../../routes/address';
import type { PlanId } from '../../../../domain/planId';
import { PATHS, type PlainPath } from '../../../../routes/paths';
import type { SlotProps } from '../../../../forms/describe/formSpec';
import { ScreenLink, useIsBuilt } from '../../../../shared/ScreenLink';
import type { AttendanceFigures } from './dataExtras';
import { usePlan } from '../section/planContext';

export const ENTER_ATTENDANCE = 'Enter Attendance';

/** Attendance and suspensions as the host counts them. Another page changes them (P-021, P-022, P-042, P-046). */
export function AttendanceFacts({ state, isReadOnly }: SlotProps<AttendanceFigures>) {
  const { presentPer, exclusionCount } = state.extras;
  return (
    <div className="attendance-facts">
      <Fact label="Attendance" value={sentPercent(presentPer)} isReadOnly={isReadOnly} to={PATHS.attendance} enter={ENTER_ATTENDANCE} />
      <Fact label="Exclusion sessions" value={exclusionCount} isReadOnly={isReadOnly} to={PATHS.exclusions} enter="Enter Exclusions" />
    </div>
  );
}

function Fact({ label, value, isReadOnly, to, enter }: {
  readonly label: string;
  readonly value: string;
  readonly isReadOnly: boolean;
  readonly to: PlainPath;
  readonly enter: string;
}) {
  // A form rendered outside its screen has no plan and no router.
  const plan = usePlan();
  const isBuilt = useIsBuilt();
  return (
    <div className="attendance-facts-fact">
      <div>
        <span className="attendance-facts-label">{label}</span>
        {value === '' ? <span className="muted">Not recorded</span> : <b>{value}</b>}
      </div>
      {/* Left out if that page does not exist: its text alone would read as a second label. */}
      {isReadOnly || plan === null || !isBuilt(to) ? null : <EnterLink to={to} pupil={plan.pupil}>{enter}</EnterLink>}
    </div>
  );
}

function EnterLink({ to, pupil, children }: { readonly to: PlainPath; readonly pupil: PlanId; readonly children: string }) {
  const { pathname, search } = useLocation();
  const id = fieldId(children);
  const backTo = { to: `${pathname}${search}#${id}`, label: 'Back to the plan' };
  return <ScreenLink id={id} className="btn btn-secondary" to={linkTo(to, pupil)} state={withBackTo(backTo)}>{children}</ScreenLink>;
}
