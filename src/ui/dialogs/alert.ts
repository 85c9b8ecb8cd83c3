import { loadCode } from '../lazy/loadCode';
import { sayNotOpened } from '../lazy/notOpened';
import type { Alert } from './sweetAlert';

/** Shows one message with one button, and resolves once it is closed. The focus returns to where it was. */
export async function alertUser(alert: Alert): Promise<void> {
  const dialogs = await loadCode(() => import('./sweetAlert')).catch(() => null);
  if (dialogs === null) sayNotOpened();
  else await dialogs.openAlert(alert);
}
