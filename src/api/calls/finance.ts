import { asList, asNumber, asShape, asTexts } from '../decode';
import { otherModulesContract } from '../contract/other-modules.gen';
import { injectCalls } from '../hostApi';

const asFinanceRow = asTexts(
  'pupilId', 'pupilFullName', 'schoolName', 'classYear', 'termOfPep', 'dateOfMeeting',
  'refrenceNumber', // sic
  'funding', 'amountRequested', 'amountAgreed', 'process', 'pupilPremiumPlus', 'spentThisYear',
);
export type FinanceRow = ReturnType<typeof asFinanceRow>;

/** Pupil premium of many pupils (002 section 7; B-392, B-393). The answer's shape is assumed. */
export const { rows: financeCalls, api: financeApi } = injectCalls(otherModulesContract, {
  fetchFinance: {
    read: asShape({
      financeList: asList(asFinanceRow),
      finance: asShape({ totalPages: asNumber, totalRecords: asNumber, totalRequested: asNumber, totalAgreed: asNumber }),
    }),
    provides: ['finance'],
    guessed: true,
  },
  exportFinance: {},
});
