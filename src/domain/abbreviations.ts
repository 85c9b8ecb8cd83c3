/** Abbreviations of the specifications, spelled out where a screen uses them. */
export const SPAG_IN_FULL = 'SPAG: spelling, punctuation and grammar.';
export const PPP_IN_FULL = 'PP+: Pupil Premium Plus';
