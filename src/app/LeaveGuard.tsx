import { useEffect } from 'react';
import { useBlocker, useLocation } from 'react-router-dom';
import { askToLeave } from '../forms/submit/discard';
import { halfTypedForms } from '../state/halfTyped';

/** Asks before a form that is typed but not sent is left by a link, a tab of the record, Back or Forward. */
export function LeaveGuard() {
  const shown = useLocation();
  // While a slow page loads, the one that the user has agreed to leave is still on screen.
  const blocker = useBlocker(({ currentLocation: from, nextLocation: to }) =>
    from.key === shown.key && (from.pathname !== to.pathname || from.search !== to.search) && halfTypedForms().length > 0);
  useEffect(() => {
    if (blocker.state !== 'blocked') return;
    void askToLeave().then((isSure) => {
      if (isSure) blocker.proceed();
      else blocker.reset();
    });
  }, [blocker]);
  return null;
}
