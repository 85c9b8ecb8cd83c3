import { optionsOr } from '../../../../../config/overrides';
import { EYFS_PROGRESS } from '../../../../../domain/options/plan';
import { RECEPTION_SCORE_MAX } from '../../../../../domain/limits';
import { defineForm } from '../../../../../forms/describe/defineForm';
import { choice, group, required, wholeNumber, yesNo } from '../../../../../forms/describe/fields';
import { areasOfLearning } from './goals';
import {
  attendanceBlock, attendanceRequired, goodProgressRequired, optionalSdq, pathwayBlock, progressBlock, reportBlock, sendBlock, sendEffect, sendRequired,
} from '../shared/dataBlocks.form';
import type { DataExtras } from '../../../shared/blocks/dataExtras';

const RECORD = 'dataEyfs';

/** Early years (000 section 2.4). Complete shows the message of the last failing check (P-307). */
export const dataEyfsForm = defineForm<DataExtras>({
  record: RECORD,
  title: 'NCC PEP Data',
  groups: [
    sendBlock(RECORD),
    attendanceBlock(RECORD),
    group('Development', [
      yesNo(`${RECORD}.expectedLevelOfDev`, 'Is the child at the expected level of development?', { starred: true }),
      choice(`${RECORD}.progressOverTheLastTerm`, 'Progress over the last term', () => optionsOr('eyfsProgress', EYFS_PROGRESS), { starred: true }),
      wholeNumber(`${RECORD}.receptionScore`, 'Reception score', {
        max: RECEPTION_SCORE_MAX, unit: `out of ${String(RECEPTION_SCORE_MAX)}`,
      }),
    ]),
    ...areasOfLearning,
    optionalSdq(RECORD),
    progressBlock(RECORD),
    pathwayBlock(RECORD),
    reportBlock(RECORD),
  ],
  effects: [sendEffect(RECORD)],
  completeRules: [
    sendRequired(RECORD),
    attendanceRequired,
    required(`${RECORD}.expectedLevelOfDev`),
    required(`${RECORD}.progressOverTheLastTerm`),
    goodProgressRequired(RECORD),
  ],
  show: 'last',
});
