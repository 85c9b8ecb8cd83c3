import Swal from 'sweetalert2';
import 'sweetalert2/dist/sweetalert2.css';
import type { Question } from './confirm';

export async function ask({ title, text, yes, no, tone = 'danger' }: Question): Promise<boolean> {
  const { isConfirmed } = await Swal.fire({
    titleText: title,
    text,
    showCancelButton: true,
    confirmButtonText: yes,
    cancelButtonText: no,
    focusCancel: true,
    reverseButtons: true,
    buttonsStyling: false,
    returnFocus: true,
    heightAuto: false,
    // It would stay until its closing animation has played, which a window out of sight may never do.
    animation: false,
    customClass: {
      popup: 'modal-content pep-confirm',
      confirmButton: tone === 'danger' ? 'btn btn-danger' : 'btn btn-primary',
      cancelButton: 'btn btn-secondary',
    },
  });
  return isConfirmed;
}
