import { labelOr } from '../../../../../config/overrides';
import { fieldGrid } from '../../../../../forms/rows/fieldGrid';
import type { DataExtras } from '../../../shared/blocks/dataExtras';
import { inLine } from '../../../shared/section/councilLabels';
import { progressList } from '../shared/gradeList';

/** A council's labels for rows and columns use what their wire names have in common. */
const labelOf = (part: string, standard: string): string => labelOr(`dataPrimary.${part}`, standard);
/** The grades are the host's list, in its own words (P-078). */
const grades = ({ grades: fromHost }: DataExtras) => fromHost;
const COLUMNS = ([
  ['currentAttainment', 'Current attainment', grades], ['endOfYear', 'End of year', grades], ['progress', 'Progress', progressList()],
] as const).map(([start, standard, options]) => {
  const head = labelOf(start, standard);
  return { start, head, inLabel: inLine(head), options };
});
/** The ending of the wire names of each subject (P-074 to P-077, P-192). */
const SUBJECTS = { Reading: 'Reading', PhonicsSPAG: 'Phonics/SPAG', Writing: 'Writing', Maths: 'Maths' };

/** Attainment and progress by subject. */
export const attainmentGrid = fieldGrid<DataExtras>({
  caption: 'Attainment and progress',
  rowHead: 'Subject',
  columns: COLUMNS,
  rows: Object.entries(SUBJECTS).map(([ending, name]) => ({
    label: labelOf(ending, name), names: COLUMNS.map(({ start }) => `dataPrimary.${start}${ending}`),
  })),
});
