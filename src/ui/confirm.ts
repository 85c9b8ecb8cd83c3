/** A question with two answers. Texts are plain text, never HTML: file names come from the host. */
export interface Question {
  readonly title: string;
  readonly text: string;
  readonly yes: string;
  readonly no: string;
  /** Red only where something is deleted. */
  readonly tone?: 'danger' | 'plain';
}

/** Asks, and resolves to whether the user said yes. Escape and the overlay mean no; the safe answer has the focus. */
export async function confirm(question: Question): Promise<boolean> {
  const { ask } = await import('./sweetAlert');
  return ask(question);
}
