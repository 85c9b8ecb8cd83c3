import { useEffect } from 'react';
import { useSessionDispatch } from '../../session/useSession';
import { resumeDrafts } from './resumeDrafts';
import { forgetUnsent, lookForDrafts } from './unsentStore';

/** After what the user came for. */
const AFTER_MS = 1000;

/** After a sign-in and at the start of a page: finds what is not saved yet, announces it, and sends what it can. */
export function useDrafts(userId: string | null): void {
  const dispatch = useSessionDispatch();
  useEffect(() => {
    if (userId === null) return undefined;
    const fetchUnits = () => import('../../saving/units');
    const look = () => lookForDrafts(userId, fetchUnits).catch(() => []);
    const timer = setTimeout(() => {
      void look().then((drafts) => dispatch(resumeDrafts(drafts))).then(look);
    }, AFTER_MS);
    return () => {
      clearTimeout(timer);
      forgetUnsent();
    };
  }, [dispatch, userId]);
}
