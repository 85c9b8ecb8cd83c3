import type { ReactNode } from 'react';
import { Page } from '../Page';
import { ClientList, type ClientListProps } from './ClientList';

export function ListPage<Row, F extends Readonly<Record<string, string>>>({
  title, label = title, pageActions, pageClass, children, ...list
}: Omit<ClientListProps<Row, F>, 'label'> & {
  readonly title: string;
  /** Names the table where the title would not. */
  readonly label?: string;
  readonly pageActions?: ReactNode;
  readonly pageClass?: string;
  readonly children?: ReactNode;
}) {
  return (
    <Page title={title} actions={pageActions} {...(pageClass === undefined ? {} : { className: pageClass })}>
      <ClientList {...list} label={label} />
      {children}
    </Page>
  );
}
