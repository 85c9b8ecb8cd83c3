import { schoolById } from '../fixtures/schools';
import { THIS_TERM } from '../fixtures/pupils';
import { answer, type Visit } from './answer';
import { between, pick } from './chance';
import { EXCEL_TYPE, fileAnswer, workbookOf } from './fileBytes';
import type { Rows } from './openRecords';
import { fullNameOf } from './pepStatus';

const FINANCE = ['userId', 'process', 'funding', 'roleId', 'thresholdAmount', 'page', 'recordPerPage'];

function financeRows({ db, user }: Visit): Rows {
  return db.pupilsOf(user).slice(0, 30).map((pupil) => ({
    pupilId: pupil.pupilId,
    pupilFullName: fullNameOf(pupil),
    schoolName: schoolById(pupil.schoolId)?.schoolname ?? '',
    classYear: pupil.classYear,
    termOfPep: THIS_TERM,
    dateOfMeeting: pupil.meeting,
    refrenceNumber: `PP-${pupil.pupilId}`, // sic
    funding: 'Pupil Premium Plus',
    amountRequested: String(between(2, 9, `${pupil.pupilId} asked`) * 100),
    amountAgreed: String(between(0, 6, `${pupil.pupilId} agreed`) * 100),
    process: pick(['Requested', 'Agreed', 'Paid'], `${pupil.pupilId} process`),
  }));
}

export const financeHost = [
  answer(
    {
      call: 'fetchFinance', method: 'GET', path: '/rest/fetchFinance', encoding: 'query',
      params: FINANCE.map((name) => `finance.${name}`),
    },
    (visit) => {
      const process = visit.text('finance.process');
      const least = Number(visit.text('finance.thresholdAmount')) || 0;
      const rows = financeRows(visit).filter((row) => (process === '' || row['process'] === process) && Number(row['amountRequested']) >= least);
      const size = Math.max(1, Number(visit.text('finance.recordPerPage')) || 10);
      const from = (Math.max(1, Number(visit.text('finance.page')) || 1) - 1) * size;
      return { financeList: rows.slice(from, from + size), finance: { totalPages: Math.ceil(rows.length / size), totalRecords: rows.length } };
    },
  ),
  answer(
    { call: 'exportFinance', method: 'GET', path: '/rest/ExportFinanceExcel', encoding: 'query', params: ['userId', 'process'] },
    (visit) => fileAnswer(workbookOf([['Pupil', 'Amount'], ...financeRows(visit).map((row) => [String(row['pupilFullName']), String(row['amountAgreed'])])]), EXCEL_TYPE),
  ),
];
