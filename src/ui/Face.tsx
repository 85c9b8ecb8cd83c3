import type { ReactNode } from 'react';
import { Icon, type IconName } from './Icon';

interface FaceProps {
  readonly title: string;
  readonly children?: ReactNode;
  /** Buttons: the way out. */
  readonly actions?: ReactNode;
  readonly icon?: IconName;
  readonly level?: 1 | 2;
}

/** What stands in the place of content that is not there: nothing found, nothing chosen yet. */
export function Face({ title, children, actions, icon = 'search', level = 2 }: FaceProps) {
  const Heading = level === 1 ? 'h1' : 'h2';
  return (
    <div className="card face">
      <Icon name={icon} />
      <Heading>{title}</Heading>
      {children}
      {actions === undefined ? null : <div className="toolrow mt-2">{actions}</div>}
    </div>
  );
}

/** A load that failed: what the host or the network said, and Retry, in the place of the content. */
export function FailedFace({ title, words, onRetry }: {
  readonly title: string;
  readonly words: string;
  readonly onRetry: () => void;
}) {
  return (
    <div role="alert">
      <Face
        title={title}
        icon="offline"
        actions={<button type="button" className="btn btn-primary" onClick={onRetry}>Retry</button>}
      >
        <p>{words}</p>
      </Face>
    </div>
  );
}
