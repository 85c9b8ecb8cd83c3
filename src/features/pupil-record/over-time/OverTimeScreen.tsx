import { useCallback, useMemo } from 'react';
import { useNavigate } from 'react-router-dom';
import Button from 'react-bootstrap/Button';
import { scoreNote } from '../../../domain/facts/scoreRange';
import { percentText } from '../../../domain/facts/percent';
import { LISTED_SECTIONS, sectionsComplete } from '../../../domain/facts/sections';
import type { PupilContext } from '../../../domain/pupil';
import { hidesAttendanceTabs } from '../../../domain/roles';
import { yearOf } from '../../../domain/phase';
import { ScreenLink } from '../../../shared/ScreenLink';
import { useSessionUser } from '../../../session/useSession';
import { TimeChart } from '../../../ui/chart/TimeChart';
import type { TimeMark } from '../../../ui/chart/timeChartTypes';
import { Icon } from '../../../ui/icons/Icon';
import { RagRating } from '../../../ui/icons/RagRating';
import { SkeletonForm } from '../../../ui/states/Skeleton';
import { EmptyState, FailedState } from '../../../ui/states/EmptyState';
import { RecordHead, recordScreen, type OfPupil } from '../frame/RecordPage';
import { isBare, type OverTime, presentInTerm, suspensionsUpTo, type PlanInTime } from './overTime';
import { lastGrades, oddScores, overTimeChart, spanText } from './overTimeChart';
import { countOf } from '../../../values/countOf';
import './overTime.css';
import { useOverTime } from './useOverTime';
import type { SubjectFigures } from './planFigures';
import { linkTo } from '../../../routes/address';
import { PATHS, type PlainPath } from '../../../routes/paths';
import { BLANK_CELL, type Column } from '../../../ui/table/column';
import { DataTable } from '../../../ui/table/DataTable';

const TITLE = 'Pupil over time';

/** Attendance, grades, SDQ, suspensions and plans of one pupil on one time axis, for the meeting. */
export const OverTimeScreen = recordScreen(TITLE, OverTimeOf, { hasOwnHead: true });

function OverTimeOf({ pupil }: OfPupil) {
  const state = useOverTime(pupil);
  const isDrawn = state.kind === 'ready' && !isBare(state.all);
  return (
    <div className="stack over-time">
      <RecordHead
        title={TITLE}
        actions={isDrawn ? <Button variant="secondary" onClick={() => { window.print(); }}><Icon name="print" />Print</Button> : undefined}
      />
      {state.kind === 'failed' ? (
        <FailedState title="The plans could not be loaded" text="Please check the connection." onRetry={state.retry} />
      ) : state.kind === 'reading' ? (
        <>
          <p className="toolrow mb-0" role="status">
            {state.of === 0 ? 'Reading the list of plans' : `Reading the records: ${String(state.done)} of ${String(state.of)}`}{' '}
            {state.of === 0 ? null : <Button variant="secondary" size="sm" onClick={state.stop}>Stop</Button>}
          </p>
          <SkeletonForm groups={2} />
        </>
      ) : (
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
      )}
    </div>
  );
}

/** Lists what the page could not read, and offers to read it again. */
function Missing({ failed, left, hasUpn, onAgain }: {
  readonly failed: readonly string[];
  readonly left: number;
  readonly hasUpn: boolean;
  readonly onAgain: () => void;
}) {
  const texts = [
    ...(hasUpn ? [] : ['No UPN is recorded, so the plans of this pupil cannot be listed.']),
    ...(failed.length === 0 ? [] : [`Not shown because loading failed: ${failed.join(', ')}.`]),
    ...(left === 0 ? [] : [`You stopped before ${String(left)} ${left === 1 ? 'record was' : 'records were'} read.`]),
  ];
  if (texts.length === 0) return null;
  return (
    <div className="alert alert-warning mb-0" role="status">
      <p className={failed.length + left === 0 ? 'mb-0' : 'mb-2'}>{texts.join(' ')}</p>
      {failed.length + left === 0 ? null : <Button variant="secondary" size="sm" onClick={onAgain}>Read the missing records</Button>}
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
  const counts = [
    countOf(plans.length, 'plan'),
    ...(hasAttendance ? [countOf(suspensions.length, 'suspension')] : []),
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
          <p className="form-text mb-0" data-fact="oddScores">{scoreNote('sdq', odd[0]?.figures?.sdqScore ?? '')} {odd.length === 1 ? '1 score is' : `${String(odd.length)} scores are`} outside, and shown at the edge.</p>
        )}
      </div></section>
      {plans.length === 0 ? null : <PlansOverTime all={all} hasAttendance={hasAttendance} />}
    </>
  );
}

function subjectText({ subject, current, target, progress }: SubjectFigures): string {
  const aim = target === '' ? '' : `, target ${target}`;
  const pace = progress === '' ? '' : ` (${progress.toLowerCase()})`;
  return `${subject} ${current === '' ? BLANK_CELL : current}${aim}${pace}`;
}

const isRecorded = ({ current, target, progress }: SubjectFigures): boolean => `${current}${target}${progress}` !== '';
const keyOf = ({ row }: PlanInTime): string => row.dateOfMeeting;

function link(plan: PlanInTime, path: PlainPath, text: string) {
  const { pupilId, dateOfMeeting } = plan.row;
  return text === '' || text === BLANK_CELL ? text : <ScreenLink to={linkTo(path, { pupilId, dateOfMeeting })} aria-description={dateOfMeeting}>{text}</ScreenLink>;
}

/** One line for each subject. The first links to the section that contains them. */
function Grades({ plan: { row }, subjects }: { readonly plan: PlanInTime; readonly subjects: readonly SubjectFigures[] }) {
  const { pupilId, dateOfMeeting } = row;
  return (
    <ul className="over-time-subjects">
      {subjects.map((subject, at) => (
        <li key={subject.subject}>{at === 0 ? <ScreenLink to={linkTo(PATHS.data, { pupilId, dateOfMeeting })} aria-description={dateOfMeeting}>{subjectText(subject)}</ScreenLink> : subjectText(subject)}</li>
      ))}
    </ul>
  );
}

/** The plans, the latest first, each with what was recorded for its term. Every figure links to its record. */
function PlansOverTime({ all, hasAttendance }: { readonly all: OverTime; readonly hasAttendance: boolean }) {
  const columns = useMemo((): readonly Column<PlanInTime>[] => {
    const { plans, weeks, suspensions } = all;
    const present = ({ row }: PlanInTime): string => percentText(presentInTerm(weeks, row.termOfPep));
    const count = (plan: PlanInTime): string => String(suspensionsUpTo(suspensions, plans, plans.indexOf(plan)).length);
    const subjects = ({ figures }: PlanInTime): readonly SubjectFigures[] => figures?.subjects.filter(isRecorded) ?? [];
    const sections = ({ row }: PlanInTime): string => `${String(sectionsComplete(row))} of ${String(LISTED_SECTIONS.length)}`;
    return [
      { key: 'term', header: 'Term of PEP', text: ({ row }) => row.termOfPep, isRowHeader: true, cell: (plan) => link(plan, PATHS.planOverview, plan.row.termOfPep) },
      { key: 'meeting', header: 'Date of meeting', text: ({ row }) => row.dateOfMeeting, cell: (plan) => link(plan, PATHS.meeting, plan.row.dateOfMeeting), className: 'num' },
      { key: 'year', header: 'Year', text: ({ row }) => yearOf(row.classYear) },
      { key: 'rag', header: 'RAG rating', text: ({ row }) => row.ragrating, cell: ({ row }) => (row.ragrating === '' ? '' : <RagRating rating={row.ragrating} />) },
      { key: 'sections', fact: 'sections', header: 'Sections complete', text: sections },
      {
        key: 'grades', fact: 'grades', header: 'Grades', className: 'grades', text: (plan) => subjects(plan).map(subjectText).join('; '),
        cell: (plan) => (subjects(plan).length === 0 ? '' : <Grades plan={plan} subjects={subjects(plan)} />),
      },
      { key: 'sdq', fact: 'sdq', header: 'SDQ score', text: ({ figures }) => figures?.sdqScore ?? '', cell: (plan) => link(plan, PATHS.data, plan.figures?.sdqScore ?? ''), className: 'amount' },
      ...(hasAttendance ? [
        { key: 'attendance', fact: 'attendance', header: 'Attendance', text: present, cell: (plan: PlanInTime) => link(plan, PATHS.attendance, present(plan)), className: 'amount' },
        { key: 'suspensions', fact: 'suspensions', header: 'Suspensions since last plan', text: count, cell: (plan: PlanInTime) => (count(plan) === '0' ? '0' : link(plan, PATHS.exclusions, count(plan))), className: 'amount' },
      ] : []),
    ];
  }, [all, hasAttendance]);
  return (
    <div className="card tablecard">
      <DataTable label="Plans over time" columns={columns} rows={all.plans} rowKey={keyOf} isWide />
    </div>
  );
}
