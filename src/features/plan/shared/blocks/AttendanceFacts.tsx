import type { ReactNode } from 'react';
import { useLocation } from 'react-router-dom';
import { fieldId } from '../../../../forms/describe/ids';
import { withBackTo } from '../../../../routes/backTo';
import { linkTo } from '../../../../routes/address';
import type { PlanId } from '../../../../domain/planId';
import { PATHS, type PlainPath } from '../../../../routes/paths';
import type { SlotProps } from '../../../../forms/describe/formSpec';
import { ScreenLink, useIsBuilt } from '../../../../shared/ScreenLink';
import type { AttendanceFigures } from './dataExtras';
import { usePlan } from '../section/planContext';

/** Text of the link to the attendance screen, shown for a missing figure. */
export const ENTER_ATTENDANCE = 'Enter Attendance';

/** Attendance and suspensions as the host counts them. Another page changes them (P-021, P-022, P-042, P-046). */
export function AttendanceFacts({ state, isReadOnly }: SlotProps<AttendanceFigures>) {
  const { presentPer, exclusionCount } = state.extras;
  const percent = presentPer === '' || presentPer.endsWith('%') ? presentPer : `${presentPer}%`;
  return (
    <div className="facts">
      <Fact label="Attendance" value={percent}>
        {isReadOnly ? null : <EnterButton to={PATHS.attendance}>{ENTER_ATTENDANCE}</EnterButton>}
      </Fact>
      <Fact label="Exclusion sessions" value={exclusionCount}>
        {isReadOnly ? null : <EnterButton to={PATHS.exclusions}>Enter Exclusions</EnterButton>}
      </Fact>
    </div>
  );
}

function Fact({ label, value, children }: {
  readonly label: string;
  readonly value: string;
  readonly children: ReactNode;
}) {
  return (
    <div className="fact">
      <div>
        <span className="lbl">{label}</span>
        {value === '' ? <span className="muted">Not recorded</span> : <b>{value}</b>}
      </div>
      {children}
    </div>
  );
}

/** Left out if that page does not exist: its text alone would read as a second label. */
function EnterButton(props: { readonly to: PlainPath; readonly children: string }) {
  const plan = usePlan();
  const isBuilt = useIsBuilt();
  // A form rendered outside its screen has no router.
  return plan === null || !isBuilt(props.to) ? null : <EnterLink {...props} pupil={plan.pupil} />;
}

function EnterLink({ to, pupil, children }: { readonly to: PlainPath; readonly pupil: PlanId; readonly children: string }) {
  const { pathname, search } = useLocation();
  const id = fieldId(children);
  const backTo = { to: `${pathname}${search}#${id}`, label: 'Back to the plan' };
  return <ScreenLink id={id} className="btn btn-secondary" to={linkTo(to, pupil)} state={withBackTo(backTo)}>{children}</ScreenLink>;
}
