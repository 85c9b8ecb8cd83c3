import { SPAG_IN_FULL } from '../../../../../domain/abbreviations';
import { goodLevelOptions } from '../../../../../domain/options/plan';
import { noKeyStageOneTests } from '../../../../../domain/keyStageOne';
import { PHONICS_MAX } from '../../../../../domain/limits';
import { defineForm } from '../../../../../forms/describe/defineForm';
import { date, group, pair, required, slot, text, wholeNumber, yesNo } from '../../../../../forms/describe/fields';
import { fieldIsRequired, labelIsRequired } from '../../../../../messages/plan';
import { ATTAINMENT_LABELS, attainmentText } from './attainment';
import { AttainmentTable } from './AttainmentTable';
import {
  attendanceBlock, attendanceRequired, goodProgressRequired, pathwayBlock, progressBlock, reportBlock, sdqBlock, sendBlock, sendEffect, sendRequired,
} from '../shared/dataBlocks.form';
import type { DataExtras } from '../../../shared/blocks/dataExtras';

const RECORD = 'dataPrimary';
const UNIQUE = 'pupilUnique';
const GOOD_LEVEL = 'Early years good level of development achieved?';
const PRIOR_ATTAINMENT = 'Key Stage 1 prior attainment';
const KS1_READING = 'Key Stage 1 reading score';

const phonics = (name: string, label: string) =>
  wholeNumber<DataExtras>(`${UNIQUE}.${name}`, label, { max: PHONICS_MAX, unit: `out of ${String(PHONICS_MAX)}` });

/** The last eight checks name the raw field (P-301, P-302). */
const fieldRequired = (record: string, field: string) => required<DataExtras>(`${record}.${field}`, fieldIsRequired(field));

/** Primary (000 section 2.5); the order of the checks is not the order of the screen (P-287 to P-304). */
export const dataPrimaryForm = defineForm<DataExtras>({
  record: RECORD,
  title: 'NCC PEP Data',
  groups: [
    group('This record', [date(`${RECORD}.dateCreated`, 'Date created', { starred: true, hasToday: true })]),
    sendBlock(RECORD),
    attendanceBlock(RECORD),
    group('Prior attainment', [
      yesNo(`${UNIQUE}.goodLevOfDevAchiev`, GOOD_LEVEL, {
        options: goodLevelOptions(), starred: true,
      }),
      yesNo(`${UNIQUE}.priPriorAttainment`, PRIOR_ATTAINMENT, { starred: true, hint: ({ extras }) => noKeyStageOneTests(extras.classYear) }),
      pair(phonics('phonicsScreen', 'Phonics screen'), phonics('phonicsResit', 'Phonics resit')),
      pair(
        text(`${UNIQUE}.readingKeyStage1Score`, KS1_READING, { starred: true }),
        text(`${UNIQUE}.phonicKeyStage1Score`, 'Key Stage 1 phonic score'),
      ),
      pair(
        text(`${UNIQUE}.writingKeyStage1Score`, 'Key Stage 1 writing score'),
        text(`${UNIQUE}.mathKeyStage1Score`, 'Key Stage 1 maths score', { starred: true }),
      ),
    ]),
    group('Attainment and progress', [
      slot(AttainmentTable, ATTAINMENT_LABELS, { show: attainmentText }),
      text(`${RECORD}.phonicsEndOfYear1`, 'Phonics at the end of Year 1'),
    ], SPAG_IN_FULL),
    progressBlock(RECORD),
    sdqBlock(RECORD),
    pathwayBlock(RECORD),
    reportBlock(RECORD),
  ],
  effects: [sendEffect(RECORD)],
  completeRules: [
    sendRequired(RECORD),
    attendanceRequired,
    required(`${UNIQUE}.goodLevOfDevAchiev`, labelIsRequired(GOOD_LEVEL)),
    goodProgressRequired(RECORD),
    required(`${UNIQUE}.priPriorAttainment`, labelIsRequired(PRIOR_ATTAINMENT)),
    required(`${UNIQUE}.readingKeyStage1Score`, labelIsRequired(KS1_READING)),
    fieldRequired(UNIQUE, 'mathKeyStage1Score'),
    fieldRequired(RECORD, 'endOfYearReading'),
    fieldRequired(RECORD, 'endOfYearMaths'),
    fieldRequired(RECORD, 'progressReading'),
    fieldRequired(RECORD, 'progressMaths'),
    fieldRequired(RECORD, 'progressPhonicsSPAG'),
    fieldRequired(RECORD, 'progressWriting'),
    fieldRequired(RECORD, 'dateCreated'),
  ],
  show: 'first',
});
