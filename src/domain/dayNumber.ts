const DAY_MS = 86_400_000;

/** Days since 1970 by the calendar, so that the hour that a clock change takes or gives does not count. */
export const dayNumber = (date: Date): number => Math.round(Date.UTC(date.getFullYear(), date.getMonth(), date.getDate()) / DAY_MS);

/** The day of a number. Its fraction, the time of day, is ignored. */
export function dateOfDay(day: number): Date {
  const date = new Date(Math.floor(day) * DAY_MS);
  return new Date(date.getUTCFullYear(), date.getUTCMonth(), date.getUTCDate());
}
