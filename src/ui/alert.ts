import type { Alert } from './sweetAlert';

/** Shows one message with one button, and resolves once it is closed; the focus returns to where it was. */
export async function alertUser(alert: Alert): Promise<void> {
  const { openAlert } = await import('./sweetAlert');
  await openAlert(alert);
}
