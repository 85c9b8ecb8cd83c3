import { choicesOr } from '../config/overrides';
import { yearOf } from './phase';

const BANDS = ['earlyYears', 'schoolAge', 'post16'] as const;
export type AlternativeEducationBand = (typeof BANDS)[number];

/** The bands are not given (B-123): early years, compulsory school age, and 16 and over. */
const YEARS: Readonly<Record<AlternativeEducationBand, readonly string[]>> = {
  earlyYears: ['N', 'N1', 'N2', 'N3', 'N4', 'N5', 'R'],
  schoolAge: [],
  post16: ['Y12', 'Y13', 'Y14', 'Y15', 'Y16'],
};

/** Which form of alternative education a class year gets. A year in none of the lists gets the form for school age. */
export function alternativeEducationBandOf(classYear: string): AlternativeEducationBand {
  const year = yearOf(classYear).toUpperCase();
  const holds = (band: AlternativeEducationBand) =>
    choicesOr(`alternativeEducationYears.${band}`, YEARS[band]).some(({ value }) => value.toUpperCase() === year);
  return BANDS.find(holds) ?? 'schoolAge';
}
