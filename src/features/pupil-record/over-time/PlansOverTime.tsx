import { useMemo } from 'react';
import { yearOf } from '../../../domain/phase';
import { percentText } from '../../../domain/facts/percent';
import { LISTED_SECTIONS, sectionsComplete } from '../../../domain/facts/sections';
import { ScreenLink } from '../../../shared/ScreenLink';
import { linkTo } from '../../../routes/address';
import { PATHS, type PlainPath } from '../../../routes/paths';
import { RagRating } from '../../../ui/icons/RagRating';
import { BLANK_CELL, type Column } from '../../../ui/table/column';
import { DataTable } from '../../../ui/table/DataTable';
import { presentInTerm, suspensionsUpTo, type OverTime, type PlanInTime } from './overTime';
import type { SubjectFigures } from './planFigures';

function subjectText({ subject, current, target, progress }: SubjectFigures): string {
  const aim = target === '' ? '' : `, target ${target}`;
  const pace = progress === '' ? '' : ` (${progress.toLowerCase()})`;
  return `${subject} ${current === '' ? BLANK_CELL : current}${aim}${pace}`;
}

const isRecorded = ({ current, target, progress }: SubjectFigures): boolean => `${current}${target}${progress}` !== '';
const keyOf = ({ row }: PlanInTime): string => row.dateOfMeeting;

const link = ({ row }: PlanInTime, path: PlainPath, text: string) =>
  (text === '' || text === BLANK_CELL ? text : <ScreenLink to={linkTo(path, row)} aria-description={row.dateOfMeeting}>{text}</ScreenLink>);

function Grades({ plan, subjects }: { readonly plan: PlanInTime; readonly subjects: readonly SubjectFigures[] }) {
  return (
    <ul className="over-time-subjects">
      {subjects.map((subject, at) => <li key={subject.subject}>{at === 0 ? link(plan, PATHS.data, subjectText(subject)) : subjectText(subject)}</li>)}
    </ul>
  );
}

export function PlansOverTime({ all, hasAttendance }: { readonly all: OverTime; readonly hasAttendance: boolean }) {
  const columns = useMemo((): readonly Column<PlanInTime>[] => {
    const { plans, weeks, suspensions } = all;
    const present = ({ row }: PlanInTime): string => percentText(presentInTerm(weeks, row.termOfPep));
    const count = (plan: PlanInTime): string => (suspensions === null ? BLANK_CELL : String(suspensionsUpTo(suspensions, plans, plans.indexOf(plan)).length));
    const subjects = ({ figures }: PlanInTime): readonly SubjectFigures[] => figures?.subjects.filter(isRecorded) ?? [];
    const sections = ({ row }: PlanInTime): string => `${sectionsComplete(row)} of ${LISTED_SECTIONS.length}`;
    return [
      { key: 'term', header: 'Term of PEP', text: ({ row }) => row.termOfPep, isRowHeader: true, cell: (plan) => link(plan, PATHS.planOverview, plan.row.termOfPep) },
      { key: 'meeting', header: 'Date of meeting', text: ({ row }) => row.dateOfMeeting, cell: (plan) => link(plan, PATHS.meeting, plan.row.dateOfMeeting), className: 'num' },
      { key: 'year', header: 'Year', text: ({ row }) => yearOf(row.classYear) },
      { key: 'rag', header: 'RAG rating', text: ({ row }) => row.ragrating, cell: ({ row }) => (row.ragrating === '' ? '' : <RagRating rating={row.ragrating} />) },
      { key: 'sections', fact: 'sections', header: 'Sections complete', text: sections },
      {
        key: 'grades', fact: 'grades', header: 'Grades', className: 'over-time-grades', text: (plan) => subjects(plan).map(subjectText).join('; '),
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
    <div className="card table-card">
      <DataTable label="Plans over time" columns={columns} rows={all.plans} rowKey={keyOf} isWide />
    </div>
  );
}
