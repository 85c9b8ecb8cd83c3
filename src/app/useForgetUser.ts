import { useEffect } from 'react';
import { forgetLists } from '../ui/table/listMemory';
import { useSession } from '../session/useSession';
import { forgetToasts } from '../ui/toast';

/** What screens keep outside the store goes with the user: search texts, and messages that may name a file. */
export function useForgetUser(): void {
  const { generation } = useSession();
  useEffect(() => () => {
    forgetLists();
    forgetToasts();
  }, [generation]);
}
