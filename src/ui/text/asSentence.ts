/** A reason may be the host's own sentence, with or without a full stop. */
export const asSentence = (reason: string): string => (/[.!?]$/.test(reason) ? reason : `${reason}.`);
