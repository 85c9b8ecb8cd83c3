import { createContext, use, type ReactNode } from 'react';
import { useTitle, PRODUCT } from '../ui/page/useTitle';
import { Icon } from '../ui/icons/Icon';

/** The id of the pupil's name in the banner, where the page is a pupil's. */
export const WhosePage = createContext<string | undefined>(undefined);

/** The title of a page, which takes the focus. A screen reader reads the name of the page's pupil with it. */
export function PageTitle({ title }: { readonly title: string }) {
  return <h1 tabIndex={-1} aria-describedby={use(WhosePage)}>{title}</h1>;
}

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
      <div className="page-header">
        <PageTitle title={title} />
        {actions === undefined ? null : <div className="page-header-end">{actions}</div>}
      </div>
      {children}
    </main>
  );
}

export function Brand() {
  return (
    <>
      <Icon name="book" />
      <span className="t">{PRODUCT}</span>
    </>
  );
}
