import type { ReactNode } from 'react';
import Button from 'react-bootstrap/Button';
import { Icon, type IconName } from '../icons/Icon';

/** Shown when there is no content, because nothing was found or nothing is chosen yet. */
export function EmptyState({ title, children, actions, icon = 'search', level = 2 }: {
  readonly title: string;
  readonly children?: ReactNode;
  readonly actions?: ReactNode;
  readonly icon?: IconName;
  readonly level?: 1 | 2;
}) {
  const Heading = level === 1 ? 'h1' : 'h2';
  return (
    <div className="card empty-state">
      <Icon name={icon} />
      <Heading>{title}</Heading>
      {children}
      {actions === undefined ? null : <div className="toolrow mt-2">{actions}</div>}
    </div>
  );
}

/** What would fill a list that has nothing yet, and the button that offers it. */
export interface EmptyList {
  readonly title: string;
  readonly text?: string;
  readonly action?: ReactNode;
}

export const EmptyListState = ({ title, text, action }: EmptyList) =>
  <EmptyState title={title} icon="list" actions={action}>{text === undefined ? null : <p>{text}</p>}</EmptyState>;

export function FailedState({ title, text, onRetry }: {
  readonly title: string;
  readonly text: string;
  readonly onRetry: () => void;
}) {
  return (
    <div role="alert">
      <EmptyState
        title={title}
        icon="offline"
        actions={<Button variant="primary" onClick={onRetry}>Retry</Button>}
      >
        <p>{text}</p>
      </EmptyState>
    </div>
  );
}
