/** A grid to measure: `/grid?rows=100&days=44` for ours, the same numbers for the plain page. */
export interface GridSize {
  readonly rows: number;
  readonly days: number;
}

export const DAY_PX = 220;
export const DAYS = ['Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday'];

/** The code of a cell. It is the same on both pages: most are present, some absent, a few blank. */
export function benchCode(row: number, column: number): string {
  const odd = (row * 31 + column * 17) % 40;
  if (odd === 0) return '';
  if (odd === 1) return 'I';
  if (odd === 2) return 'N';
  if (odd === 3) return 'M';
  return column % 2 === 0 ? '/' : '\\';
}
