import { messages } from './messages';

let texts: ReadonlySet<string> | null = null;

/** Whether the text is one of the specified success messages, which a host may send alone in response to a save. */
export function isSpecifiedText(text: string): boolean {
  texts ??= new Set(
    Object.values(messages).flatMap((message) => ('tone' in message && message.tone === 'good' ? [message.text] : [])),
  );
  return texts.has(text);
}
