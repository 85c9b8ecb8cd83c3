import { once } from 'es-toolkit';
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

const successTexts = once(() => new Set(Object.values(messages).flatMap(({ tone, text }) => (tone === 'good' ? [text] : []))));

/** Whether the text is one of the specified success messages, which a host may send alone in response to a save. */
export const isSpecifiedText = (text: string): boolean => successTexts().has(text);
