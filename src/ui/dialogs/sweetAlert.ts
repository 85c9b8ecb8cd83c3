import Swal, { type SweetAlertOptions, type SweetAlertResult } from 'sweetalert2';
import 'sweetalert2/dist/sweetalert2.css';
import { openDialog } from './openDialog';
import type { Confirmation } from '../../messages/message';

/** A message that must be read before going on. Texts are plain text, never HTML. */
export interface Alert {
  readonly title: string;
  readonly text?: string;
}

/** A question with two answers. Texts are plain text, never HTML: file names come from the host. */
export interface Question extends Confirmation {
  /** Red only where something is deleted. */
  readonly tone?: 'danger' | 'plain';
}

const SWEET_ALERT_OPTIONS = {
  buttonsStyling: false,
  // SweetAlert would return the focus a tenth of a second later and scroll, just when a quick user presses something else.
  returnFocus: false,
  heightAuto: false,
  // Switches the closing animation off: SweetAlert waits for it, and it never plays in a hidden window.
  animation: false,
  // A dialog is announced as it takes the focus. As a live region it would be announced twice.
  willOpen: (popup: HTMLElement) => {
    popup.removeAttribute('aria-live');
    // SweetAlert hides the page next, and takes the focus only then.
    popup.style.display = 'grid';
    popup.focus();
  },
} as const;

/** Inside the dialog that is open, if one is: outside it the dialog would take the focus back. */
function place() {
  const top = [...document.querySelectorAll<HTMLElement>('.modal.show[role=dialog]')].at(-1);
  // Escape answers the question alone, not the dialog below it.
  return top === undefined ? {} : { target: top, keydownListenerCapture: true };
}

/**
 * SweetAlert hides the page around it. For a screen reader `aria-modal` does that, as in every other dialog: of a page
 * that was hidden it reads the live regions again once the dialog is closed.
 */
function showPage(): void {
  document.querySelectorAll('body > [aria-hidden=true]:not([data-previous-aria-hidden])').forEach((one) => { one.removeAttribute('aria-hidden'); });
}

async function open({ title, text = '' }: Alert, look: 'danger' | 'primary', options: SweetAlertOptions): Promise<SweetAlertResult> {
  const customClass = { popup: 'modal-content dialog-confirm', confirmButton: `btn btn-${look}`, cancelButton: 'btn btn-secondary' };
  return new Promise((resolve) => {
    const close = openDialog(() => {
      const answer = Swal.fire({ ...SWEET_ALERT_OPTIONS, ...place(), titleText: title, text, customClass, ...options } as SweetAlertOptions);
      showPage();
      void answer.then((result) => {
        close();
        resolve(result);
      });
    }, () => () => undefined);
  });
}

export async function openConfirm({ yes, no, tone = 'danger', ...question }: Question): Promise<boolean> {
  const answers = { showCancelButton: true, confirmButtonText: yes, cancelButtonText: no, focusCancel: true, reverseButtons: true };
  return (await open(question, tone === 'danger' ? 'danger' : 'primary', answers)).isConfirmed;
}

export const openAlert = async (alert: Alert): Promise<void> => { await open(alert, 'primary', { confirmButtonText: 'OK' }); };
