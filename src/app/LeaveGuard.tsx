import { useEffect } from 'react';
import { useBlocker, type BlockerFunction } from 'react-router-dom';
import { askToLeave } from '../forms/submit/discard';
import { halfTypedForms } from '../state/halfTyped';

const leavesForm: BlockerFunction = ({ currentLocation: from, nextLocation: to }) =>
  (from.pathname !== to.pathname || from.search !== to.search) && halfTypedForms().length > 0;

/** Asks before a form that is typed but not sent is left by a link, a tab of the record, Back or Forward. */
export function LeaveGuard() {
  const blocker = useBlocker(leavesForm);
  useEffect(() => {
    if (blocker.state !== 'blocked') return;
    void askToLeave().then((isSure) => {
      if (isSure) blocker.proceed();
      else blocker.reset();
    });
  }, [blocker]);
  return null;
}
