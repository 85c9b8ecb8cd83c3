import { join } from 'node:path';

/** A wrong fact that the count has to catch. */
export interface Plant {
  readonly name: string;
  readonly file: string;
  readonly line: string;
  readonly wrong: string;
  /** A fault that only this plant causes. */
  readonly caughtBy: RegExp;
}

const plant = (name: string, file: string, line: string, wrong: string, caughtBy: RegExp): Plant => ({ name, file: join('src', file), line, wrong, caughtBy });
const TERM = 'features/pupil-record/over-time/overTime.ts';

/** Facts that show in different figures share a build. */
export const BUILDS: readonly (readonly Plant[])[] = [
  [
    plant('a week of six days', 'domain/facts/meetingDay.ts', 'SOON_DAYS = 7', 'SOON_DAYS = 5', /^Today: meetingsNextSevenDays:/),
    plant('a day late too many', 'domain/facts/meetingDay.ts', 'Math.max(0, -days)', 'Math.max(0, 1 - days)', /^Today: late of/),
    plant('a due plan counts as overdue', 'domain/facts/sections.ts', "if (status === 'Overdue')", "if (status === 'Overdue' || status === 'Due')", /^Cohort by year: overdue of/),
    plant('a filter for last week', 'shared/pupils/dayFilter.ts', 'mondayOf(formatDate(now))', 'mondayOf(formatDate(new Date(now.getTime() - 604_800_000)))', /^My Pupils of this week: week/),
    plant('a blank counts as a possible session', 'domain/attendance/totals.ts', 'presentPercentage({ present, authorised, unauthorised }: AttendanceTotals): number | null {\n  const possible = present + authorised + unauthorised', 'presentPercentage({ present, authorised, unauthorised, missing }: AttendanceTotals): number | null {\n  const possible = present + authorised + unauthorised + missing', /^Attendance of \d+: chart of Attendance by week/),
    plant('the dashboard rounds to whole per cent', 'features/dashboard/DashboardCards.tsx', 'percentText(percentOf(present, total) ?? 0)', 'percentText(Math.round(percentOf(present, total) ?? 0))', /^PEP dashboard of \d+: attendance:/),
    plant('a client that only mentions KS5 in another way', 'features/summary/SummaryScreen.tsx', "schoolName.includes('KS5')", "schoolName.startsWith('KS5')", /^Summary: No of pupils: .* of Total KS5/),
    plant('requested is shown as agreed', 'features/finance/financeColumns.tsx', "agreed: pounds(claims, 'amountAgreed')", "agreed: pounds(claims, 'amountRequested')", /^Finance by school: agreed of/),
    plant('a status list counts its schools', 'features/home/HomeScreen.tsx', ': rows.length}</b>', ': new Set(rows.map(({ schoolName }) => schoolName)).size}</b>', /^Home: listed of/),
    plant('amber is counted as red', 'features/cohort/cohort.ts', "byRating: countBy(plans, ({ plan }) => capitalize(plan.ragrating.trim()))", "byRating: countBy(plans, ({ plan }) => capitalize(plan.ragrating.trim()).replace('Amber', 'Red'))", /^Cohort by school: Amber of/),
    plant('a whole page counts as a full one', 'features/pupils/MyPupilsScreen.tsx', 'list.rows.length, list.total)', 'list.rows.length, Math.ceil(list.total / pageSize) * pageSize)', /^My Pupils: entries of/),
    plant('an afternoon start counts the morning', 'domain/facts/daysLost.ts', "startAmPmTime === 'PM' ? 0.5 : 0", "startAmPmTime === 'PM' ? 0 : 0", /^Suspensions of 30001: daysLost of 12\/09\/2025 PM/),
    plant('the wrong term', 'shared/attendance/presentShare.ts', "`${term} ${String(day?.getFullYear() ?? '')}` === termOfPep", "termOfPep.startsWith(term) && date !== ''", /^Pupil over time of \d+: attendance of \w+ 2024/),
    plant('sections left instead of complete', 'features/pupil-record/over-time/PlansOverTime.tsx', 'sectionsComplete(row)', '(LISTED_SECTIONS.length - sectionsComplete(row))', /^Pupil over time of \d+: sections of/),
    plant('a section is forgotten', 'features/plan/overview/PlanOverviewScreen.tsx', 'flags[id]).length', "flags[id] && id !== 'data').length", /^Plan overview of \d+: sections:/),
    plant('a score outside its range is none', 'domain/facts/scoreRange.ts', 'sdq: { from: 0, to: 40', 'sdq: { from: 0, to: 50', /^Pupil over time of 30003: oddScores/),
    plant('pupils of the school as those in Wonde', 'features/extraction/extractionColumns.tsx', 'text: ({ noOfPupilInWonde }) => noOfPupilInWonde', 'text: ({ noOfPupilInSchool }) => noOfPupilInSchool', /^Data extraction: pupilsInWonde of/),
  ],
  [
    plant('today of another time zone', 'domain/facts/meetingDay.ts', 'dayNumber(day) - dayNumber(today)', 'dayNumber(day) - dayNumber(new Date(today.getTime() + 50_400_000))', /^Today: meetingsToday:/),
    plant('a status list is not asked for', 'shared/status-lists/useStatusRows.ts', 'const isLater = (status: string): boolean => !isFirst(status);', "const isLater = (status: string): boolean => !isFirst(status) && status !== 'Not approved';", /^Cohort by year: Notapproved of/),
    plant('reception is no early year', 'domain/phase.ts', '/^(R|N[1-5]?)$/i', '/^(N[1-5]?)$/i', /^Cohort by phase: plans of Early years/),
    plant('marks after today count', 'domain/facts/marksUpTo.ts', '<= dayNumber(today)', '<= dayNumber(today) + 100', /^Attendance of 30001: chart of Attendance by week: \d+\/\d+\/2025/),
    plant('marks of a register to come count', 'features/register/usePinned.tsx', '!isToCome(date, today)', '!isToCome(date, new Date(today.getTime() + 8_640_000_000))', /^Register of November: marks of missing/),
    plant('late is unauthorised', 'domain/attendance/codeBook.ts', "code('L', 'Late arrival', 'Late', 'present')", "code('L', 'Late arrival', 'Late', 'unauthorised')", /^Register of October: weekMarks: Unauthorised of /),
    plant('a lunchtime is a day', 'domain/facts/daysLost.ts', '? 0.5 : 1;\n  return days', '? 1 : 1;\n  return days', /^Suspensions of 30001: daysLost of 23\/10\/2025/),
    plant('suspensions of later plans', TERM, '&& !(start > own)', '', /^Pupil over time of 30003: suspensions of/),
    plant('the share of a total is one of another whole', 'features/summary/SummaryScreen.tsx', 'percentOf(some, all)', 'percentOf(some, all + 1)', /^Summary: No of Schools: In Wonde \(%\) of Total/),
    plant('a row is left out of a sum', 'features/finance/financeColumns.tsx', 'claims: claims.length', 'claims: claims.slice(1).length', /^Finance by school: claims of/),
    plant('the whole allowance is left', 'domain/facts/premium.ts', ': allowance - claimed', ': allowance', /^Finance by pupil: left of/),
    plant('attendance below 90 %', 'features/today/AttendancePart.tsx', 'one.share >= ATTENDANCE_PROMPT_BELOW', 'one.share >= 90', /^Today: attendanceBelow:/),
    plant('the last page is left out', 'shared/load/collectPages.ts', 'Math.min(isCounted ? pages : Infinity, EVERY_PAGE)', 'Math.min(isCounted ? Math.max(1, pages - 1) : Infinity, EVERY_PAGE)', /^Cohort by term: plans of/),
  ],
];
