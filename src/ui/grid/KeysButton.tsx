import { useState } from 'react';
import { Dialog } from '../Dialog';
import { GRID_KEYS, OTHER_KEYS } from './gridKeys';

/** The list of the grid's keys, from the table that drives them. */
export function KeysButton() {
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <button type="button" className="btn btn-sm btn-secondary" onClick={() => { setOpen(true); }}>Keys</button>
      {isOpen ? (
        <Dialog title="Keyboard shortcuts of the table" isText onClose={() => { setOpen(false); }} footer={<button type="button" className="btn btn-primary" onClick={() => { setOpen(false); }}>Close</button>}>
          <dl className="keylist">
            {[...OTHER_KEYS, ...GRID_KEYS].map(({ keys, does }) => <div key={keys}><dt><kbd>{keys}</kbd></dt><dd>{does}</dd></div>)}
          </dl>
        </Dialog>
      ) : null}
    </>
  );
}
