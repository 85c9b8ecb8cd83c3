import { messages } from './messages';

let texts: ReadonlySet<string> | null = null;

/** Whether the words are one of the specified messages of success; a host may answer a save with it alone. */
export function isSpecifiedText(words: string): boolean {
  texts ??= new Set(
    Object.values(messages).flatMap((message) => ('tone' in message && message.tone === 'good' ? [message.text] : [])),
  );
  return texts.has(words);
}
