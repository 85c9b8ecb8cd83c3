import { replies, refuse, type CallContext } from './hostCall';
import { EXCEL_TYPE, fileAnswer, PDF_TYPE, pdfOf, workbookOf } from './fileBytes';

/** Report names of the plan (000 section 7; the eleventh and the targets' as ruled). */
const PLAN_REPORTS = [
  'NccFullPep', 'nccPupilvoice', 'nccPost16Pupilvoice', 'nccDataPrimary', 'nccDataEyfs', 'nccDataSecondary',
  'nccDataPost16', 'nccMeeting', 'nccPost16Meeting', 'nccStrengthsAndNeeds', 'nccPost16StrengthsAndNeeds',
  'nccTargets',
];

function planReport({ db, text, instance }: CallContext): Response {
  if (db.findPlan(text('pupilId'), text('dateofmeeting')) === undefined) return refuse(404, 'There is no such plan');
  const lines = ['Personal Education Plan', text('reportName'), `Meeting ${text('dateofmeeting')}`, `Made ${instance.clock.today}`];
  return fileAnswer(pdfOf(lines), PDF_TYPE);
}

export const reportsHost = [
  replies('exportPlan', planReport, { fixed: { reportName: PLAN_REPORTS } }),
  replies('exportDashboard', planReport),
  replies('exportAttendancePdf', ({ db, text }) => {
    const pupil = db.findPupil(text('pupilId'));
    if (pupil === undefined) return refuse(404, 'There is no such pupil');
    return fileAnswer(pdfOf(['Attendance', `Year group ${pupil.year}`]), PDF_TYPE, `${pupil.forename} ${pupil.surname}.pdf`);
  }),
  replies('exportAttendanceExcel', ({ db, text }) => {
    const pupil = db.findPupil(text('pupilId'));
    if (pupil === undefined) return refuse(404, 'There is no such pupil');
    const rows = db.weeks(pupil).map((week) => [week.date, week.monAm, week.monPm, week.tueAm, week.tuePm]);
    return fileAnswer(workbookOf([['Week commencing', 'Mon AM', 'Mon PM', 'Tue AM', 'Tue PM'], ...rows]), EXCEL_TYPE);
  }),
];
