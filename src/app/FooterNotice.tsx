import type { ReactNode } from 'react';
import Button, { type ButtonProps } from 'react-bootstrap/Button';

export const FooterNotice = ({ tone, text, children }: { readonly tone: 'info' | 'warning' | 'danger'; readonly text: string; readonly children: ReactNode }) => (
  <div className={`alert alert-${tone}`} role={tone === 'info' ? 'status' : 'alert'}><span>{text}</span>{children}</div>
);

export const NoticeButton = (props: Pick<ButtonProps, 'children' | 'onClick' | 'aria-disabled'>) => <Button variant="secondary" size="sm" {...props} />;
