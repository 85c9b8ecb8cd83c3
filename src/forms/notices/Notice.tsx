import type { ReactNode } from 'react';
import CloseButton from 'react-bootstrap/CloseButton';
import { Icon, type IconName } from '../../ui/icons/Icon';

export function Notice({ id, tone = 'info', icon = 'info', isLive = true, children, actions }: {
  /** The id of the notice, for `aria-describedby` of a control that it explains. */
  readonly id?: string;
  readonly tone?: 'info' | 'warning';
  /** False for a notice that is rendered from the start, which a screen reader reads in its place. */
  readonly isLive?: boolean;
  readonly icon?: IconName;
  readonly children: ReactNode;
  readonly actions?: ReactNode;
}) {
  return (
    <div id={id} className={`alert alert-${tone}`} role={isLive ? 'status' : undefined}>
      <Icon name={icon} />
      <div className="flex-grow-1">{children}</div>
      {actions === undefined ? null : <div className="toolrow">{actions}</div>}
    </div>
  );
}

export function DismissButton({ onDismiss }: { readonly onDismiss: () => void }) {
  return <CloseButton aria-label="Dismiss" onClick={onDismiss} />;
}
