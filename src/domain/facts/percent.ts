/** A share of a hundred as every screen shows it, or a dash. The Summary has two decimals (S-240). */
export const percentText = (share: number | null): string => (share === null ? '–' : `${share.toFixed(1)}%`);

/** A part in a hundred of the whole, or null where there is no whole. */
export const percentOf = (part: number, whole: number): number | null => (whole > 0 ? (part * 100) / whole : null);
