import { signIns, type SignIn } from '../signIns';
import { button, element } from './elements';
import { type } from './typeInto';

/** The sign-in that is on screen, or null for none. */
export function findSignIn(): { readonly send: (person: SignIn) => void; readonly isOpen: () => boolean } | null {
  const nameBox = document.querySelector<HTMLInputElement>('input[autocomplete="username"]');
  const passwordBox = document.querySelector<HTMLInputElement>('input[autocomplete="current-password"]');
  if (nameBox === null || passwordBox === null) return null;
  return {
    send: ({ userName, password }) => {
      // In the dialog that asks to sign in again the name cannot be changed.
      if (!nameBox.readOnly) type(nameBox, userName);
      type(passwordBox, password);
      nameBox.form?.requestSubmit();
    },
    isOpen: () => passwordBox.isConnected,
  };
}

/**
 * Every sign-in of the mock host as a button.
 * @param close closes the panel, under which the sign-in takes no focus
 */
export function signInList(close: () => void): HTMLElement {
  const box = element('details', 'mock-panel__people');
  box.append(element('summary', '', 'Sign in as'));
  const note = element('p', 'mock-panel__note');
  note.setAttribute('role', 'status');
  for (const person of signIns) {
    box.append(button(`${person.name}: ${person.shows}`, () => {
      const open = findSignIn();
      if (open === null) {
        note.textContent = 'Sign out first.';
        return;
      }
      close();
      open.send(person);
    }));
  }
  box.append(note);
  return box;
}
