import Button, { type ButtonProps } from 'react-bootstrap/Button';
import { Icon, type IconName } from '../icons/Icon';

export function IconButton({ icon, label, ...rest }: Omit<ButtonProps, 'as' | 'children' | 'className' | 'aria-label'> & { readonly icon: IconName; readonly label: string }) {
  return <Button variant="quiet" size="sm" {...rest} className="icon-button" aria-label={label}><Icon name={icon} /></Button>;
}
