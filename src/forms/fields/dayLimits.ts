/** First and last day that may be entered, DD/MM/YYYY. */
export interface DayRange {
  readonly min?: string;
  readonly max?: string;
}

let limitsOf: (wire: string) => DayRange = () => ({});

/** The limits that a council configures (B-012), by wire name. The composition root sets them, since forms do not read the configuration. */
export function setDayLimits(setting: (wire: string) => DayRange): void {
  limitsOf = setting;
}

/** The limits of one date: its own, unless the council sets others. */
export const dayRangeOf = (wire: string, { min, max }: DayRange = {}): DayRange => ({
  ...(min === undefined ? {} : { min }), ...(max === undefined ? {} : { max }), ...limitsOf(wire),
});
