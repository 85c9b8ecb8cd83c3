import { PATHS } from '../../routes/paths';
import type { IconName } from '../../ui/icons/Icon';
import type { ListPath } from './listCalls';

/** One of the lists of plans by status (001 section 2.4). */
export interface StatusList {
  /** The spelling of the dropdown and the export call. */
  readonly status: string;
  readonly path: ListPath;
  readonly title: string;
  /** Verbatim: OverDue in the call, Overdue in the file name (S-359). */
  readonly fileName: string;
  readonly icon: IconName;
}

type Seven = readonly [StatusList, StatusList, StatusList, StatusList, StatusList, StatusList, StatusList];

/** In the order of section 2.4. */
export const STATUS_LISTS: Seven = [
  { status: 'Due', path: PATHS.pepsDue, title: 'PEP is due', fileName: 'PepDue.xlsx', icon: 'clock' },
  { status: 'Overdue', path: PATHS.pepsOverdue, title: 'PEP is overdue', fileName: 'PepOverdue.xlsx', icon: 'alert' },
  { status: 'Rejected', path: PATHS.pepsRejected, title: 'PEP rejected', fileName: 'PepRejected.xlsx', icon: 'rejected' },
  { status: 'Inadequate', path: PATHS.pepsInadequate, title: 'PEP inadequate', fileName: 'PepInadequate.xlsx', icon: 'inadequate' },
  { status: 'Approved', path: PATHS.pepsApproved, title: 'PEP approved', fileName: 'PepApproved.xlsx', icon: 'approved' },
  { status: 'Approved with action', path: PATHS.pepsApprovedWithAction, title: 'PEP approved with action', fileName: 'PepApprovedWithAction.xlsx', icon: 'missing' },
  { status: 'Not approved', path: PATHS.pepsNotApproved, title: 'PEP not approved', fileName: 'PepNotApproved.xlsx', icon: 'notApproved' },
];

/** The dropdown's options in their order (S-147); Completed has no list (S-148). */
export const STATUS_OPTIONS: readonly string[] = [
  'Rejected', 'Completed', 'Inadequate', 'Approved', 'Approved with action', 'Not approved', 'Overdue', 'Due',
];

export const findStatusList = (status: string): StatusList | undefined =>
  STATUS_LISTS.find((list) => list.status === status);
