import type { statusListsCalls } from '../../api/calls/statusLists';
import { PATHS, type PlainPath } from '../../routes/paths';

export const LIST_CALLS = {
  [PATHS.pepsDue]: 'fetchPepsDue',
  [PATHS.pepsOverdue]: 'fetchPepsOverdue',
  [PATHS.pepsRejected]: 'fetchPepsRejected',
  [PATHS.pepsInadequate]: 'fetchPepsInadequate',
  [PATHS.pepsApproved]: 'fetchPepsApproved',
  [PATHS.pepsApprovedWithAction]: 'fetchPepsApprovedWithAction',
  [PATHS.pepsNotApproved]: 'fetchPepsNotApproved',
} as const satisfies Partial<Record<PlainPath, keyof typeof statusListsCalls>>;

export type ListPath = keyof typeof LIST_CALLS;

export const isListPath = (path: string): path is ListPath => Object.hasOwn(LIST_CALLS, path);
