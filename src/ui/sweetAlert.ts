import Swal from 'sweetalert2';
import 'sweetalert2/dist/sweetalert2.css';
import type { Question } from './confirm';

export async function ask({ title, text, yes, no, tone = 'danger' }: Question): Promise<boolean> {
  const opener = document.activeElement;
  const { isConfirmed } = await Swal.fire({
    titleText: title,
    text,
    showCancelButton: true,
    confirmButtonText: yes,
    cancelButtonText: no,
    focusCancel: true,
    reverseButtons: true,
    buttonsStyling: false,
    // It would return the focus a tenth of a second later, and scroll away what a quick user is just pressing.
    returnFocus: false,
    heightAuto: false,
    // It would stay until its closing animation has played, which a window out of sight may never do.
    animation: false,
    customClass: {
      popup: 'modal-content pep-confirm',
      confirmButton: tone === 'danger' ? 'btn btn-danger' : 'btn btn-primary',
      cancelButton: 'btn btn-secondary',
    },
  });
  if (opener instanceof HTMLElement) opener.focus();
  return isConfirmed;
}
