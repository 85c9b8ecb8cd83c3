import { SPAG_IN_FULL } from '../../../../../domain/abbreviations';
import { goodLevelOptions } from '../../../../../domain/options/plan';
import { noKeyStageOneTests } from '../../../../../domain/keyStageOne';
import { PHONICS_MAX } from '../../../../../domain/limits';
import { date, group, pair, required, text, wholeNumber, yesNo } from '../../../../../forms/describe/fields';
import { fieldIsRequired } from '../../../../../messages/plan';
import { attendanceBlock, dataForm, goodProgressRequired, progressBlock, sdqBlock, sendBlock } from '../shared/dataBlocks.form';
import type { DataExtras } from '../../../shared/blocks/dataExtras';
import { labelOr } from '../../../../../config/overrides';
import { scaledHint } from '../../../../../shared/scoreHint';
import { fieldGrid } from '../../../../../forms/rows/fieldGrid';
import { inLine } from '../../../../../domain/displayText';
import { progressList } from '../shared/gradeList';

/** A council's labels for rows and columns use what their wire names have in common. */
const labelOf = (part: string, standard: string): string => labelOr(`dataPrimary.${part}`, standard);
/** The grades are the host's own list, worded by the host (P-078). */
const grades = ({ grades: fromHost }: DataExtras) => fromHost;
const COLUMNS = ([
  ['currentAttainment', 'Current attainment', grades], ['endOfYear', 'End of year', grades], ['progress', 'Progress', progressList()],
] as const).map(([start, standard, options]) => {
  const head = labelOf(start, standard);
  return { start, head, inLabel: inLine(head), options };
});
/** The ending of the wire names of each subject (P-074 to P-077, P-192). */
const SUBJECTS = { Reading: 'Reading', PhonicsSPAG: 'Phonics/SPAG', Writing: 'Writing', Maths: 'Maths' };

const attainmentGrid = fieldGrid<DataExtras>({
  caption: 'Attainment and progress',
  rowHeader: 'Subject',
  columns: COLUMNS,
  rows: Object.entries(SUBJECTS).map(([ending, name]) => ({
    label: labelOf(ending, name), names: COLUMNS.map(({ start }) => `dataPrimary.${start}${ending}`),
  })),
});

const RECORD = 'dataPrimary';
const UNIQUE = 'pupilUnique';

const phonics = (name: string, label: string) =>
  wholeNumber<DataExtras>(`${UNIQUE}.${name}`, label, { max: PHONICS_MAX, unit: `out of ${PHONICS_MAX}` });

const keyStageOne = (name: string, label: string, starred: boolean) =>
  text<DataExtras>(`${UNIQUE}.${name}`, label, { starred, hint: scaledHint<DataExtras>(`${UNIQUE}.${name}`) });

/** The last eight checks name the raw field (P-301, P-302). */
const fieldRequired = (record: string, field: string) => required<DataExtras>(`${record}.${field}`, fieldIsRequired(field));

/** Primary (000 section 2.5); the order of the checks is not the order of the screen (P-287 to P-304). */
export const dataPrimaryForm = dataForm({
  record: RECORD,
  title: 'NCC PEP Data',
  groups: [
    group('This record', [date(`${RECORD}.dateCreated`, 'Date created', { starred: true, hasToday: true })]),
    sendBlock(RECORD),
    attendanceBlock(RECORD),
    group('Prior attainment', [
      yesNo(`${UNIQUE}.goodLevOfDevAchiev`, 'Early years good level of development achieved?', { options: goodLevelOptions(), starred: true }),
      yesNo(`${UNIQUE}.priPriorAttainment`, 'Key Stage 1 prior attainment', { starred: true, hint: ({ extras }) => noKeyStageOneTests(extras.classYear) }),
      pair(phonics('phonicsScreen', 'Phonics screen'), phonics('phonicsResit', 'Phonics resit')),
      pair(
        keyStageOne('readingKeyStage1Score', 'Key Stage 1 reading score', true),
        text(`${UNIQUE}.phonicKeyStage1Score`, 'Key Stage 1 phonic score'),
      ),
      pair(
        keyStageOne('writingKeyStage1Score', 'Key Stage 1 writing score', false),
        keyStageOne('mathKeyStage1Score', 'Key Stage 1 maths score', true),
      ),
    ]),
    group('Attainment and progress', [
      attainmentGrid,
      text(`${RECORD}.phonicsEndOfYear1`, 'Phonics at the end of Year 1'),
    ], SPAG_IN_FULL),
    progressBlock(RECORD),
    sdqBlock(RECORD),
  ],
  completeRules: [
    required(`${UNIQUE}.goodLevOfDevAchiev`),
    goodProgressRequired(RECORD),
    required(`${UNIQUE}.priPriorAttainment`),
    required(`${UNIQUE}.readingKeyStage1Score`),
    fieldRequired(UNIQUE, 'mathKeyStage1Score'),
    ...['endOfYearReading', 'endOfYearMaths', 'progressReading', 'progressMaths', 'progressPhonicsSPAG', 'progressWriting', 'dateCreated']
      .map((field) => fieldRequired(RECORD, field)),
  ],
});
