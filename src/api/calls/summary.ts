import { asList, asNumber, asShape, asText } from '../decode';
import { summaryContract } from '../contract/summary.gen';
import { injectCalls } from '../hostApi';

export const SUMMARY_FIGURES = {
  kidCount: asNumber,
  kidsCountWithCodeD: asNumber,
  aboveTenSessionsMissingKidCount: asNumber,
  allSessionsMissingKidCount: asNumber,
  allSessionsMissingPercentage: asNumber,
  wondeKidCount: asNumber,
  wondeKidPercentage: asNumber,
  subSchoolCount: asNumber,
  wondeSchoolCount: asNumber,
  wondeSchoolPercentage: asNumber,
};
const asSummaryRow = asShape({ schoolId: asText, schoolName: asText, ...SUMMARY_FIGURES });
/** Counts of one client. */
export type SummaryRow = ReturnType<typeof asSummaryRow>;

/** Summary of all clients (001 sections 2.10, 3 and 7; S-385, S-386). */
export const { rows: summaryCalls, api: summaryApi } = injectCalls(summaryContract, {
  fetchSummary: { read: asShape({ allSchoolsSummaryDataList: asList(asSummaryRow) }), provides: ['summary'] },
  exportSummary: {},
});
