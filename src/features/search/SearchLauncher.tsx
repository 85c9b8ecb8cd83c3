import { useCallback, useEffect, useState } from 'react';
import Button from 'react-bootstrap/Button';
import { onSearchEverything } from '../../shared/searchEverything';
import { Icon } from '../../ui/icons/Icon';
import { loadOnOpen } from '../../ui/lazy/loadOnOpen';
import { listen } from '../../state/listen';
import { createEarlyKeys } from './earlyKeys';

const SearchDialog = loadOnOpen(async () => (await import('./SearchDialog')).SearchDialog);

/** The button of the top bar, and Ctrl+K (Cmd+K) anywhere unless another dialog is open. */
export function SearchLauncher() {
  const [isOpen, setOpen] = useState(false);
  const [earlyKeys] = useState(createEarlyKeys);
  const close = useCallback(() => { setOpen(false); }, []);
  const open = useCallback((text = '') => {
    earlyKeys.start(text);
    setOpen(true);
  }, [earlyKeys]);
  useEffect(() => onSearchEverything(open), [open]);
  useEffect(() => (isOpen ? earlyKeys.end : undefined), [isOpen, earlyKeys]);
  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      if (event.key.toLowerCase() !== 'k' || !(event.ctrlKey || event.metaKey) || event.altKey || event.shiftKey) return;
      event.preventDefault();
      if (document.querySelector('[role=dialog]') === null) open();
    };
    return listen(document, { keydown: onKey });
  }, [open]);
  return (
    <>
      <Button
        variant="secondary"
        size="sm"
        className="search-launcher"
        aria-label="Find a pupil or a page"
        aria-keyshortcuts="Control+K Meta+K"
        aria-haspopup="dialog"
        onClick={() => { open(); }}
      >
        <Icon name="search" /><span className="search-launcher-text">Find a pupil</span><kbd className="search-launcher-text" aria-hidden="true">Ctrl K</kbd>
      </Button>
      {isOpen ? <SearchDialog earlyKeys={earlyKeys} onClose={close} /> : null}
    </>
  );
}
