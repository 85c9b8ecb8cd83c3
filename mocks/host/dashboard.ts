import { nextMeetingAfter } from '../fixtures/schoolCalendar';
import { defineCall, refuse } from './hostCall';
import { formText } from './formText';
import { spentOn } from './claims';
import { termOf } from './days';
import { exclusionSessions, exclusionsOf, summaryOf, thisYear } from './attendanceFigures';

interface TargetRow {
  readonly what?: unknown;
  readonly who?: unknown;
  readonly when?: unknown;
  readonly agreed?: unknown;
}

export const dashboardHost = [
  defineCall(
    {
      call: 'fetchDashboard', method: 'GET', path: '/rest/fetchDashboardModule', encoding: 'query',
      params: ['pupilId', 'schoolId', 'userId', 'dateOfMeeting', 'termofpep'],
    },
    ({ db, text }) => {
      const pupil = db.findPupil(text('pupilId'));
      if (pupil === undefined) return refuse(404, 'There is no such pupil');
      const date = text('dateOfMeeting');
      const secondary = db.record('dataSecondary', pupil.pupilId, date) ?? {};
      const targets = (db.record('nccTarget', pupil.pupilId, date)?.['targetList'] ?? []) as readonly TargetRow[];
      const { presentCount, totalSessions } = summaryOf(thisYear(db, pupil), db.today());
      const next = db.findPlan(pupil.pupilId, date) === undefined ? '' : nextMeetingAfter(date);
      return {
        pepSmartTargetNewRowList: targets.map(({ what, who, when, agreed }) => ({
          st1What: formText(what), st1Who: formText(who), st1When: formText(when), st1VsAgreed: formText(agreed),
        })),
        pepSecondaryData: Object.fromEntries(
          ['engCurrentGrade', 'engTargetThisYear', 'mathsCurrentGrade', 'mathsTargetThisYear'].map((key) => [key, secondary[key] ?? null]),
        ),
        exclusionCount: exclusionSessions(exclusionsOf(db, pupil)),
        attendanceDTO: { presentCount, totalSessions },
        pepQualityData: { pepGrade: pupil.rag },
        meeting: { nextMeetingDate: next, termOfPepofNextMeeting: next === '' ? '' : termOf(next) },
        pppCount: spentOn(db, pupil),
        pupil: { sen: pupil.sen },
      };
    },
  ),
];
