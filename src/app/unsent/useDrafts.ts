import { useEffect } from 'react';
import { useSessionDispatch } from '../../session/useSession';
import { resumeDrafts } from './resumeDrafts';
import { lookForForms } from '../../forms/kept/formPage';
import { keptForms } from '../../forms/kept/keptForms';
import { forgetUnsent, lookForDrafts, resumeBy } from '../../shared/unsent/unsentStore';
import { watchRecovery } from './recovery';

/** Lets the page load first. */
const AFTER_MS = 1000;

/** After a sign-in and at the start of a page: finds unsaved changes, announces them, and sends what it can. */
export function useDrafts(userId: string | null): void {
  const dispatch = useSessionDispatch();
  useEffect(() => {
    if (userId === null) return undefined;
    const fetchUnits = () => import('../../saving/units');
    const look = () => lookForDrafts(userId, fetchUnits).catch(() => []);
    const resume = () => { void look().then((drafts) => dispatch(resumeDrafts(drafts))).then(look); };
    resumeBy(resume);
    const timer = setTimeout(resume, AFTER_MS);
    // Another tab may have sent or discarded a form meanwhile.
    const onSeen = () => { if (document.visibilityState === 'visible' && keptForms.get().length > 0) void lookForForms(userId).catch(() => undefined); };
    document.addEventListener('visibilitychange', onSeen);
    const stop = watchRecovery();
    return () => {
      clearTimeout(timer);
      stop();
      document.removeEventListener('visibilitychange', onSeen);
      forgetUnsent();
    };
  }, [dispatch, userId]);
}
