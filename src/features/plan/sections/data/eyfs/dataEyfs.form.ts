import { optionsOr } from '../../../../../config/overrides';
import { areaName, AREAS_OF_LEARNING, goalLabels, goalText } from './goals';
import { EYFS_PROGRESS } from '../../../../../domain/options/plan';
import { RECEPTION_SCORE_MAX } from '../../../../../domain/limits';
import { defineForm } from '../../../../../forms/describe/defineForm';
import { choice, group, required, slot, wholeNumber, yesNo } from '../../../../../forms/describe/fields';
import { labelIsRequired } from '../../../../../messages/plan';
import { goalTable } from './GoalTable';
import {
  attendanceBlock, attendanceRequired, goodProgressRequired, optionalSdq, pathwayBlock, progressBlock, reportBlock, sendBlock, sendEffect, sendRequired,
} from '../shared/dataBlocks.form';
import type { DataExtras } from '../../../shared/blocks/dataExtras';

const RECORD = 'dataEyfs';
const EXPECTED_LEVEL = 'Is the child at the expected level of development?';
const PROGRESS_LAST_TERM = 'Progress over the last term';

/** Early years (000 section 2.4). Complete shows the message of the last failing check (P-307). */
export const dataEyfsForm = defineForm<DataExtras>({
  record: RECORD,
  title: 'NCC PEP Data',
  groups: [
    sendBlock(RECORD),
    attendanceBlock(RECORD),
    group('Development', [
      yesNo(`${RECORD}.expectedLevelOfDev`, EXPECTED_LEVEL, { starred: true }),
      choice(`${RECORD}.progressOverTheLastTerm`, PROGRESS_LAST_TERM, () => optionsOr('eyfsProgress', EYFS_PROGRESS), { starred: true }),
      wholeNumber(`${RECORD}.receptionScore`, 'Reception score', {
        max: RECEPTION_SCORE_MAX, unit: `out of ${String(RECEPTION_SCORE_MAX)}`,
      }),
    ]),
    ...AREAS_OF_LEARNING.map((area) => group(areaName(area), [slot(goalTable<DataExtras>(area), goalLabels([area]), { show: goalText })])),
    optionalSdq(RECORD),
    progressBlock(RECORD),
    pathwayBlock(RECORD),
    reportBlock(RECORD),
  ],
  effects: [sendEffect(RECORD)],
  completeRules: [
    sendRequired(RECORD),
    attendanceRequired,
    required(`${RECORD}.expectedLevelOfDev`, labelIsRequired(EXPECTED_LEVEL)),
    required(`${RECORD}.progressOverTheLastTerm`, labelIsRequired(PROGRESS_LAST_TERM)),
    goodProgressRequired(RECORD),
  ],
  show: 'last',
});
