/** First and last day that may be entered, DD/MM/YYYY. */
export interface DayRange {
  readonly min?: string;
  readonly max?: string;
}

interface DateSettings {
  readonly mayType: () => boolean;
  /** The limits of a date (B-012), by its wire name. */
  readonly limitsOf: (wire: string) => DayRange;
}

let settings: DateSettings = { mayType: () => true, limitsOf: () => ({}) };

/** The composition root sets them, since forms do not read the configuration. */
export function setDateSettings(own: DateSettings): void {
  settings = own;
}

export const mayTypeDates = (): boolean => settings.mayType();

/** The limits of one date: its own, unless the council sets others. */
export const dayRangeOf = (wire: string, { min, max }: DayRange = {}): DayRange => ({
  ...(min === undefined ? {} : { min }), ...(max === undefined ? {} : { max }), ...settings.limitsOf(wire),
});
