import { upperFirst } from 'es-toolkit';
import { useId, useMemo, useState } from 'react';
import Button from 'react-bootstrap/Button';
import { WEEK_SLOTS, weekKey, type AttendanceWeek } from '../../../api/calls/attendance';
import { getConfig } from '../../../config/config';
import { presentPercentage, totalsOf } from '../../../domain/attendance/totals';
import { marksUpTo } from '../../../domain/facts/marksUpTo';
import { CodeLegend } from '../../../shared/attendance/CodeLegend';
import { weeksChart, weeksSummary } from '../../../shared/attendance/weeksChart';
import { PupilPicker } from '../../../shared/pupil-gate/PupilPicker';
import { useSessionUser } from '../../../session/useSession';
import { Chart } from '../../../ui/chart/Chart';
import { EmptyState } from '../../../ui/states/EmptyState';
import { Loaded } from '../../../ui/states/Loaded';
import { RecordHeader, recordScreen, type RecordScreenProps } from '../frame/RecordPage';
import { MarkChoice } from '../../../shared/attendance/MarkChoice';
import { Icon } from '../../../ui/icons/Icon';
import { AttendanceHeader, yearOfWeeks } from './AttendanceHeader';
import { Comments } from './Comments';
import { Summary } from './Summary';
import { useAttendance } from './useAttendance';
import { WeekGrid } from './WeekGrid';
import './attendance.css';
import type { WeekUnits } from './weekUnits';

const QUESTIONS = ['Punctuality', 'Attitude to learning', 'Behaviour'];
const OPTIONS = ['Outstanding', 'Good', 'Requires Improvement', 'Poor'];

/** Only for one configured school. The host has no call for it, and the panel states this (B-100, B-101). */
function ConductPanel() {
  const { schoolId } = useSessionUser();
  const [answers, setAnswers] = useState<Readonly<Record<string, string>>>({});
  const id = useId();
  const { punctuality } = getConfig().schools;
  if (punctuality === '' || schoolId !== punctuality) return null;
  return (
    <section className="card"><div className="card-body">
      <h2>Conduct</h2>
      <p className="muted">For the conversation only: these answers are not saved.</p>
      <div className="cols-3">
        {QUESTIONS.map((question) => (
          <div key={question}>
            <label className="form-label" htmlFor={`${id}${question}`}>{question}</label>
            <select
              id={`${id}${question}`}
              className="form-select"
              value={answers[question] ?? ''}
              onChange={(event) => { setAnswers({ ...answers, [question]: event.target.value }); }}
            >
              <option value="" aria-label="Blank" />
              {OPTIONS.map((option) => <option key={option} value={option}>{option}</option>)}
            </select>
          </div>
        ))}
      </div>
    </div></section>
  );
}

/** The attendance of one pupil, week by week (002 section 2.7). */
export const AttendanceScreen = recordScreen('Attendance', AttendanceOf, { hasOwnHeader: true });

/** The same screen for staff who work through several pupils (B-109): the pupil picker stays above it. */
export const CallerAttendanceScreen = recordScreen('Attendance', (props) => (
  <>
    <div className="attendance-another-pupil"><PupilPicker label="Another pupil" /></div>
    <AttendanceOf {...props} />
  </>
), { hasOwnHeader: true });

function AttendanceOf({ pupil, title }: RecordScreenProps) {
  const attendance = useAttendance(pupil);
  const { load, answer, units, term, year } = attendance;
  const weeks = answer?.attendances ?? [];
  const sentYear = yearOfWeeks(weeks[0]?.date ?? '');
  return (
    <>
      <RecordHeader title={title} whose={pupil.fullname} actions={<AttendanceHeader pupil={pupil} attendance={attendance} />} />
      <WeekProblems units={units} />
      {/* The call has no parameter for the year unless the council names one. */}
      {[year, sentYear].includes('') || sentYear === year ? null : <p className="alert alert-warning mb-3" role="status">The council’s system sent the weeks of {sentYear}, not of {year}.</p>}
      <Loaded
        state={load}
        failed="The attendance could not be loaded"
        isEmpty={({ attendances }) => attendances.length === 0}
        empty={<EmptyState title={`No weeks are recorded for ${term}`} icon="calendar"><p>Choose another term.</p></EmptyState>}
      >
        {(data) => (
          <div className="attendance-layout">
            <WeekGrid weeks={data.attendances} attendance={attendance} />
            <Summary summary={data.attendanceDTO} />
          </div>
        )}
      </Loaded>
      <div className="stack mt-3">
        {weeks.length === 0 ? null : <AttendanceTrend weeks={weeks} units={units} />}
        <ConductPanel />
        <section className="card"><div className="card-body"><h2>Codes</h2><CodeLegend /></div></section>
        <Comments pupil={pupil} />
      </div>
    </>
  );
}

/** Attendance week by week beside the 95% line, from the codes on screen. */
function AttendanceTrend({ weeks, units }: { readonly weeks: readonly AttendanceWeek[]; readonly units: WeekUnits }) {
  // A text stays equal while no week changes, so that other edits do not redraw the chart.
  const text = weeks.map((week) => {
    const marks = WEEK_SLOTS.map((column) => units.codeAt({ row: weekKey(week), column }));
    return presentPercentage(totalsOf(marksUpTo(week.date, marks, new Date()))) ?? '';
  }).join(' ');
  const shares = useMemo(() => text.split(' ').map((share) => (share === '' ? null : Number(share))), [text]);
  const content = useMemo(() => weeksChart(weeks.map(({ date }) => date), shares), [shares, weeks]);
  return (
    <section className="card"><div className="card-body">
      <Chart content={content} summary={weeksSummary(shares)} size="small" />
    </div></section>
  );
}

const slotName = (slot: string): string => `${upperFirst(slot.slice(0, 3))} ${slot.endsWith('Am') ? 'AM' : 'PM'}`;

function WeekProblems({ units }: { readonly units: WeekUnits }) {
  /** The button unmounts with the problem, so the focus returns to the user's cell. */
  const thenFocus = (act: () => void) => {
    act();
    document.querySelector<HTMLElement>('.code-grid.attendance-weeks td[tabindex="0"]')?.focus();
  };
  return (
    <div role="alert">
      {units.problems().map(({ week, reason, conflicts, retry, choose }) => (
        <div key={week.masterMonId} className="alert alert-danger">
          <Icon name="alert" />
          <div>
            {reason === null ? null : (
              <p>
                The week of {week.date} is not saved: {reason}{' '}
                <Button variant="secondary" size="sm" onClick={() => { thenFocus(retry); }}>Retry</Button>
              </p>
            )}
            {conflicts.map(({ slot, mine, theirs }) => (
              <p key={slot}>
                Week of {week.date}, {slotName(slot)}:{' '}
                <MarkChoice mine={mine} theirs={theirs} onChoose={(keep) => { thenFocus(() => { choose(slot, keep); }); }} />
              </p>
            ))}
          </div>
        </div>
      ))}
    </div>
  );
}
