import { useState } from 'react';
import { useLocation } from 'react-router-dom';
import { loadOnOpen } from '../../ui/lazy/loadOnOpen';

const ReportDialog = loadOnOpen(async () => (await import('./ReportDialog')).ReportDialog);

/** In the footer, so that it is there on the sign-in page too. */
export function ReportButton() {
  const [isOpen, setOpen] = useState(false);
  const { pathname } = useLocation();
  return (
    <>
      <button type="button" aria-haspopup="dialog" onClick={() => { setOpen(true); }}>Report a problem</button>
      {isOpen ? <ReportDialog address={pathname} onClose={() => { setOpen(false); }} /> : null}
    </>
  );
}
