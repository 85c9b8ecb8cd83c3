import { createContext, use } from 'react';

/** The id of the pupil's name in the banner, where the page is a pupil's. */
export const WhosePage = createContext<string | undefined>(undefined);

/** The title of a page, which takes the focus. A screen reader reads the name of the page's pupil with it. */
export function PageTitle({ title }: { readonly title: string }) {
  return <h1 tabIndex={-1} aria-describedby={use(WhosePage)}>{title}</h1>;
}
