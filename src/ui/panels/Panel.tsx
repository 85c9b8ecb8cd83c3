import { useId, type ReactNode } from 'react';
import Card from 'react-bootstrap/Card';

export function Panel({ title, titleId, before, beside, isFlush = false, className = '', isLoading, holds, children }: {
  readonly title: ReactNode;
  readonly titleId?: string;
  /** Beside the heading: before it, and at its end. */
  readonly before?: ReactNode;
  readonly beside?: ReactNode;
  /** Without padding: a table or a list from edge to edge. */
  readonly isFlush?: boolean;
  readonly className?: string;
  readonly isLoading?: boolean;
  /** Ids of the fields inside (`focusField`). */
  readonly holds?: string;
  readonly children?: ReactNode;
}) {
  const ownId = useId();
  const id = titleId ?? ownId;
  return (
    <Card as="section" className={`panel ${className}`} aria-labelledby={id} aria-busy={isLoading} data-holds={holds}>
      <Card.Header>{before}<h2 id={id}>{title}</h2>{beside}</Card.Header>
      {isFlush ? children : <Card.Body>{children}</Card.Body>}
    </Card>
  );
}
