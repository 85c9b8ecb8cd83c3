import Swal from 'sweetalert2';
import 'sweetalert2/dist/sweetalert2.css';

/** A message that must be read before going on. Texts are plain text, never HTML. */
export interface Alert {
  readonly title: string;
  readonly text?: string;
  /** Default: OK. */
  readonly button?: string;
}

/** A question with two answers. Texts are plain text, never HTML: file names come from the host. */
export interface Question {
  readonly title: string;
  readonly text: string;
  readonly yes: string;
  readonly no: string;
  /** Red only where something is deleted. */
  readonly tone?: 'danger' | 'plain';
}

const LOOK = {
  buttonsStyling: false,
  // SweetAlert would return the focus a tenth of a second later and scroll, just when a quick user presses something else.
  returnFocus: false,
  heightAuto: false,
  // SweetAlert waits for its closing animation, which never plays in a hidden window.
  animation: false,
  // A dialog is announced as it takes the focus. As a live region it would be announced twice.
  willOpen: (popup: HTMLElement) => { popup.removeAttribute('aria-live'); },
} as const;
const POPUP = 'modal-content pep-confirm';

/** Inside the dialog that is open, if one is: outside it the dialog would take the focus back. */
function place() {
  const dialogs = document.querySelectorAll<HTMLElement>('.modal.show[role=dialog]');
  const top = [...dialogs].at(-1);
  // Escape answers the question alone, not the dialog below it.
  return top === undefined ? {} : { target: top, keydownListenerCapture: true };
}

function returnFocus(opener: Element | null): void {
  if (opener instanceof HTMLElement) opener.focus();
}

export async function openConfirm({ title, text, yes, no, tone = 'danger' }: Question): Promise<boolean> {
  const opener = document.activeElement;
  const { isConfirmed } = await Swal.fire({
    ...LOOK,
    ...place(),
    titleText: title,
    text,
    showCancelButton: true,
    confirmButtonText: yes,
    cancelButtonText: no,
    focusCancel: true,
    reverseButtons: true,
    customClass: {
      popup: POPUP,
      confirmButton: tone === 'danger' ? 'btn btn-danger' : 'btn btn-primary',
      cancelButton: 'btn btn-secondary',
    },
  });
  returnFocus(opener);
  return isConfirmed;
}

export async function openAlert({ title, text = '', button = 'OK' }: Alert): Promise<void> {
  const opener = document.activeElement;
  await Swal.fire({
    ...LOOK,
    ...place(),
    titleText: title,
    text,
    confirmButtonText: button,
    customClass: { popup: POPUP, confirmButton: 'btn btn-primary' },
  });
  returnFocus(opener);
}
