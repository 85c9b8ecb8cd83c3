import { useCallback } from 'react';
import { requestSignOut } from './session';
import { useSessionDispatch } from './useSession';

/** Sign-out by choice. Unsent changes leave first, and a dialog opens if something would be lost. */
export function useSignOut(): () => void {
  const dispatch = useSessionDispatch();
  return useCallback(() => {
    void dispatch(requestSignOut());
  }, [dispatch]);
}
