/** The three SEND answers of a data form: Yes, No, or blank. Names are the wire's (000 section 3.3). */
export interface SendAnswers {
  readonly youngPersonHaveSEND: string;
  readonly SENSupport: string;
  readonly EHCP: string;
}

const OPPOSITES: Readonly<Record<string, string>> = { Yes: 'No', No: 'Yes' };
const opposite = (answer: string): string => OPPOSITES[answer] ?? '';

/** Without SEND neither support applies: both questions are closed (P-259). */
export const isSupportClosed = (answers: Pick<SendAnswers, 'youngPersonHaveSEND'>): boolean =>
  answers.youngPersonHaveSEND === 'No';

/**
 * What else changes when the user answers one SEND question: without SEND neither support applies, and with SEND, SEN Support and
 * EHCP are opposites (000 section 4, P-259 to P-263).
 * @param answers all three answers, the new one included
 * @returns the other answers to overwrite, or empty when nothing follows
 */
export function followSendAnswer(answers: SendAnswers, changed: keyof SendAnswers): Partial<SendAnswers> {
  if (isSupportClosed(answers)) return { SENSupport: '', EHCP: '' };
  if (changed === 'SENSupport') return { EHCP: opposite(answers.SENSupport) };
  return changed === 'EHCP' ? { SENSupport: opposite(answers.EHCP) } : {};
}
