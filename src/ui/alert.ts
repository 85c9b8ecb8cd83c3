import type { Alert } from './sweetAlert';

/** Shows one message with one button, and resolves once it is closed; the focus returns to where it was. */
export async function alertUser(alert: Alert): Promise<void> {
  const { tell } = await import('./sweetAlert');
  await tell(alert);
}
