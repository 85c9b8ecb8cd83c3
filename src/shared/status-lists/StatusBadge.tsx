import { Icon } from '../../ui/icons/Icon';
import { findStatusList } from './statusLists';

const TONES: Readonly<Record<string, string>> = {
  Due: 'info', Overdue: 'bad', Rejected: 'bad', Inadequate: 'warn', Approved: 'good', 'Approved with action': 'good',
  'Not approved': 'warn',
};

/** A plan's status as icon and text, or as text only if the status is unknown. */
export function StatusBadge({ status }: { readonly status: string }) {
  const list = findStatusList(status);
  if (list === undefined) return status;
  return <span className={`badge ${TONES[status] ?? ''}`}><Icon name={list.icon} />{status}</span>;
}
