/** A reason may be the host's own sentence, with or without its end. */
export const asSentence = (reason: string): string => (/[.!?]$/.test(reason) ? reason : `${reason}.`);
