import { Dialog } from '../../../ui/Dialog';
import { PLAN_KEYS } from './planKeys';

/** The keyboard shortcuts of a plan section. */
export function KeysDialog({ onClose }: { readonly onClose: () => void }) {
  return (
    <Dialog
      title="Keyboard shortcuts"
      onClose={onClose}
      footer={<button type="button" className="btn btn-secondary" onClick={onClose}>Close</button>}
    >
      <dl className="answers mb-0">
        {PLAN_KEYS.map(({ id, shown, does }) => (
          <div key={id}><dt><kbd>{shown}</kbd></dt><dd>{does}</dd></div>
        ))}
      </dl>
    </Dialog>
  );
}
