import { download, get } from '../call';
import { asList, asPositions, asShape } from '../decode';

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

const statusList = (path: string) =>
  get(path, {
    params: ['userId'],
    read: asShape({ statusList: asList(asStatusRow) }),
    provides: ['statusLists'],
  });

/** The seven lists of PEPs by status (001 sections 2.4, 3 and 7; S-351 to S-358). */
export const statusListsCalls = {
  fetchPepsDue: statusList('/rest/pepDue'),
  fetchPepsOverdue: statusList('/rest/pepOverDue'),
  fetchPepsRejected: statusList('/rest/pepRejected'),
  fetchPepsInadequate: statusList('/rest/pepInadequate'),
  fetchPepsApproved: statusList('/rest/pepApproved'),
  fetchPepsApprovedWithAction: statusList('/rest/pepApprovedWithAction'),
  fetchPepsNotApproved: statusList('/rest/pepNotApproved'),
  exportStatusList: download('/rest/StatusExcelExport', { params: ['userId', 'status'] }),
} as const;
