import { StatusLine } from '../../ui/StatusLine';
import type { Register } from './useRegister';

/** How far the saves are: they go one call a mark. */
export function SaveCounts({ register: { counts } }: { readonly register: Register }) {
  const { total, saved, failed, open } = counts;
  if (total === 0) return <StatusLine className="save" status={null} />;
  const words = `${saved} of ${total} saved`;
  return <StatusLine className="save" status={open > 0 ? { tone: 'busy', words } : failed > 0 ? { tone: 'info', words } : { tone: 'good', words }} />;
}
