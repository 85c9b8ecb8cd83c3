import { Link, useLocation } from 'react-router-dom';
import { SearchLauncher } from '../../features/search/SearchLauncher';
import { Brand } from '../../shared/Brand';
import { landingPath } from '../../shared/landingPath';
import { useIsBuilt } from '../../shared/ScreenLink';
import { Disclosure } from '../../ui/panels/Disclosure';
import { Icon } from '../../ui/icons/Icon';
import { later } from '../../ui/lazy/later';
import { FOLDED, useMediaQuery } from '../../ui/page/useMediaQuery';
import { AccountMenu } from './AccountMenu';
import { isActive, type NavEntry } from '../../shared/navigation';

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
      <div className="end">
        {tabs === null ? null : <SearchLauncher />}
        <AccountMenu />
        {isFolded && entries.length > 0 ? (
          <Disclosure
            label="Menu"
            variant="quiet"
            size="sm"
            buttonClass="btn-icon"
            buttonContent={<Icon name="menu" />}
            panelClass="menu"
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
  const { pathname } = useLocation();
  return (
    <ul className={listClass}>
      {entries.map((entry) => {
        const isHere = isActive(entry, pathname);
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
