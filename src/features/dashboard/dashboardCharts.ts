import { gradeChange, gradeHeight } from '../../domain/gradeHeight';
import type { ChartContent } from '../../ui/chart/chartTypes';

type Grades = Readonly<Record<'engCurrentGrade' | 'engTargetThisYear' | 'mathsCurrentGrade' | 'mathsTargetThisYear', string>>;

const ON_TRACK: Readonly<Record<string, string>> = { Yes: 'on track', No: 'not on track' };

/** The target holds a grade, or the answer to "on track for target this year?", as the plan's Data section stores it (P-097, S-260). */
const targetText = (target: string): string => ON_TRACK[target] ?? target;

export const hasTarget = ({ engTargetThisYear, mathsTargetThisYear }: Grades): boolean => `${engTargetThisYear}${mathsTargetThisYear}` !== '';
export const hasGrade = ({ engCurrentGrade, mathsCurrentGrade }: Grades): boolean => `${engCurrentGrade}${mathsCurrentGrade}` !== '';

export const gradesTitle = (grades: Grades): string => (hasGrade(grades) && !hasTarget(grades) ? 'Current grades' : 'Grades against targets');

/** Current grades as bars, with this year's targets and the grades of the plan before as markers (S-161, S-162). */
export function gradesChart(grades: Grades, lastTerm: Grades | null): ChartContent {
  const current = [grades.engCurrentGrade, grades.mathsCurrentGrade];
  const target = [grades.engTargetThisYear, grades.mathsTargetThisYear];
  const last = lastTerm === null ? [] : [lastTerm.engCurrentGrade, lastTerm.mathsCurrentGrade];
  return {
    kind: 'bar',
    title: gradesTitle(grades),
    labelHeading: 'Subject',
    labels: ['English', 'Maths'],
    series: [
      { name: 'Current grade', tone: 'main', values: current.map(gradeHeight), texts: current },
      { name: 'Target this year', tone: 'caution', marker: 'dash', values: target.map(gradeHeight), texts: target.map(targetText) },
      ...(last.every((grade) => grade === '') ? [] : [
        { name: 'Previous plan', tone: 'quiet', marker: 'dot', values: last.map(gradeHeight), texts: last } as const,
      ]),
    ],
    axis: { min: 0, max: 9, step: 3, label: 'Grade' },
  };
}

function subjectSummary(subject: string, grade: string, target: string, before: string): string {
  const text = ON_TRACK[target];
  const aim = text !== undefined ? `${text} for this year's target` : `target ${target === '' ? 'not recorded' : target}`;
  const change = gradeChange(grade, before);
  return `${subject} ${grade === '' ? 'not recorded' : grade}${change === '' ? '' : `, ${change}`}, ${aim}.`;
}

export const gradesSummary = (grades: Grades, last: Grades | null): string =>
  `${subjectSummary('English', grades.engCurrentGrade, grades.engTargetThisYear, last?.engCurrentGrade ?? '')} `
  + subjectSummary('Maths', grades.mathsCurrentGrade, grades.mathsTargetThisYear, last?.mathsCurrentGrade ?? '');

export function attendanceChart(presentCount: number, totalSessions: number): ChartContent {
  return {
    kind: 'pie',
    title: 'Attendance',
    labelHeading: 'Sessions',
    labels: ['Present', 'Not present'],
    series: [{
      name: 'Count', tone: 'good', tones: ['good', 'caution'], values: [presentCount, Math.max(0, totalSessions - presentCount)],
    }],
  };
}
