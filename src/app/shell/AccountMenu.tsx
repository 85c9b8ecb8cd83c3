import { Link } from 'react-router-dom';
import Button from 'react-bootstrap/Button';
import { getConfig } from '../../config/config';
import { findRoleName } from '../../domain/roles';
import { requestSignOut } from '../../session/session';
import { useSession, useSessionDispatch } from '../../session/useSession';
import { Disclosure } from '../../ui/panels/Disclosure';
import { Icon } from '../../ui/icons/Icon';
import { keysOpen } from './keys/keysOpen';
import { useIsBuilt } from '../../shared/ScreenLink';
import { PATHS, type PlainPath } from '../../routes/paths';

/** Rarely used links that are not tabs of the top bar. */
const LINKS: readonly { readonly label: string; readonly path: PlainPath; readonly isShown: () => boolean }[] = [
  { label: 'Change password', path: PATHS.changePassword, isShown: () => true },
  { label: 'Email template', path: PATHS.emailTemplate, isShown: () => true },
  { label: 'Telephone', path: PATHS.calling, isShown: () => getConfig().dialService.enabled },
  { label: 'Compliance', path: PATHS.compliance, isShown: () => true },
  { label: 'Self-check', path: PATHS.selfCheck, isShown: () => true },
];

/** The signed-in user and the sign-out button. */
export function AccountMenu() {
  const { user } = useSession();
  const dispatch = useSessionDispatch();
  const isBuilt = useIsBuilt();
  if (user === null) return <Link className="btn btn-sm btn-secondary" to={PATHS.login}>Sign in</Link>;
  const role = findRoleName(user.roleId);
  return (
    <Disclosure
      label={`${user.userName}, account`}
      variant="quiet"
      size="sm"
      buttonClass="user"
      buttonContent={<><Icon name="account" /><span className="t" translate="no">{user.userName}</span></>}
      panelClass="menu"
    >
      {(close) => (
        <>
          <p>Signed in as <strong translate="no">{user.userName}</strong>{role === null ? null : <>, {role}</>}</p>
          {LINKS.filter(({ path, isShown }) => isBuilt(path) && isShown()).map(({ path, label }) => (
            <Link key={path} to={path} onClick={close}>{label}</Link>
          ))}
          <Button variant="quiet" aria-haspopup="dialog" onClick={() => { close(); keysOpen.set(true); }}>Keyboard shortcuts</Button>
          <Button variant="quiet" onClick={() => { close(); void dispatch(requestSignOut()); }}>
            <Icon name="signOut" />Sign out
          </Button>
        </>
      )}
    </Disclosure>
  );
}
