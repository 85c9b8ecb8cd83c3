import './panel.css';
import { scenarios } from './scenarios/scenarios';
import { signIns, type SignIn } from './signIns';

interface Actions {
  /** Takes effect with the next call. */
  readonly choose: (id: string) => Promise<void>;
  readonly chosen: () => string;
  /** Restores the initial data. */
  readonly reset: () => Promise<void>;
}

function element<K extends keyof HTMLElementTagNameMap>(tag: K, className: string, text = ''): HTMLElementTagNameMap[K] {
  const made = document.createElement(tag);
  made.className = className;
  made.textContent = text;
  return made;
}

/** Sets the value and fires the event that React listens to. */
function type(box: HTMLInputElement, text: string): void {
  Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set?.call(box, text);
  box.dispatchEvent(new Event('input', { bubbles: true }));
}

/** Fills in the sign-in that is on screen and sends it. @returns whether there is one */
function signInAs({ userName, password }: SignIn): boolean {
  const nameBox = document.querySelector<HTMLInputElement>('input[autocomplete="username"]');
  const passwordBox = document.querySelector<HTMLInputElement>('input[autocomplete="current-password"]');
  if (nameBox === null || passwordBox === null) return false;
  type(nameBox, userName);
  type(passwordBox, password);
  nameBox.form?.requestSubmit();
  return true;
}

/** Every sign-in of the mock host as a button. */
function signInList(close: () => void): HTMLElement {
  const box = element('details', 'mock-panel__people');
  box.append(element('summary', '', 'Sign in as'));
  const note = element('p', 'mock-panel__note');
  note.setAttribute('role', 'status');
  for (const person of signIns) {
    const button = element('button', 'mock-panel__button', `${person.name}: ${person.shows}`);
    button.type = 'button';
    button.addEventListener('click', () => {
      if (signInAs(person)) close();
      else note.textContent = 'Sign out first.';
    });
    box.append(button);
  }
  box.append(note);
  return box;
}

/** A small panel, collapsed at first, that chooses the scenario and resets the data. Not part of the product. */
export function mountPanel({ choose, chosen, reset }: Actions): void {
  const panel = element('aside', 'mock-panel');
  panel.setAttribute('aria-label', 'Mock host');
  panel.translate = false;

  const body = element('div', 'mock-panel__body');
  body.id = 'mock-panel-body';
  body.hidden = true;
  const label = element('label', '', 'Scenario');
  const select = element('select', 'mock-panel__select');
  select.id = 'mock-panel-scenario';
  label.htmlFor = select.id;
  for (const { id, title } of scenarios) select.append(new Option(`${id}: ${title}`, id, false, id === chosen()));

  const toggle = element('button', 'mock-panel__toggle');
  toggle.type = 'button';
  toggle.setAttribute('aria-controls', body.id);
  const name = (): void => {
    toggle.textContent = chosen() === 'normal' ? 'Mock host' : `Mock host: ${chosen()}`;
    toggle.setAttribute('aria-expanded', String(!body.hidden));
  };
  const show = (isShown: boolean): void => {
    body.hidden = !isShown;
    name();
  };
  toggle.addEventListener('click', () => { show(body.hidden !== false); });
  panel.addEventListener('keydown', ({ key }) => {
    if (key !== 'Escape' || body.hidden) return;
    show(false);
    toggle.focus();
  });
  select.addEventListener('change', () => void choose(select.value).then(name));

  const button = element('button', 'mock-panel__button', 'Reset all data and reload');
  button.type = 'button';
  button.addEventListener('click', () => void reset().then(() => { window.location.reload(); }));

  body.append(signInList(() => { show(false); }), label, select, button);
  panel.append(body, toggle);
  name();
  // Adds space below the page, so that the panel hides nothing.
  document.body.classList.add('has-mock-panel');
  document.body.append(panel);
}
