import { useId, useMemo, type ReactNode } from 'react';
import type { PupilContext } from '../../domain/pupil';
import { ScreenLink } from '../../parts/ScreenLink';
import { linkTo } from '../../routes/address';
import { PATHS, type PlainPath } from '../../routes/paths';
import { Chart } from '../../ui/chart/Chart';
import { RagRating } from '../../ui/RagRating';
import { attendanceChart, gradesChart, gradesSummary } from './dashboardCharts';
import { attendancePercent, pounds } from './figures';
import { TargetsCard } from './TargetsCard';
import type { Dashboard } from './useDashboard';

/** Every figure of the dashboard as a card (S-160 to S-168). */
export function DashboardCards({ pupil, figures }: { readonly pupil: PupilContext; readonly figures: Dashboard }) {
  const { pepQualityData, meeting, exclusionCount, pppCount, pepSmartTargetNewRowList } = figures;
  return (
    <div className="dashboard">
      <AttendanceCard pupil={pupil} {...figures.attendanceDTO} />
      <GradesCard grades={figures.pepSecondaryData} />
      <Card title="Suspensions" to={PATHS.exclusions} pupil={pupil}>
        <Big value={exclusionCount} />
      </Card>
      <Card title="PEP quality grade">
        {pepQualityData.pepGrade === '' ? <Big value="" /> : <p className="big"><RagRating rating={pepQualityData.pepGrade} /></p>}
      </Card>
      <Card title="Next meeting">
        <Big value={meeting.nextMeetingDate} />
        <p className="muted">Term of the next PEP: {meeting.termOfPepofNextMeeting === '' ? 'not recorded' : meeting.termOfPepofNextMeeting}</p>
      </Card>
      <Card title="Pupil premium"><Big value={pounds(pppCount)} /></Card>
      <Card title="SEN"><Big value={figures.pupil.sen} /></Card>
      <TargetsCard targets={pepSmartTargetNewRowList} />
    </div>
  );
}

function AttendanceCard({ pupil, presentCount, totalSessions }: {
  readonly pupil: PupilContext;
  readonly presentCount: number | null;
  readonly totalSessions: number | null;
}) {
  const [present, total] = [presentCount ?? 0, totalSessions ?? 0];
  const content = useMemo(() => attendanceChart(present, total), [present, total]);
  return (
    <Card title="Attendance" to={PATHS.attendance} pupil={pupil} className="has-chart">
      <Big value={`${attendancePercent(presentCount, totalSessions)}%`} />
      {total > 0 ? <Chart content={content} size="small" isTitleHidden summary={`Present in ${present} of ${total} sessions.`} />
        : <p className="muted">No sessions are recorded.</p>}
    </Card>
  );
}

function GradesCard({ grades }: { readonly grades: Dashboard['pepSecondaryData'] }) {
  const content = useMemo(() => gradesChart(grades), [grades]);
  const hasGrades = Object.values(grades).some((grade) => grade !== '');
  return (
    <Card title="Grades against targets" className="wide has-chart">
      {hasGrades ? <Chart content={content} isTitleHidden summary={gradesSummary(grades)} /> : <Big value="" />}
    </Card>
  );
}

function Big({ value }: { readonly value: string }) {
  return value.trim() === '' ? <p className="muted">Not recorded</p> : <p className="big num" translate="no">{value}</p>;
}

/** `to` is the screen that the figure comes from. */
function Card({ title, to, pupil, className = '', children }: {
  readonly title: string;
  readonly to?: PlainPath;
  readonly pupil?: PupilContext;
  readonly className?: string;
  readonly children: ReactNode;
}) {
  const id = useId();
  return (
    <section className={`card group ${className}`} aria-labelledby={id}>
      <div className="card-header">
        <h2 id={id}>
          {to === undefined || pupil === undefined ? title : <ScreenLink to={linkTo(to, pupil)}>{title}</ScreenLink>}
        </h2>
      </div>
      <div className="card-body">{children}</div>
    </section>
  );
}
