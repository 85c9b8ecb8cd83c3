import type { PupilContext } from '../../../domain/pupil';
import { CodeLegend } from '../../../parts/attendance/CodeLegend';
import { PupilPicker } from '../../../parts/pupil-gate/PupilPicker';
import { EmptyState } from '../../../ui/states/EmptyState';
import { SkeletonForm } from '../../../ui/Skeleton';
import { Loaded } from '../../../ui/states/Loaded';
import { RecordHead, RecordPage } from '../frame/RecordPage';
import './attendance.css';
import { AttendanceHead } from './AttendanceHead';
import { AttendanceTrend } from './AttendanceTrend';
import { Comments } from './Comments';
import { ConductPanel } from './ConductPanel';
import { Summary } from './Summary';
import { useAttendance } from './useAttendance';
import { WeekGrid } from './WeekGrid';
import { WeekProblems } from './WeekProblems';

const TITLE = 'Attendance';

/** The attendance of one pupil, week by week (002 section 2.7). */
export function AttendanceScreen() {
  return <RecordPage title={TITLE} hasOwnHead>{(pupil) => <AttendanceOf pupil={pupil} />}</RecordPage>;
}

/** The same screen for staff who work through several pupils (B-109): the pupil picker stays above it. */
export function CallerAttendanceScreen() {
  return (
    <RecordPage title={TITLE} hasOwnHead>
      {(pupil) => (
        <>
          <div className="another-pupil"><PupilPicker label="Another pupil" /></div>
          <AttendanceOf pupil={pupil} />
        </>
      )}
    </RecordPage>
  );
}

function AttendanceOf({ pupil }: { readonly pupil: PupilContext }) {
  const attendance = useAttendance(pupil);
  const { load, answer, units, term } = attendance;
  const weeks = answer?.attendances ?? null;
  return (
    <>
      <RecordHead
        title={pupil.fullname}
        actions={<AttendanceHead pupil={pupil} attendance={attendance} />}
      />
      <WeekProblems units={units} />
      <Loaded
        state={load}
        failed="The attendance could not be loaded"
        skeleton={<SkeletonForm />}
        isEmpty={({ attendances }) => attendances.length === 0}
        empty={<EmptyState title={`No weeks are recorded for ${term}`} icon="calendar"><p>Choose another term.</p></EmptyState>}
      >
        {(data) => (
          <div className="week-layout">
            <WeekGrid weeks={weeks ?? data.attendances} attendance={attendance} />
            <Summary summary={data.attendanceDTO} />
          </div>
        )}
      </Loaded>
      <div className="stack mt-3">
        {weeks === null || weeks.length === 0 ? null : <AttendanceTrend weeks={weeks} attendance={attendance} />}
        <ConductPanel />
        <section className="card"><div className="card-body"><h2>Codes</h2><CodeLegend /></div></section>
        <Comments pupil={pupil} />
      </div>
    </>
  );
}
