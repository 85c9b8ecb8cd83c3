import { useMemo, useState, type ReactNode } from 'react';
import type { DashboardTarget } from '../../api/calls/dashboard';
import { getConfig } from '../../config/config';
import { percentOf, percentText } from '../../domain/facts/percent';
import { formatPounds } from '../../domain/pounds';
import type { PupilContext } from '../../domain/pupil';
import { overText } from '../../domain/termOrder';
import { weeksChart, weeksSummary } from '../../shared/attendance/weeksChart';
import { ScreenLink } from '../../shared/ScreenLink';
import { linkTo } from '../../routes/address';
import { PATHS, type PlainPath } from '../../routes/paths';
import { Chart } from '../../ui/chart/Chart';
import { FilterSelect } from '../../ui/fields/FilterSelect';
import { RagRating } from '../../ui/icons/RagRating';
import { Panel } from '../../ui/panels/Panel';
import type { Column } from '../../ui/table/column';
import { DataTable } from '../../ui/table/DataTable';
import { attendanceChart, gradesChart, gradesSummary, gradesTitle, hasGrade, hasTarget } from './dashboardCharts';
import { useDashboardOfLastTerm, useTermWeeks, type Dashboard } from './useDashboard';

const TARGET: readonly Column<DashboardTarget>[] = [
  { key: 'what', header: 'What', text: ({ st1What }) => st1What, isRowHeader: true },
  { key: 'who', header: 'Who', text: ({ st1Who }) => st1Who },
  { key: 'when', header: 'When', text: ({ st1When }) => st1When, className: 'num' },
  { key: 'agreed', header: 'Agreed', text: ({ st1VsAgreed }) => st1VsAgreed },
];
const whatOf = ({ st1What }: DashboardTarget): string => st1What;

/** Every figure of the dashboard as a card (S-160 to S-168). */
export function DashboardCards({ pupil, figures }: { readonly pupil: PupilContext; readonly figures: Dashboard }) {
  const { pepQualityData, meeting, exclusionCount, pppCount, pepSmartTargetNewRowList: targets } = figures;
  return (
    <div className="dashboard stack is-in-turn">
      <div className="dashboard-cards is-in-turn">
        <AttendanceCard pupil={pupil} {...figures.attendanceDTO} />
        <GradesCard pupil={pupil} grades={figures.pepSecondaryData} />
      </div>
      <div className="dashboard-cards">
        <FigureCard fact="suspendedSessions" title="Sessions of suspension" to={PATHS.exclusions} pupil={pupil} value={exclusionCount} />
        <Card title="PEP quality grade" to={PATHS.planOverview} pupil={pupil}>
          {pepQualityData.pepGrade === '' ? <Big value="" /> : <p className="dashboard-big"><RagRating rating={pepQualityData.pepGrade} /></p>}
        </Card>
        <FigureCard fact="nextMeeting" title="Next meeting" to={PATHS.meeting} pupil={pupil} value={meeting.nextMeetingDate}>
          <NextTerm key={`${pupil.pupilId} ${pupil.dateOfMeeting} ${meeting.termOfPepofNextMeeting}`} term={meeting.termOfPepofNextMeeting} />
        </FigureCard>
        <FigureCard fact="pupilPremium" title="Pupil premium" to={PATHS.targets} pupil={pupil} value={formatPounds(pppCount)} />
        <FigureCard fact="sen" title="SEN" to={PATHS.data} pupil={pupil} value={figures.pupil.sen} />
      </div>
      <Panel title={<ScreenLink to={linkTo(PATHS.targets, pupil)}>Smart targets</ScreenLink>} isFlush>
        {targets.length === 0 ? <div className="card-body"><p className="muted">The plan has no targets.</p></div> : (
          <DataTable label="Smart targets" columns={TARGET} rows={targets} rowKey={whatOf} />
        )}
      </Panel>
    </div>
  );
}

function AttendanceCard({ pupil, presentCount, totalSessions }: {
  readonly pupil: PupilContext;
  readonly presentCount: number | null;
  readonly totalSessions: number | null;
}) {
  const [present, total] = [presentCount ?? 0, totalSessions ?? 0];
  const weeks = useTermWeeks(pupil);
  const pie = useMemo(() => attendanceChart(present, total), [present, total]);
  const line = useMemo(() => weeksChart((weeks ?? []).map(({ date }) => date), (weeks ?? []).map(({ share }) => share)), [weeks]);
  const sessions = `Present in ${present} of ${total} sessions.`;
  return (
    <Card title="Attendance" to={PATHS.attendance} pupil={pupil}>
      {/* 0.0% without sessions (S-164). */}
      <Big fact="attendance" value={percentText(percentOf(present, total) ?? 0)} to={linkTo(PATHS.attendance, pupil)} />
      {total === 0 ? <p className="muted">No sessions are recorded.</p>
        : weeks === null ? <div className="is-loading chart-frame is-small" aria-busy="true" />
        : weeks.length === 0 ? <Chart content={pie} size="small" isTitleHidden summary={sessions} />
        : <Chart content={line} size="small" summary={`${sessions} ${pupil.termOfPep}: ${weeksSummary(weeks.map(({ share }) => share))}`} />}
    </Card>
  );
}

function GradesCard({ pupil, grades }: { readonly pupil: PupilContext; readonly grades: Dashboard['pepSecondaryData'] }) {
  const last = useDashboardOfLastTerm(pupil);
  const content = useMemo(() => gradesChart(grades, last?.pepSecondaryData ?? null), [grades, last]);
  return (
    <Card title={gradesTitle(grades)} to={PATHS.data} pupil={pupil} className="is-wide">
      {!hasGrade(grades) && !hasTarget(grades) ? <Big value="" />
        : last === undefined ? <div className="is-loading chart-frame" aria-busy="true" />
        : <Chart content={content} isTitleHidden summary={gradesSummary(grades, last?.pepSecondaryData ?? null)} />}
    </Card>
  );
}

function FigureCard({ fact, value, children, ...card }: Omit<CardProps, 'className'> & { readonly fact: string; readonly value: string }) {
  return <Card {...card}><Big fact={fact} value={value} to={linkTo(card.to, card.pupil)} />{children}</Card>;
}

/** `to` repeats the link of the title, so it is not a second tab stop. */
function Big({ fact, value, to }: { readonly fact?: string; readonly value: string; readonly to?: string }) {
  if (value.trim() === '') return <p className="muted">Not recorded</p>;
  return <p className="dashboard-big num" translate="no" data-fact={fact}>{to === undefined ? value : <ScreenLink to={to} tabIndex={-1}>{value}</ScreenLink>}</p>;
}

interface CardProps {
  readonly title: string;
  readonly to: PlainPath;
  readonly pupil: PupilContext;
  readonly className?: string;
  readonly children?: ReactNode;
}

function Card({ title, to, pupil, className = '', children }: CardProps) {
  return <Panel title={<ScreenLink to={linkTo(to, pupil)}>{title}</ScreenLink>} className={className}>{children}</Panel>;
}

/** The term of the next PEP (S-170). Another choice shows here only: no call saves it (S-171). */
function NextTerm({ term }: { readonly term: string }) {
  const [chosen, setChosen] = useState(term);
  return (
    <>
      <FilterSelect label="Term of the next PEP" value={chosen} blank="Not recorded" options={getConfig().terms.nextPep} hint={overText([...getConfig().terms.nextPep, chosen])} onChange={setChosen} />
      {chosen === term ? null : <p className="muted" role="status">This choice is not saved. The Meeting section sets the term.</p>}
    </>
  );
}
