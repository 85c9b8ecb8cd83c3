import { asList, asPositions, asShape } from '../decode';
import { statusListsContract } from '../contract/status-lists.gen';
import { injectCalls } from '../hostApi';

const asStatusRow = asPositions({
  /** Not documented, presumably the id of the row. The client compares it with itself, and never shows or sends it. */
  id: 0,
  firstName: 1,
  surname: 2,
  schoolName: 3,
  yearGroup: 4,
  dateOfPep: 5,
  pepStatus: 6,
  pepSignOff: 7,
  pepGrade: 8,
  termOfPep: 12,
});
export type StatusRow = ReturnType<typeof asStatusRow>;

const statusList = { read: asShape({ statusList: asList(asStatusRow) }), provides: ['statusLists'] } as const;

/** The seven lists of PEPs by status (001 sections 2.4, 3 and 7; S-351 to S-358). */
export const { rows: statusListsCalls, api: statusListsApi } = injectCalls(statusListsContract, {
  fetchPepsDue: statusList,
  fetchPepsOverdue: statusList,
  fetchPepsRejected: statusList,
  fetchPepsInadequate: statusList,
  fetchPepsApproved: statusList,
  fetchPepsApprovedWithAction: statusList,
  fetchPepsNotApproved: statusList,
  exportStatusList: {},
});
