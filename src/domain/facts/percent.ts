import { round } from 'es-toolkit';
import { ATTENDANCE_PROMPT_BELOW as LINE } from '../limits';

/**
 * A share of sessions as every screen shows it, or a dash. A share that one decimal would round up to the 95% line has two
 * (P-412): 94.96% is below it. The Summary of schools always has two (S-240).
 */
export function percentText(share: number | null): string {
  if (share === null) return '–';
  const isRoundedToLine = share < LINE && Number(share.toFixed(1)) === LINE;
  return `${isRoundedToLine ? Math.min(round(share, 2), LINE - 0.01) : share.toFixed(1)}%`;
}

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
