import { asList, asNumber, asShape, asText, asTexts } from '../decode';
import { dashboardContract } from '../contract/dashboard.gen';
import { planFilesContract } from '../contract/plan-files.gen';
import { injectCalls } from '../hostApi';

const asTargetRow = asTexts('st1What', 'st1Who', 'st1When', 'st1VsAgreed');
export type DashboardTarget = ReturnType<typeof asTargetRow>;

/** The PEP dashboard of one pupil (001 sections 2.5, 3 and 7; S-361). Its export is ruled to be PDFReports. */
export const { rows: dashboardCalls, api: dashboardApi } = injectCalls({ ...dashboardContract, ...planFilesContract }, {
  fetchDashboard: {
    read: asShape({
      pepSmartTargetNewRowList: asList(asTargetRow),
      pepSecondaryData: asTexts(
        'engCurrentGrade', 'engTargetThisYear', 'mathsCurrentGrade', 'mathsTargetThisYear',
      ),
      exclusionCount: asText,
      attendanceDTO: asShape({ presentCount: asNumber, totalSessions: asNumber }),
      pepQualityData: asTexts('pepGrade'),
      meeting: asTexts('nextMeetingDate', 'termOfPepofNextMeeting'),
      /** Pounds of pupil premium. */
      pppCount: asText,
      pupil: asTexts('sen'),
    }),
    provides: ['dashboard'],
  },
  exportDashboard: {},
});
