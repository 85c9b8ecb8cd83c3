import { useSyncExternalStore } from 'react';
import { StatusLine } from '../../ui/StatusLine';
import type { Register } from './useRegister';

/** The progress of saving: each mark is one call. */
export function SaveCounts({ register: { marks: { counts, waiting } } }: { readonly register: Register }) {
  const { total, saved, failed, open } = useSyncExternalStore(counts.subscribe, counts.get);
  if (total === 0) return <StatusLine className="save" status={null} />;
  const words = `${saved} of ${total} saved`;
  if (open > 0) return <StatusLine className="save" status={{ tone: 'busy', words: waiting() > 0 ? `${words}, the rest will be sent automatically` : words }} />;
  return <StatusLine className="save" status={failed > 0 ? { tone: 'info', words } : { tone: 'good', words }} />;
}
