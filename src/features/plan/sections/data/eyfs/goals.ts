import { labelOr, optionsOr } from '../../../../../config/overrides';
import { DEVELOPMENT_BANDS, EMERGING_EXPECTED, EYFS_PROGRESS } from '../../../../../domain/options/plan';
import { shownChoice } from '../../../../../forms/fields/options';
import type { FieldValue } from '../../../../../values/values';
import { inLine } from '../../../shared/section/councilLabels';

interface EarlyLearningGoal {
  /** Start of its three wire names, e.g. `speaking` in `speakingDevelopmentBand`. Another wording of the goal does not change it. */
  readonly key: string;
  readonly name: string;
}
export interface AreaOfLearning {
  /** For the council's own wording: `areasOfLearning.<key>` of the labels. */
  readonly key: string;
  readonly name: string;
  readonly goals: readonly EarlyLearningGoal[];
}

const area = (key: string, name: string, goals: Readonly<Record<string, string>>): AreaOfLearning =>
  ({ key, name, goals: Object.entries(goals).map(([goal, label]) => ({ key: goal, name: label })) });

/** The statutory 17 early learning goals in 7 areas of learning (P-065, P-067; decisions, "EYFS"). */
export const AREAS_OF_LEARNING: readonly AreaOfLearning[] = [
  area('communicationAndLanguage', 'Communication and Language', {
    listeningAttentionAndUnderstanding: 'Listening, Attention and Understanding',
    speaking: 'Speaking',
  }),
  area('personalSocialAndEmotionalDevelopment', 'Personal, Social and Emotional Development', {
    selfRegulation: 'Self-Regulation',
    managingSelf: 'Managing Self',
    buildingRelationships: 'Building Relationships',
  }),
  area('physicalDevelopment', 'Physical Development', {
    grossMotorSkills: 'Gross Motor Skills',
    fineMotorSkills: 'Fine Motor Skills',
  }),
  area('literacy', 'Literacy', {
    comprehension: 'Comprehension',
    wordReading: 'Word Reading',
    writing: 'Writing',
  }),
  area('mathematics', 'Mathematics', {
    number: 'Number',
    numericalPatterns: 'Numerical Patterns',
  }),
  area('understandingTheWorld', 'Understanding the World', {
    pastAndPresent: 'Past and Present',
    peopleCultureAndCommunities: 'People, Culture and Communities',
    theNaturalWorld: 'The Natural World',
  }),
  area('expressiveArtsAndDesign', 'Expressive Arts and Design', {
    creatingWithMaterials: 'Creating with Materials',
    beingImaginativeAndExpressive: 'Being Imaginative and Expressive',
  }),
];

/** Wire names behind each goal's key. */
const GOAL_SUFFIXES = {
  band: 'DevelopmentBand',
  progress: 'Progress',
  emergingExpected: 'EmergingExpected',
} as const;

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
