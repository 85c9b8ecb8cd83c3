import { Link, useLocation } from 'react-router-dom';
import Button from 'react-bootstrap/Button';
import { sessionCalls } from '../../api/calls/session';
import { isCallKnown } from '../../api/request';
import { SearchLauncher } from '../../features/search/SearchLauncher';
import { Brand } from '../../shared/Page';
import { landingPath } from '../../shared/landingPath';
import { useIsBuilt } from '../../shared/ScreenLink';
import { Disclosure } from '../../ui/panels/Disclosure';
import { Icon } from '../../ui/icons/Icon';
import { later } from '../../ui/lazy/later';
import { FOLDED, useMediaQuery } from '../../ui/page/useMediaQuery';
import { tabAt, type NavEntry } from '../../shared/navigation';
import { getConfig } from '../../config/config';
import { findRoleName } from '../../domain/roles';
import { requestSignOut } from '../../session/session';
import { useSession, useSessionDispatch } from '../../session/useSession';
import { PATHS, type PlainPath } from '../../routes/paths';
import { keysOpen } from './keys/keysOpen';

const UnsentBar = later(async () => (await import(/* webpackChunkName: "later" */ '../unsent/UnsentBar')).UnsentBar);

/** Brand, tabs and account. `tabs` is null if the main area stays empty. */
export function TopBar({ tabs }: { readonly tabs: readonly NavEntry[] | null }) {
  const isFolded = useMediaQuery(FOLDED);
  const isBuilt = useIsBuilt();
  const entries = tabs === null ? [] : tabs.filter(({ path }) => isBuilt(path));
  return (
    <header className="topbar">
      {tabs === null ? (
        <span className="brand"><Brand /></span>
      ) : (
        <Link className="brand" to={landingPath()}><Brand /><span className="visually-hidden">{' '}Home</span></Link>
      )}
      {isFolded || entries.length === 0 ? null : (
        <nav aria-label="Main"><Tabs entries={entries} listClass="nav" linkClass="nav-link" /></nav>
      )}
      <UnsentBar />
      <div className="top-bar-end">
        {tabs === null ? null : <SearchLauncher />}
        <AccountMenu />
        {isFolded && entries.length > 0 ? (
          <Disclosure
            label="Menu"
            variant="quiet"
            size="sm"
            buttonClass="icon-button"
            buttonContent={<Icon name="menu" />}
            panelClass="disclosure-menu"
          >
            {(close) => <nav aria-label="Main"><Tabs entries={entries} onChosen={close} /></nav>}
          </Disclosure>
        ) : null}
      </div>
    </header>
  );
}

function Tabs({ entries, listClass, linkClass = '', onChosen }: {
  readonly entries: readonly NavEntry[];
  readonly listClass?: string;
  readonly linkClass?: string;
  readonly onChosen?: () => void;
}) {
  const active = tabAt(entries, useLocation().pathname);
  return (
    <ul className={listClass}>
      {entries.map((entry) => {
        const isHere = entry === active;
        return (
          <li key={entry.path}>
            <Link
              to={entry.path}
              className={`${linkClass}${isHere ? ' active' : ''}`}
              aria-current={isHere ? 'page' : undefined}
              onClick={onChosen}
            >
              {entry.label}
            </Link>
          </li>
        );
      })}
    </ul>
  );
}

/** Rarely used links that are not tabs of the top bar. */
const LINKS: readonly { readonly label: string; readonly path: PlainPath; readonly isShown: () => boolean }[] = [
  { label: 'Change password', path: PATHS.changePassword, isShown: () => isCallKnown('changePassword', sessionCalls.changePassword.info) },
  { label: 'Email template', path: PATHS.emailTemplate, isShown: () => true },
  { label: 'Telephone', path: PATHS.calling, isShown: () => getConfig().dialService.enabled },
  { label: 'Compliance', path: PATHS.compliance, isShown: () => true },
  { label: 'Self-check', path: PATHS.selfCheck, isShown: () => true },
];

function AccountMenu() {
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
      buttonClass="top-bar-user"
      buttonContent={<><Icon name="account" /><span className="top-bar-user-name" translate="no">{user.userName}</span></>}
      panelClass="disclosure-menu"
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
