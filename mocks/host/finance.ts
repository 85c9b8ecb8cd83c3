import { schoolById } from '../fixtures/schools';
import { replies, type CallContext } from './hostCall';
import { claimsOf, PREMIUM_PLUS, spentIn } from './claims';
import { EXCEL_TYPE, fileAnswer, workbookOf } from './fileBytes';
import { fullNameOf } from './pepStatus';

/** Claims of the pupils that a user may see, from the costs of their targets. */
function claimRows({ db, user }: CallContext) {
  return db.pupilsOf(user).flatMap((pupil) => {
    const claims = claimsOf(db, pupil);
    const spent = spentIn(claims, db.today());
    return claims.map(({ requested, agreed, ...claim }) => ({
      ...claim,
      pupilId: pupil.pupilId,
      pupilFullName: fullNameOf(pupil),
      schoolName: schoolById(pupil.schoolId)?.schoolname ?? '',
      amountRequested: String(requested),
      amountAgreed: String(agreed),
      pupilPremiumPlus: String(PREMIUM_PLUS),
      spentThisYear: String(spent),
    }));
  });
}

const sum = (rows: readonly { readonly amountRequested: string; readonly amountAgreed: string }[], key: 'amountRequested' | 'amountAgreed'): number =>
  rows.reduce((total, row) => total + Number(row[key]), 0);

export const financeHost = [
  replies('fetchFinance', (context) => {
    const [process, funding, threshold] = ['process', 'funding', 'thresholdAmount'].map((name) => context.text(`finance.${name}`));
    const rows = claimRows(context).filter((row) =>
      (process === '' || row.process === process) && (funding === '' || row.funding === funding) && Number(row.amountRequested) >= Number(threshold),
    );
    const size = Math.max(1, Number(context.text('finance.recordPerPage')) || 10);
    const from = (Math.max(1, Number(context.text('finance.page')) || 1) - 1) * size;
    return {
      financeList: rows.slice(from, from + size),
      finance: {
        totalPages: Math.ceil(rows.length / size), totalRecords: rows.length,
        totalRequested: sum(rows, 'amountRequested'), totalAgreed: sum(rows, 'amountAgreed'),
      },
    };
  }),
  replies('exportFinance', (context) => {
    const rows = claimRows(context).filter(({ process }) => context.text('process') === '' || process === context.text('process'));
    return fileAnswer(workbookOf([['Pupil', 'Term', 'Requested', 'Agreed'], ...rows.map((row) => [row.pupilFullName, row.termOfPep, row.amountRequested, row.amountAgreed])]), EXCEL_TYPE, 'Finance.xlsx');
  }),
];
