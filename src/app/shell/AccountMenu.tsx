import { Link } from 'react-router-dom';
import { findRoleName } from '../../domain/roles';
import { useSession } from '../../session/useSession';
import { useSignOut } from '../../session/useSignOut';
import { Disclosure } from '../../ui/Disclosure';
import { Icon } from '../../ui/Icon';
import { useIsBuilt } from '../../parts/ScreenLink';
import { PATHS } from '../../routes/paths';

/** Who is signed in, and the way out. */
export function AccountMenu() {
  const { user } = useSession();
  const signOut = useSignOut();
  const isBuilt = useIsBuilt();
  if (user === null) return <Link className="btn btn-sm btn-secondary" to={PATHS.login}>Sign in</Link>;
  const role = findRoleName(user.roleId);
  return (
    <Disclosure
      label={`${user.userName}, account`}
      buttonClass="btn btn-sm btn-quiet user"
      face={<><Icon name="account" /><span className="t" translate="no">{user.userName}</span></>}
      panelClass="menu"
    >
      {(close) => (
        <>
          <p>Signed in as <strong translate="no">{user.userName}</strong>{role === null ? null : <>, {role}</>}</p>
          {isBuilt(PATHS.changePassword) ? <Link to={PATHS.changePassword} onClick={close}>Change password</Link> : null}
          <button type="button" className="btn btn-quiet" onClick={() => { close(); signOut(); }}>
            <Icon name="signOut" />Sign out
          </button>
        </>
      )}
    </Disclosure>
  );
}
