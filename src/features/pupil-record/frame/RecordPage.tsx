import { useEffect, useRef, type ComponentType, type ReactNode } from 'react';
import { Link, useLocation, useSearchParams } from 'react-router-dom';
import type { PupilContext } from '../../../domain/pupil';
import { useFieldOfAddress } from '../../../forms/autosave/useFieldOfAddress';
import { PageTitle } from '../../../shared/Page';
import { PupilGate } from '../../../shared/pupil-gate/PupilGate';
import { useIsBuilt } from '../../../shared/ScreenLink';
import { usePagePupil } from '../../../pupil/pupilContext';
import { linkTo } from '../../../routes/address';
import { findBackTo } from '../../../routes/backTo';
import { useSessionUser } from '../../../session/useSession';
import { Disclosure } from '../../../ui/panels/Disclosure';
import { useTitle } from '../../../ui/page/useTitle';
import { listen } from '../../../state/listen';
import { FieldSearch } from './FieldSearch';
import { isTabOf, navigationOf, type RecordTab } from './recordNavigation';
import './record.css';
import { recordFormsCalls } from '../../../api/calls/recordForms';
import { isCallKnown } from '../../../api/request';

/** The pupil that the page was opened for (another pupil remounts the screen), and the title of the page. */
export interface RecordScreenProps {
  readonly pupil: PupilContext;
  readonly title: string;
}

/**
 * A screen of the pupil's record in its frame: tab bar, title, and the screen once the page has a pupil. One whose buttons
 * share state with its content has its own header, a {@link RecordHeader}.
 * @param title names the browser tab, too: never a person's name
 */
export const recordScreen = (title: string, Content: ComponentType<RecordScreenProps>, { hasOwnHeader = false } = {}) => function RecordScreen() {
  useTitle(title);
  useFieldOfAddress();
  // The question of the plan that the user came from (P-021, P-022).
  const backTo = findBackTo((useLocation() as { readonly state: unknown }).state);
  const page = usePagePupil();
  const isReady = page.status === 'ready';
  return (
    <main className="page record" id="main" tabIndex={-1}>
      <div className="record-bar">
        <RecordTabs />
        {isReady ? <FieldSearch pupil={page.pupil} /> : null}
      </div>
      {backTo === null ? null : <p className="record-back"><Link to={backTo.to}>{backTo.label}</Link></p>}
      {isReady && hasOwnHeader ? null : <RecordHeader title={title} />}
      <PupilGate>{(pupil) => <Content pupil={pupil} title={title} />}</PupilGate>
    </main>
  );
};

/** The title of a screen, its state and its buttons; `whose` if the header includes the pupil's name (002 section 2.7). */
export function RecordHeader({ title, whose, actions }: { readonly title: string; readonly whose?: string; readonly actions?: ReactNode }) {
  return (
    <div className="page-header">
      <PageTitle title={title} />
      {whose === undefined ? null : <p className="mb-0" translate="no" dir="auto">{whose}</p>}
      {actions === undefined ? null : <div className="page-header-end">{actions}</div>}
    </div>
  );
}

/** Scrolls a long row of tabs so that the open one is in the middle. The page itself does not scroll. */
function showActive(strip: HTMLElement | null): void {
  const tab = strip?.querySelector<HTMLElement>('.active')?.parentElement;
  if (strip === null || tab === null || tab === undefined) return;
  const [row, own] = [strip.getBoundingClientRect(), tab.getBoundingClientRect()];
  strip.scrollLeft += own.left + own.width / 2 - (row.left + row.width / 2);
}

/** The tabs of the record, with the screens without a tab under More. They concern the pupil of this page, even while it loads. */
function RecordTabs() {
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
    return listen(window, { resize: show });
  }, [pathname]);
  return (
    <nav className="record-tabs" aria-label="Pupil record">
      <ul ref={strip} className="nav">{tabs.map((tab) => <li key={tab.path}>{link(tab, 'nav-link')}</li>)}</ul>
      {more.length === 0 ? null : (
        <Disclosure
          bsPrefix="nav-link"
          variant=""
          buttonClass={`dropdown-toggle${current === undefined ? '' : ' active'}`}
          buttonContent={current === undefined ? 'More' : <>More: {current.label}</>}
          panelClass="disclosure-menu"
        >
          {(close) => <ul>{more.map((tab) => <li key={tab.path}>{link(tab, '', close)}</li>)}</ul>}
        </Disclosure>
      )}
    </nav>
  );
}

/** Why a form cannot be sent, or null once the deployment has named its call. */
export function cannotSendReason(call: keyof typeof recordFormsCalls): string | null {
  if (isCallKnown(call, recordFormsCalls[call].info)) return null;
  return 'Your council does not use this form, so it cannot be saved. Its fields are shown for information only.';
}
