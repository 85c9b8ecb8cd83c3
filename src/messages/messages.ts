/** A text that the specifications fix, with where and how long it shows. */
export interface Message {
  readonly text: string;
  readonly tone: 'good' | 'warn' | 'bad';
  readonly ms: number;
  readonly position: 'top-right' | 'bottom-right';
}

const message = (tone: Message['tone'], text: string, ms = 2000, position: Message['position'] = 'top-right'): Message => ({
  text, tone, ms, position,
});
/** Toasts close after 2 s, 3 s or 5 s; the warning of the Complete gate after 1.5 s (S-423). */
export const good = (text: string, ms?: number, position?: Message['position']): Message => message('good', text, ms, position);
export const warn = (text: string, ms?: number, position?: Message['position']): Message => message('warn', text, ms, position);
export const bad = (text: string, ms?: number, position?: Message['position']): Message => message('bad', text, ms, position);
