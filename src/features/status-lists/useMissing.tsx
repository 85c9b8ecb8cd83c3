import { useCallback, useState, type ReactNode } from 'react';
import type { StatusRow } from '../../api/calls/statusLists';
import { Icon } from '../../ui/Icon';
import { loadOnOpen } from '../../ui/loadOnOpen';

const MissingDialog = loadOnOpen(async () => (await import('./MissingDialog')).MissingDialog);

/** Previews what a plan lacks. The row does not carry it: it is requested when the user opens the preview. */
export function useMissing(): { readonly actions: (row: StatusRow) => ReactNode; readonly dialog: ReactNode } {
  const [row, setRow] = useState<StatusRow | null>(null);
  const close = useCallback(() => { setRow(null); }, []);
  const actions = useCallback(
    (one: StatusRow) => (
      <button
        type="button"
        className="btn btn-sm btn-quiet row-preview"
        aria-label={`What is missing for ${one.firstName} ${one.surname}`}
        title="What is missing"
        aria-haspopup="dialog"
        onClick={() => { setRow(one); }}
      >
        <Icon name="list" /><span>What is missing</span>
      </button>
    ),
    [],
  );
  return { actions, dialog: row === null ? null : <MissingDialog row={row} onClose={close} /> };
}
