import { useId, useLayoutEffect, useRef, useState, type ReactNode } from 'react';
import { createPortal } from 'react-dom';
import { describeByText, openDialog } from '../ui/dialogs/openDialog';
import { trapTab, tabStopsIn } from '../ui/focus/trapFocus';
import './modalLayer.css';

/** Makes the rest of the page inert for pointer, keyboard and screen reader; `hides` also hides it. */
function makeInert(own: HTMLElement, hides: boolean): () => void {
  const shut = new Set<HTMLElement>();
  const shutOne = (node: Node): void => {
    if (!(node instanceof HTMLElement) || node === own || node.inert || node.tagName === 'SCRIPT') return;
    node.inert = true;
    // Sets both: not every assistive technology supports `inert` yet.
    node.setAttribute('aria-hidden', 'true');
    if (hides) node.dataset['locked'] = '';
    shut.add(node);
  };
  document.body.childNodes.forEach(shutOne);
  // A dialog of the page below may open while the page is locked.
  const watcher = new MutationObserver((changes) => { changes.forEach(({ addedNodes }) => { addedNodes.forEach(shutOne); }); });
  watcher.observe(document.body, { childList: true });
  return () => {
    watcher.disconnect();
    for (const node of shut) {
      node.inert = false;
      node.removeAttribute('aria-hidden');
      delete node.dataset['locked'];
    }
  };
}

/**
 * A dialog above everything, other dialogs included, that has to be answered; Escape takes the safe answer if there is
 * one. Nothing below it unmounts. Focus moves to `[data-first]`, is trapped, and returns on closing. Somebody who is
 * typing can continue in the page below until they pause; a page that has to be hidden is covered meanwhile.
 */
export function ModalLayer({ title, hidesPage, onEscape, footer, children }: {
  readonly title: string;
  readonly hidesPage: boolean;
  /** Must be a stable function. If missing, Escape does nothing. */
  readonly onEscape?: () => void;
  readonly footer: ReactNode;
  readonly children: ReactNode;
}) {
  const [layer] = useState(() => document.createElement('div'));
  const titleId = useId();
  const dialog = useRef<HTMLDivElement>(null);

  useLayoutEffect(() => {
    const onKey = (event: KeyboardEvent): void => {
      // A dialog below would handle Escape, close, and lose what was typed in it.
      if (event.key === 'Escape') {
        event.stopImmediatePropagation();
        onEscape?.();
      }
      trapTab(layer, event);
    };
    document.body.append(layer);
    if (dialog.current !== null) describeByText(dialog.current);
    const close = openDialog(() => {
      (layer.querySelector<HTMLElement>('[data-first]') ?? tabStopsIn(layer)[0])?.focus();
      window.addEventListener('keydown', onKey, { capture: true });
    }, () => makeInert(layer, hidesPage));
    return () => {
      window.removeEventListener('keydown', onKey, { capture: true });
      close();
      layer.remove();
    };
  }, [layer, hidesPage, onEscape]);

  return createPortal(
    <>
      <div className={`modal-backdrop show${hidesPage ? ' is-opaque' : ''}`} />
      <div className="modal modal-layer show" role="dialog" aria-modal="true" aria-labelledby={titleId} ref={dialog}>
        <div className="modal-dialog modal-dialog-centered">
          <div className="modal-content">
            <div className="modal-header"><h2 className="modal-title" id={titleId}>{title}</h2></div>
            <div className="modal-body stack">{children}</div>
            <div className="modal-footer">{footer}</div>
          </div>
        </div>
      </div>
    </>,
    layer,
  );
}
