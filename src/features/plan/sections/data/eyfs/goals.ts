import { labelOr, optionsOr } from '../../../../../config/overrides';
import { AREAS_OF_LEARNING, GOAL_SUFFIXES, type AreaOfLearning, type EarlyLearningGoal } from '../../../../../domain/options/earlyLearningGoals';
import { DEVELOPMENT_BANDS, EMERGING_EXPECTED, EYFS_PROGRESS } from '../../../../../domain/options/progress';
import { shownChoice } from '../../../../../forms/fields/options';
import type { FieldValue } from '../../../../../values/values';
import { inLine } from '../../../shared/section/councilLabels';

const RECORD = 'dataEyfs';

/** A council's label for a column uses what its wire names have in common, e.g. `dataEyfs.Progress`. */
const columnName = (suffix: string, standard: string): string => labelOr(`${RECORD}.${suffix}`, standard);

/** The three values that each goal holds, in the order of the columns (P-066). */
export const GOAL_COLUMNS = [
  { suffix: GOAL_SUFFIXES.band, label: columnName(GOAL_SUFFIXES.band, 'Development band'), options: () => optionsOr('developmentBands', DEVELOPMENT_BANDS) },
  { suffix: GOAL_SUFFIXES.progress, label: columnName(GOAL_SUFFIXES.progress, 'Progress'), options: () => optionsOr('eyfsProgress', EYFS_PROGRESS) },
  { suffix: GOAL_SUFFIXES.emergingExpected, label: columnName(GOAL_SUFFIXES.emergingExpected, 'Emerging or expected'), options: () => optionsOr('emergingExpected', EMERGING_EXPECTED) },
] as const;

export const goalField = (key: string, suffix: string): string => `${RECORD}.${key}${suffix}`;

/** The label of a chosen value outside its table. */
export function goalText(field: string, value: FieldValue): string {
  const column = GOAL_COLUMNS.find(({ suffix }) => field.endsWith(suffix));
  return shownChoice(value, column?.options() ?? []);
}

/** The name of an area of learning, or the council's own (P-067). */
export const areaName = ({ key, name }: AreaOfLearning): string => labelOr(`areasOfLearning.${key}`, name);

/** The name of a goal, or the council's own (P-067). */
export const goalName = ({ key, name }: EarlyLearningGoal): string => labelOr(`${RECORD}.${key}`, name);

/** The 51 fields of one or all areas with their labels. */
export const goalLabels = (areas = AREAS_OF_LEARNING): Readonly<Record<string, string>> =>
  Object.fromEntries(
    areas.flatMap(({ goals }) =>
      goals.flatMap((goal) =>
        GOAL_COLUMNS.map(({ suffix, label }) => [goalField(goal.key, suffix), `${goalName(goal)}: ${inLine(label)}`]),
      ),
    ),
  );
