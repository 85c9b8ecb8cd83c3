import { useState } from 'react';
import Button from 'react-bootstrap/Button';
import { sectionKeys, useSingleKeys } from '../../../shared/keys/singleKeys';
import { Dialog } from '../../../ui/dialogs/Dialog';
import { Tick } from '../../../ui/fields/Tick';
import './keys.css';
import { hasLetterKeys, hasRows, hasSearch, hasStep } from './onPage';

export function KeysDialog({ places, onClose }: {
  readonly places: readonly { readonly key: string; readonly label: string }[];
  readonly onClose: () => void;
}) {
  const [isOn, setOn] = useSingleKeys();
  // The keys of the page at the time when the dialog opened.
  const [steps] = useState(() => [
    ...(hasStep('PageDown') ? [{ shown: 'Alt Page Down', does: 'Next pupil of the list, same section' }] : []),
    ...(hasStep('PageUp') ? [{ shown: 'Alt Page Up', does: 'Previous pupil of the list, same section' }] : []),
    ...(hasSearch() ? [{ shown: 'Ctrl K', does: 'Find a pupil, a page or an action' }] : []),
  ]);
  const [keys] = useState(() => (hasLetterKeys() ? [
    ...(hasRows() ? [{ key: 'j', does: 'Next row; Enter opens it' }, { key: 'k', does: 'Previous row' }] : []),
    ...places.map(({ key, label }) => ({ key: `g ${key}`, does: `Go to ${label}` })),
    { key: '?', does: 'Show this list' },
  ] : []));
  return (
    <Dialog title="Keyboard shortcuts" onClose={onClose} footer={<Button variant="primary" onClick={onClose}>Close</Button>}>
      <Tick isOn={isOn} onChange={setOn}>Single keys act in lists</Tick>
      <dl className="page-keys">
        {[...sectionKeys.get(), ...steps].map(({ shown, does }) => <div key={shown}><dt><kbd>{shown}</kbd></dt><dd>{does}</dd></div>)}
        {keys.map(({ key, does }) => (
          <div key={key}><dt>{isOn ? <><kbd>{key}</kbd> or </> : null}<kbd>Alt Shift {key.toUpperCase()}</kbd></dt><dd>{does}</dd></div>
        ))}
      </dl>
      {keys.length === 0 ? null : <p>A screen reader takes single keys as its own commands. With Alt and Shift each of them reaches the page.</p>}
      <p className="muted mb-0">Single keys never act on the page of a pupil or a plan, nor while you type in a field or a grid.</p>
    </Dialog>
  );
}
