import { getConfig } from '../../../../../config/config';
import { optionsOr } from '../../../../../config/overrides';
import { SPAG_IN_FULL } from '../../../../../domain/abbreviations';
import { noKeyStageOneTests } from '../../../../../domain/keyStageOne';
import { goodLevelOptions, IDENTIFIED_NEEDS } from '../../../../../domain/options/plan';
import { isAnswered } from '../../../../../forms/describe/answered';
import { date, group, longText, pair, required, rule, slot, text, yesNo } from '../../../../../forms/describe/fields';
import type { CompleteRule, FormState } from '../../../../../forms/describe/formSpec';
import { scaledHint } from '../../../../../shared/scoreHint';
import { planMessages } from '../../../../../messages/plan';
import { CORE_LABELS, SUBJECT_LIST, subjectText } from './keyStage34';
import { KeyStageTable } from './KeyStageTable';
import { attendanceBlock, dataForm, goodProgressRequired, progressBlock, sdqBlock, sdqDateRequired, SECONDARY_PATHWAY, sendBlock } from '../shared/dataBlocks.form';
import type { DataExtras } from '../../../shared/blocks/dataExtras';

const RECORD = 'dataSecondary';
const UNIQUE = 'pupilUniqueInfo';
const score = (name: string, label: string, starred = true) => text<DataExtras>(`${UNIQUE}.${name}`, label, {
  starred, ...(name.startsWith('phonic') ? {} : { hint: scaledHint<DataExtras>(`${UNIQUE}.${name}`) }),
});
const READING = `${UNIQUE}.readingKeyStage1Score`;
const PROGRESS = `${RECORD}.makingGoodProgress`;

/** Both are required. A switch selects the other reading of the rules, by which one is enough (P-320). */
const isEitherEnough = ({ values }: FormState<DataExtras>): boolean =>
  getConfig().switches.secondaryProgressOrReading && (isAnswered(values[READING]) || isAnswered(values[PROGRESS]));

const requiredUnlessEither = (checked: CompleteRule<DataExtras>): CompleteRule<DataExtras> =>
  rule({ ...checked, isMet: (state) => checked.isMet(state) || isEitherEnough(state) });

/** Secondary (000 section 2.6), checked in the listed order (P-310 to P-321). */
export const dataSecondaryForm = dataForm({
  record: RECORD,
  title: 'NCC PEP - Data Secondary',
  groups: [
    group('This record', [date(`${RECORD}.stringCreatedDate`, 'Date created', { hasToday: true })]),
    // No specification shows its list: it is the primary one unless configured (P-427).
    sendBlock(RECORD, () => optionsOr('identifiedNeedsSecondary', IDENTIFIED_NEEDS)),
    attendanceBlock(RECORD),
    group('Prior attainment', [
      yesNo(`${UNIQUE}.goodLevOfDevAchiev`, 'Early years good level of development achieved?', { options: goodLevelOptions(), starred: true }),
      yesNo(`${UNIQUE}.keyStage1PriorAttainment`, 'Key Stage 1 prior attainment', { hint: ({ extras }) => noKeyStageOneTests(extras.classYear) }),
      pair(score('phonicKeyStage1Score', 'Key Stage 1 phonic score', false), score('readingKeyStage1Score', 'Key Stage 1 reading score')),
      pair(score('writingKeyStage1Score', 'Key Stage 1 writing score'), score('mathKeyStage1Score', 'Key Stage 1 maths score')),
      yesNo(`${UNIQUE}.keyStage2PriorAttainment`, 'Key Stage 2 prior attainment'),
      pair(score('ks2ScoreSPAG', 'Key Stage 2 SPAG scale score', false), score('ks2ScoreReading', 'Key Stage 2 reading scale score')),
      pair(score('ks2ScoreWriting', 'Key Stage 2 writing scale score'), score('ks2ScoreMaths', 'Key Stage 2 maths scale score')),
    ], SPAG_IN_FULL),
    group('Key Stage 3/4', [
      slot(KeyStageTable, { ...CORE_LABELS, [SUBJECT_LIST]: 'Further subjects' }, {
        blankRows: { [SUBJECT_LIST]: 6 },
        show: subjectText(),
      }),
    ]),
    progressBlock(RECORD, [
      yesNo(`${RECORD}.engTargetThisYear`, 'English: on track for target this year?', { starred: true }),
      yesNo(`${RECORD}.mathsTargetThisYear`, 'Maths: on track for target this year?', { starred: true }),
      longText(`${RECORD}.workingTowardsQualifications`, 'Which qualifications is the young person working towards?'),
    ]),
    sdqBlock(RECORD, { starred: true }),
  ],
  pathway: SECONDARY_PATHWAY,
  completeRules: [
    required(`${UNIQUE}.goodLevOfDevAchiev`),
    requiredUnlessEither(required(READING)),
    ...['writingKeyStage1Score', 'mathKeyStage1Score', 'ks2ScoreReading', 'ks2ScoreWriting', 'ks2ScoreMaths']
      .map((name) => required<DataExtras>(`${UNIQUE}.${name}`)),
    ...Object.keys(CORE_LABELS).map((name) => required<DataExtras>(name, planMessages.keyStage34Required.text)),
    required(`${RECORD}.engTargetThisYear`),
    required(`${RECORD}.mathsTargetThisYear`),
    requiredUnlessEither(goodProgressRequired(RECORD)),
    sdqDateRequired(RECORD),
  ],
});
