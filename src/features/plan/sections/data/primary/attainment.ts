import { labelOr } from '../../../../../config/overrides';
import { shownChoice } from '../../../../../forms/fields/options';
import type { FieldValue } from '../../../../../values/values';
import { progressList } from '../shared/gradeList';
import { inLine } from '../../../shared/section/councilLabels';

export const attainmentField = (start: string, ending: string): string => `dataPrimary.${start}${ending}`;

/** Subjects of the attainment table with the ending of their wire names (P-074 to P-077, P-192). */
export const ATTAINMENT_SUBJECTS = [
  { name: 'Reading', ending: 'Reading' },
  { name: 'Phonics/SPAG', ending: 'PhonicsSPAG' },
  { name: 'Writing', ending: 'Writing' },
  { name: 'Maths', ending: 'Maths' },
].map(({ name, ending }) => ({ name: labelOr(attainmentField('', ending), name), ending }));

/** A council's labels for rows and columns use what their wire names have in common. */
export const ATTAINMENT_COLUMNS = [
  { start: 'currentAttainment', label: 'Current attainment' },
  { start: 'endOfYear', label: 'End of year' },
  { start: 'progress', label: 'Progress' },
].map(({ start, label }) => ({ start, label: labelOr(attainmentField(start, ''), label) }));

export const ATTAINMENT_LABELS: Readonly<Record<string, string>> = Object.fromEntries(
  ATTAINMENT_SUBJECTS.flatMap(({ name, ending }) =>
    ATTAINMENT_COLUMNS.map(({ start, label }) => [attainmentField(start, ending), `${name}: ${inLine(label)}`]),
  ),
);

/** The label of a chosen value outside its table. Grades are the host's own words. */
export const attainmentText = (field: string, value: FieldValue): string =>
  shownChoice(value, field.startsWith(attainmentField('progress', '')) ? progressList() : []);
