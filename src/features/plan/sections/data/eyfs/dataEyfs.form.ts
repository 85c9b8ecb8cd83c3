import { labelOr, optionsOr } from '../../../../../config/overrides';
import { DEVELOPMENT_BANDS, EMERGING_EXPECTED, EYFS_PROGRESS } from '../../../../../domain/options/plan';
import { RECEPTION_SCORE_MAX } from '../../../../../domain/limits';
import { choice, group, required, wholeNumber, yesNo } from '../../../../../forms/describe/fields';
import { attendanceBlock, dataForm, goodProgressRequired, optionalSdq, progressBlock, sendBlock } from '../shared/dataBlocks.form';
import type { DataExtras } from '../../../shared/blocks/dataExtras';
import type { Group } from '../../../../../forms/describe/formSpec';
import { fieldGrid } from '../../../../../forms/rows/fieldGrid';
import { inLine } from '../../../../../domain/displayText';

const RECORD = 'dataEyfs';

/** The three values that each goal holds, in the order of the columns (P-066), with the ending of their wire names. */
const COLUMNS = ([
  ['DevelopmentBand', 'Development band', optionsOr('developmentBands', DEVELOPMENT_BANDS)],
  ['Progress', 'Progress', optionsOr('eyfsProgress', EYFS_PROGRESS)],
  ['EmergingExpected', 'Emerging or expected', optionsOr('emergingExpected', EMERGING_EXPECTED)],
] as const).map(([ending, standard, options]) => {
  // A council's label for a column uses what its wire names have in common, e.g. `dataEyfs.Progress`.
  const head = labelOr(`${RECORD}.${ending}`, standard);
  return { ending, head, inLabel: inLine(head), options };
});

/** A council may word the area and its goals (P-067). @param goals by the prefix of their wire names, which a rewording keeps */
function area(key: string, name: string, goals: Readonly<Record<string, string>>): Group<DataExtras> {
  const title = labelOr(`areasOfLearning.${key}`, name);
  return group(title, [fieldGrid({
    caption: title,
    className: 'table-tight rows-goals',
    rowHeader: 'Early learning goal',
    columns: COLUMNS,
    rows: Object.entries(goals).map(([goal, label]) => ({
      label: labelOr(`${RECORD}.${goal}`, label), names: COLUMNS.map(({ ending }) => `${RECORD}.${goal}${ending}`),
    })),
  })]);
}

/** The statutory 17 early learning goals in 7 areas of learning (P-065, P-067; decisions, "EYFS"). */
const areasOfLearning: readonly Group<DataExtras>[] = [
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

/** Early years (000 section 2.4). Complete shows the message of the last failing check (P-307). */
export const dataEyfsForm = dataForm({
  record: RECORD,
  title: 'NCC PEP Data',
  groups: [
    sendBlock(RECORD),
    attendanceBlock(RECORD),
    group('Development', [
      yesNo(`${RECORD}.expectedLevelOfDev`, 'Is the child at the expected level of development?', { starred: true }),
      choice(`${RECORD}.progressOverTheLastTerm`, 'Progress over the last term', () => optionsOr('eyfsProgress', EYFS_PROGRESS), { starred: true }),
      wholeNumber(`${RECORD}.receptionScore`, 'Reception score', {
        max: RECEPTION_SCORE_MAX, unit: `out of ${RECEPTION_SCORE_MAX}`,
      }),
    ]),
    ...areasOfLearning,
    optionalSdq(RECORD),
    progressBlock(RECORD),
  ],
  completeRules: [
    required(`${RECORD}.expectedLevelOfDev`),
    required(`${RECORD}.progressOverTheLastTerm`),
    goodProgressRequired(RECORD),
  ],
  show: 'last',
});
