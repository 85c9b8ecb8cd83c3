import { useCallback, useMemo } from 'react';
import { useNavigate } from 'react-router-dom';
import Button from 'react-bootstrap/Button';
import { scoreNote } from '../../../domain/facts/scoreRange';
import type { PupilContext } from '../../../domain/pupil';
import { hidesAttendanceTabs } from '../../../domain/roles';
import { ScreenLink } from '../../../shared/ScreenLink';
import { useSessionUser } from '../../../session/useSession';
import { TimeChart } from '../../../ui/chart/TimeChart';
import type { TimeMark } from '../../../ui/chart/timeChartTypes';
import { Icon } from '../../../ui/icons/Icon';
import { SkeletonForm } from '../../../ui/states/Skeleton';
import { EmptyState, FailedState } from '../../../ui/states/EmptyState';
import { RecordHeader, recordScreen, type RecordScreenProps } from '../frame/RecordPage';
import { datedSuspensions, isBare, type OverTime } from './overTime';
import { lastGrades, oddScores, overTimeChart, spanText } from './overTimeChart';
import { countOf } from '../../../values/countOf';
import './overTime.css';
import { PlansOverTime } from './PlansOverTime';
import { useOverTime } from './useOverTime';

/** Attendance, grades, SDQ, suspensions and plans of one pupil on one time axis, for the meeting. */
export const OverTimeScreen = recordScreen('Pupil over time', OverTimeOf, { hasOwnHeader: true });

function OverTimeOf({ pupil, title }: RecordScreenProps) {
  const state = useOverTime(pupil);
  const isDrawn = state.kind === 'ready' && !isBare(state.all);
  return (
    <div className="stack over-time">
      <RecordHeader
        title={title}
        actions={isDrawn ? <Button variant="secondary" onClick={() => { window.print(); }}><Icon name="print" />Print</Button> : undefined}
      />
      {state.kind === 'failed' ? <FailedState title="The plans could not be loaded" text="Please try again." onRetry={state.retry} /> : null}
      {state.kind === 'reading' ? (
        <>
          <p className="toolrow mb-0" role="status">
            {state.total === 0 ? 'Loading the list of plans' : `Loading the records: ${state.done} of ${state.total}`}{' '}
            {state.total === 0 ? null : <Button variant="secondary" size="sm" onClick={state.stop}>Stop</Button>}
          </p>
          <SkeletonForm groups={2} />
        </>
      ) : null}
      {state.kind === 'ready' ? (
        <>
          {state.unread === '' ? null : <p className="muted mb-0">{state.unread}</p>}
          <Missing failed={state.failed} left={state.left} hasUpn={pupil.pupilUPN !== ''} onAgain={state.again} />
          {isDrawn ? <Drawn all={state.all} pupil={pupil} /> : null}
          {isDrawn || state.failed.length + state.left > 0 ? null : (
            <EmptyState title="Nothing with a date is recorded yet" icon="clock">
              <p>Plans with a date of meeting, attendance and suspensions appear here.</p>
            </EmptyState>
          )}
        </>
      ) : null}
    </div>
  );
}

function Missing({ failed, left, hasUpn, onAgain }: {
  readonly failed: readonly string[];
  readonly left: number;
  readonly hasUpn: boolean;
  readonly onAgain: () => void;
}) {
  const texts = [
    ...(hasUpn ? [] : ['No UPN is recorded, so the plans of this pupil cannot be listed.']),
    ...(failed.length === 0 ? [] : [`Not shown because loading failed: ${failed.join(', ')}.`]),
    ...(left === 0 ? [] : [`You stopped before ${left} ${left === 1 ? 'record was' : 'records were'} loaded.`]),
  ];
  if (texts.length === 0) return null;
  return (
    <div className="alert alert-warning mb-0" role="status">
      <p className={failed.length + left === 0 ? 'mb-0' : 'mb-2'}>{texts.join(' ')}</p>
      {failed.length + left === 0 ? null : <Button variant="secondary" size="sm" onClick={onAgain}>Load what is missing</Button>}
    </div>
  );
}

function Drawn({ all, pupil }: { readonly all: OverTime; readonly pupil: PupilContext }) {
  const navigate = useNavigate();
  const hasAttendance = !hidesAttendanceTabs(useSessionUser());
  const { pupilId, dateOfMeeting } = pupil;
  const content = useMemo(() => overTimeChart(all, { pupilId, dateOfMeeting }), [all, pupilId, dateOfMeeting]);
  const pick = useCallback(({ address }: TimeMark) => { void navigate(address); }, [navigate]);
  const { plans, suspensions } = all;
  const odd = oddScores(all);
  const undated = (suspensions?.length ?? 0) - datedSuspensions(all).length;
  const counts = [
    countOf(plans.length, 'plan'),
    ...(suspensions === null ? [] : [`${countOf(suspensions.length, 'suspension')}${undated === 0 ? '' : ` (${undated} not drawn, without a start that can be read)`}`]),
  ];
  return (
    <>
      <section className="card"><div className="card-body">
        <TimeChart
          content={content}
          summary={[`${counts.join(' and ')}; ${spanText(content)}.`, ...lastGrades(all)].join(' ')}
          onPick={pick}
          linkOf={(mark) => <ScreenLink to={mark.address} aria-description={mark.date}>{mark.text}</ScreenLink>}
        />
        <p className="form-text mb-0">Select a point to open it.</p>
        {odd.length === 0 ? null : (
          <p className="form-text mb-0" data-fact="oddScores">{scoreNote('sdq', odd[0]?.figures?.sdqScore ?? '')} {odd.length === 1 ? '1 score is' : `${odd.length} scores are`} outside, and shown at the edge.</p>
        )}
      </div></section>
      {plans.length === 0 ? null : <PlansOverTime all={all} hasAttendance={hasAttendance} />}
    </>
  );
}
