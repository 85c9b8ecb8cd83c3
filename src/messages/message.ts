/** A text that the specifications fix, with where and how long it shows. */
export interface Message {
  readonly text: string;
  readonly tone: 'good' | 'warn' | 'bad';
  readonly ms: number;
  readonly position: 'top-right' | 'bottom-right';
}

export interface Confirmation {
  readonly title: string;
  readonly text: string;
  readonly yes: string;
  readonly no: string;
}

/** Pupil area (B-015), shell and plan (S-422), gate of Complete (P-414), in milliseconds. */
const PUPIL_AREA_MS = 2000;
export const SHELL_MS = 3000;
const GATE_MS = 1500;

const inTone = (tone: Message['tone']) => (text: string, ms = PUPIL_AREA_MS, position: Message['position'] = 'top-right'): Message => ({ text, tone, ms, position });
export const good = inTone('good');
export const warn = inTone('warn');
export const bad = inTone('bad');

/** The red warning of the Complete gate (P-284). */
export const gate = (text: string): Message => bad(text, GATE_MS);

const HOST_TEXT = '{hostText}';

/** Puts the host's message in place of `{hostText}`. Returns null if nothing would be left, since an empty toast is no help. */
export function withHostText(message: Message, hostText: string): Message | null {
  if (!message.text.includes(HOST_TEXT)) return message;
  if (message.text === HOST_TEXT && hostText.trim() === '') return null;
  return { ...message, text: message.text.replace(HOST_TEXT, () => hostText) };
}
