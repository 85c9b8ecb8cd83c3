import './panel.css';
import type { Clock } from '../host/hostInstance';
import type { Chosen } from '../scenarios/chosen';
import { clockForm } from './clockForm';
import { button, element, problemList } from './elements';
import { scenarioForm } from './scenarioForm';
import { signInList } from './signInList';

interface Actions {
  /** The scenarios that run. */
  readonly running: () => readonly Chosen[];
  /** Takes effect with the next call. */
  readonly start: (chosen: readonly Chosen[]) => Promise<void>;
  readonly clock: () => Clock;
  /** Takes effect when the page starts again. */
  readonly setClock: (clock: Clock) => Promise<void>;
  /** Restores the initial data. */
  readonly reset: () => Promise<void>;
  /** What is wrong with the address, in words. */
  readonly problems: readonly string[];
}

/** Opens the panel wherever the focus is; no screen of the product uses it. */
const KEY = 'F8';

const reload = (): void => { window.location.reload(); };

/**
 * A small panel for whoever tries the product: scenarios, sign-ins, clock and data of the mock host. It is a modal dialog, so
 * that it lies above the dialogs of the product, and stands beside the body, whose children these make inert.
 */
export function mountPanel({ running, start, clock, setClock, reset, problems }: Actions): void {
  const panel = element('aside', 'mock-panel');
  panel.setAttribute('aria-label', 'Mock host');
  panel.translate = false;

  const dialog = element('dialog', 'mock-panel__dialog');
  dialog.setAttribute('aria-label', 'Mock host');
  const toggle = element('button', 'mock-panel__toggle');
  toggle.type = 'button';
  toggle.setAttribute('aria-haspopup', 'dialog');
  toggle.setAttribute('aria-keyshortcuts', KEY);
  toggle.title = KEY;
  const inAddress = problemList();

  const nameToggle = (): void => {
    toggle.textContent = ['Mock host', running().map(({ id }) => id).join(' + ')].filter((part) => part !== '').join(': ');
  };
  const close = (): void => { dialog.close(); };
  const open = (): void => {
    const forms = [
      signInList(close),
      scenarioForm(running(), (chosen) => {
        void start(chosen).then(() => {
          inAddress.show([]);
          nameToggle();
          close();
        });
      }),
      clockForm(clock(), (next) => void setClock(next).then(reload)),
      button('Reset all data and reload', () => void reset().then(reload)),
    ];
    dialog.replaceChildren(element('h2', 'mock-panel__title', 'Mock host'), ...forms, button('Close', close));
    dialog.showModal();
  };
  toggle.addEventListener('click', open);
  // First in line: a dialog of the product must not answer a key that is pressed in the panel.
  window.addEventListener('keydown', (event) => {
    if (dialog.open) event.stopImmediatePropagation();
    if (event.key !== KEY) return;
    event.preventDefault();
    if (dialog.open) close();
    else open();
  }, { capture: true });

  nameToggle();
  inAddress.show(problems);
  panel.append(inAddress.box, toggle, dialog);
  // Adds space below the page, so that the panel hides nothing.
  document.body.classList.add('has-mock-panel');
  document.documentElement.append(panel);
}
