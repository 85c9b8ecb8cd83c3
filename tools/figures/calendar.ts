const DAY_MS = 86_400_000;

/** The number of a calendar day (DD/MM/YYYY), which knows no clock changes, or null for any other text. */
export function day(date: string): number | null {
  const [, d, m, y] = /^(\d{2})\/(\d{2})\/(\d{4})$/.exec(date.trim()) ?? [];
  if (d === undefined || m === undefined || y === undefined) return null;
  const at = new Date(Date.UTC(Number(y), Number(m) - 1, Number(d)));
  return at.getUTCDate() === Number(d) && at.getUTCMonth() === Number(m) - 1 ? at.getTime() / DAY_MS : null;
}

/** 0 for Monday to 6 for Sunday. 1 January 1970 was a Thursday. */
export const weekday = (number: number): number => (((number + 3) % 7) + 7) % 7;

export const WEEKDAYS = ['Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday', 'Sunday'] as const;

export const dateOf = (number: number): string => {
  const [y = '', m = '', d = ''] = new Date(number * DAY_MS).toISOString().slice(0, 10).split('-');
  return `${d}/${m}/${y}`;
};

/** Easter Sundays, from a printed table. */
const EASTER: Readonly<Record<number, string>> = {
  2022: '17/04/2022', 2023: '09/04/2023', 2024: '31/03/2024', 2025: '20/04/2025', 2026: '05/04/2026', 2027: '28/03/2027',
};

/** The first Monday from a day on. */
function mondayFrom(date: string): number {
  const at = day(date) ?? 0;
  return at + (7 - weekday(at)) % 7;
}

/** The usual holidays of English schools, which a council's calendar replaces (issue T, section 1): first day and length. */
function holidaysOf(year: number): readonly (readonly [from: number, days: number])[] {
  const y = String(year);
  return [
    [mondayFrom(`15/02/${y}`), 7], [(day(EASTER[year] ?? '') ?? 0) - 6, 14], [mondayFrom(`01/05/${y}`), 1], [mondayFrom(`25/05/${y}`), 7],
    [day(`23/07/${y}`) ?? 0, 40], [mondayFrom(`25/10/${y}`), 7], [mondayFrom(`19/12/${y}`), 14],
  ];
}

export function isSchoolDay(at: number): boolean {
  const year = Number(dateOf(at).slice(-4));
  return weekday(at) < 5 && ![...holidaysOf(year - 1), ...holidaysOf(year)].some(([from, days]) => at >= from && at < from + days);
}
