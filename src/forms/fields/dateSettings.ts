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
export const setDateSettings = (own: DateSettings): void => { settings = own; };

export const mayTypeDates = (): boolean => settings.mayType();

/** A year outside these is a typing mistake (decisions, "Fourth look", Notes, not refusals). */
const USUAL_YEARS: DayRange = { min: '01/01/1990', max: '31/12/2050' };

/** The limits of one date: its own, unless the council sets others. */
export const dayRangeOf = (wire: string, own: DayRange = {}): DayRange => ({ ...USUAL_YEARS, ...own, ...settings.limitsOf(wire) });
