import { STATUS_LISTS } from '../../shared/status-lists/statusLists';
import { statusScreen } from './statusScreen';

const [due, overdue, rejected, inadequate, approved, approvedWithAction, notApproved] = STATUS_LISTS;

export const PepsDueScreen = statusScreen(due);
export const PepsOverdueScreen = statusScreen(overdue);
export const PepsRejectedScreen = statusScreen(rejected);
export const PepsInadequateScreen = statusScreen(inadequate);
export const PepsApprovedScreen = statusScreen(approved);
export const PepsApprovedWithActionScreen = statusScreen(approvedWithAction);
export const PepsNotApprovedScreen = statusScreen(notApproved);
