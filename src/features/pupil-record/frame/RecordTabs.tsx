import { useEffect, useRef } from 'react';
import { Link, useLocation, useSearchParams } from 'react-router-dom';
import { useIsBuilt } from '../../../parts/ScreenLink';
import { linkTo } from '../../../routes/address';
import { useSessionUser } from '../../../session/useSession';
import { Disclosure } from '../../../ui/Disclosure';
import { isTabOf, navigationOf, type RecordTab } from './recordNavigation';

/** Scrolls the row of tabs, where it is too long, so that the open one is in the middle; the page itself stays. */
function showActive(strip: HTMLElement | null): void {
  const tab = strip?.querySelector<HTMLElement>('.active')?.parentElement;
  if (strip === null || tab === null || tab === undefined) return;
  const [row, own] = [strip.getBoundingClientRect(), tab.getBoundingClientRect()];
  strip.scrollLeft += own.left + own.width / 2 - (row.left + row.width / 2);
}

/** The tabs of the record, and under More the screens without a tab: about the pupil of this page, also while it loads. */
export function RecordTabs() {
  const { pathname } = useLocation();
  const [address] = useSearchParams();
  const plan = { pupilId: address.get('pupil') ?? '', dateOfMeeting: address.get('meeting') ?? '' };
  const { tabs, more } = navigationOf(useSessionUser(), useIsBuilt());
  const isHere = (tab: RecordTab) => isTabOf(tab, pathname);
  const link = (tab: RecordTab, className: string, onClick?: () => void) => (
    <Link
      className={`${className}${isHere(tab) ? ' active' : ''}`}
      to={linkTo(tab.path, plan)}
      aria-current={isHere(tab) ? 'page' : undefined}
      onClick={onClick}
    >
      {tab.label}
    </Link>
  );
  const current = more.find(isHere);
  const strip = useRef<HTMLUListElement>(null);
  useEffect(() => {
    const show = () => { showActive(strip.current); };
    show();
    // A zoomed page becomes a narrow one.
    window.addEventListener('resize', show);
    return () => { window.removeEventListener('resize', show); };
  }, [pathname]);
  return (
    <nav className="record-tabs" aria-label="Pupil record">
      <ul ref={strip} className="nav">{tabs.map((tab) => <li key={tab.path} className="nav-item">{link(tab, 'nav-link')}</li>)}</ul>
      {more.length === 0 ? null : (
        <Disclosure
          buttonClass={`nav-link dropdown-toggle${current === undefined ? '' : ' active'}`}
          buttonContent={current === undefined ? 'More' : <>More: {current.label}</>}
          panelClass="menu"
        >
          {(close) => <ul>{more.map((tab) => <li key={tab.path}>{link(tab, '', close)}</li>)}</ul>}
        </Disclosure>
      )}
    </nav>
  );
}
