/** A message that must be read before going on. Texts are plain text, never HTML. */
export interface Alert {
  readonly title: string;
  readonly text?: string;
  /** Default: OK. */
  readonly button?: string;
}

/** Shows one message with one button, and resolves once it is closed; the focus returns to where it was. */
export async function alertUser(alert: Alert): Promise<void> {
  const { tell } = await import('./sweetAlert');
  await tell(alert);
}
