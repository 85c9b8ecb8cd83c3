import type { ReactNode } from 'react';
import { PageTitle } from './PageTitle';
import { useTitle } from '../ui/page/useTitle';

/** A page with one column: title left, its buttons right. `title` never holds a name. */
export function Page({ title, actions, className = '', children }: {
  readonly title: string;
  readonly actions?: ReactNode;
  readonly className?: string;
  readonly children: ReactNode;
}) {
  useTitle(title);
  return (
    <main className={`page ${className}`} id="main" tabIndex={-1}>
      <div className="page-head">
        <PageTitle title={title} />
        {actions === undefined ? null : <div className="end">{actions}</div>}
      </div>
      {children}
    </main>
  );
}
