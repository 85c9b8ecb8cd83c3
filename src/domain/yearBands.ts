import { yearOf } from './phase';

/** Bands of the pupil page. Each rule has its own (B-068). */
const is = (pattern: RegExp) => (classYear: string): boolean => pattern.test(yearOf(classYear));

/** Shows ULN, National Insurance Number and Course, and "Provider" instead of "School". */
export const isProviderYear = is(/^Y1[2-4]$/i);
/** "School/Setting" instead of "School"; N itself is not in this band. */
const isSettingYear = is(/^(R|N[1-5])$/i);
/** Young Parent, as specified (B-063): a council may name other year groups (B-064). */
export const YOUNG_PARENT_YEARS = ['Y12', 'Y13', 'Y14', 'N', 'N1', 'N2', 'N3', 'N4', 'R'] as const;

/** A label of the School panel, with the wording for this year group (B-067). */
export function schoolLabels(label: string, classYear: string): string {
  const renamed = (singular: string, plural: string) => label.replace(/\bSchool\b/g, singular).replace(/\bschools\b/g, plural);
  if (isProviderYear(classYear)) return renamed('Provider', 'providers');
  return isSettingYear(classYear) ? renamed('School/Setting', 'schools/settings') : label;
}
