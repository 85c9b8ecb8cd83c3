import { useState } from 'react';
import { useLocation } from 'react-router-dom';
import { PATHS } from '../routes/paths';
import { getConfig } from '../config/config';
import { LastMessage } from '../ui/toasts/LastMessage';
import { loadOnOpen } from '../ui/lazy/loadOnOpen';
import { ScreenLink } from './ScreenLink';

/** Copyright, contact, privacy, terms (001 section 2.8) and the report of a problem. For screen readers it also has the last toast. */
export function Footer() {
  const { copyright: { owner, years }, councilName } = getConfig();
  return (
    <footer className="footer-bar">
      <span>© {years}{owner === '' ? '' : ` ${owner}`}</span>
      {councilName === '' ? null : <span>{councilName}</span>}
      {' '}<ScreenLink to={PATHS.contactUs}>Contact us</ScreenLink>
      {' '}<ScreenLink to={PATHS.privacyPolicy}>Privacy policy</ScreenLink>
      {' '}<ScreenLink to={PATHS.terms}>Terms and conditions</ScreenLink>
      {' '}<ScreenLink to={PATHS.accessibility}>Accessibility</ScreenLink>
      <ReportButton />
      <LastMessage />
    </footer>
  );
}

const ReportDialog = loadOnOpen(async () => (await import('./report/ReportDialog')).ReportDialog);

/** In the footer, so that it is there on the sign-in page too. */
function ReportButton() {
  const [isOpen, setOpen] = useState(false);
  const { pathname } = useLocation();
  return (
    <>
      <button type="button" aria-haspopup="dialog" onClick={() => { setOpen(true); }}>Report a problem</button>
      {isOpen ? <ReportDialog address={pathname} onClose={() => { setOpen(false); }} /> : null}
    </>
  );
}
