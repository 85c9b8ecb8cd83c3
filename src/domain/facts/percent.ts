/** A share of a hundred as every screen shows it, or a dash. The Summary has two decimals (S-240). */
export const percentText = (share: number | null): string => (share === null ? '–' : `${share.toFixed(1)}%`);

/** The number in a share that a host sends as text, `92.4` or `92.4%`, or null where it is none. */
export function readPercent(text: string): number | null {
  const bare = text.replace('%', '').trim();
  const share = Number(bare);
  return bare === '' || Number.isNaN(share) ? null : share;
}

/** Such a share as every screen shows it. A text that is not a number is shown unchanged. */
export function sentPercent(text: string): string {
  const share = readPercent(text);
  return share === null ? text.trim() : percentText(share);
}

/** A part in a hundred of the whole, or null where there is no whole. */
export const percentOf = (part: number, whole: number): number | null => (whole > 0 ? (part * 100) / whole : null);
