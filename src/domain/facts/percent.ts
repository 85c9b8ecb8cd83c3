/** A part in a hundred of the whole, or null where there is no whole. */
export const percentOf = (part: number, whole: number): number | null => (whole > 0 ? (part * 100) / whole : null);
