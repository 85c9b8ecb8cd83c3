import { useSyncExternalStore } from 'react';
import { StatusLine } from '../../ui/StatusLine';
import type { Register } from './useRegister';

/** The progress of saving: each mark is one call. */
export function SaveCounts({ register: { marks: { counts } } }: { readonly register: Register }) {
  const { total, saved, failed, open, waiting } = useSyncExternalStore(counts.subscribe, counts.get);
  if (total === 0) return <StatusLine className="save" status={null} />;
  const text = `${saved} of ${total} saved`;
  if (open > 0) return <StatusLine className="save" status={{ tone: 'busy', text: waiting > 0 ? `${text}, the rest will be sent automatically` : text }} />;
  return <StatusLine className="save" status={failed > 0 ? { tone: 'info', text } : { tone: 'good', text }} />;
}
