import { attendanceMessages } from './attendance';
import { caseNoteMessages } from './caseNotes';
import { documentMessages } from './documents';
import { exclusionMessages } from './exclusions';
import { extractionMessages } from './extraction';
import { planMessages } from './plan';
import { pupilMessages } from './pupils';
import { registerMessages } from './register';
import { sessionMessages } from './session';
import { sharedMessages } from './shared';

/** Every specified text without placeholders for values; a key names the event. */
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
