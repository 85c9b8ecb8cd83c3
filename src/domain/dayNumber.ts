const DAY_MS = 86_400_000;

/** Calendar days since 1970, so that the hour of a clock change makes no difference. */
export const dayNumber = (date: Date): number => Math.round(Date.UTC(date.getFullYear(), date.getMonth(), date.getDate()) / DAY_MS);

/** The day that a number stands for. Its fraction, the time of day, is ignored. */
export function dateOfDay(day: number): Date {
  const date = new Date(Math.floor(day) * DAY_MS);
  return new Date(date.getUTCFullYear(), date.getUTCMonth(), date.getUTCDate());
}
