import { planMessages } from './plan';
import { attendanceMessages, caseNoteMessages, documentMessages, exclusionMessages, pupilMessages } from './record';
import { sharedMessages } from './shared';
import { extractionMessages, registerMessages, sessionMessages } from './shell';

/** Every specified text without placeholders for values. Each key names an event. */
export const messages = {
  ...sharedMessages,
  ...sessionMessages,
  ...planMessages,
  ...pupilMessages,
  ...attendanceMessages,
  ...exclusionMessages,
  ...caseNoteMessages,
  ...documentMessages,
  ...registerMessages,
  ...extractionMessages,
} as const;

export type MessageKey = keyof typeof messages;

let texts: ReadonlySet<string> | null = null;

/** Whether the text is one of the specified success messages, which a host may send alone in response to a save. */
export function isSpecifiedText(text: string): boolean {
  texts ??= new Set(
    Object.values(messages).flatMap((message) => ('tone' in message && message.tone === 'good' ? [message.text] : [])),
  );
  return texts.has(text);
}
