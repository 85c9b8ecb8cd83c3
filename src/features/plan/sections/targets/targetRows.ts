import { asText } from '../../../../api/decode';
import type { RowValue } from '../../../../forms/describe/column';
import { nextRowNumber } from '../../shared/blocks/rowNumbers';
import type { Phase } from '../../../../domain/phase';

/** Suggestions for who is responsible: the roles at the meeting (P-145). */
export const SUGGESTED_PEOPLE = ['Young Person', 'Designated teacher', 'Social Worker', 'Pupil Carer', 'Achievement Officer'] as const;

/** When a target is reviewed; terms differ from school to school, so these are words, not dates. */
export const SUGGESTED_TIMES = ['By half term', 'By the end of term', 'By the next review'] as const;

export interface TargetsExtras {
  readonly phase: Phase | null;
  readonly lastTargets: readonly RowValue[];
  /** DD/MM/YYYY of that meeting, or blank when there is none. */
  readonly lastMeeting: string;
}

export const TARGET_LIST = 'nccTarget.targetList';
export const REVIEW_LIST = 'nccTarget.reviewList';

/** A blank SMART target at the end of the list. The host assigns its id. `cost` is in pounds, met from Pupil Premium Plus. */
export const newTarget = (rows: readonly RowValue[]): RowValue =>
  ({ rowNumber: nextRowNumber(rows), what: '', why: '', who: '', when: '', agreed: '', cost: '' });

/** Complete requires one target with what, who and when. */
export const isCompleteTarget = (row: RowValue): boolean =>
  [row['what'], row['who'], row['when']].every((cell) => asText(cell).trim() !== '');

/** Whether a target says what is to be done, in the record of this section or of the older module. */
export const isNamedTarget = (row: RowValue): boolean => asText(row['what'] ?? row['st1What']).trim() !== '';

export const reviewsOf = (lastTargets: readonly RowValue[]): readonly RowValue[] =>
  lastTargets
    .filter(isNamedTarget)
    .map((row) => ({ what: asText(row['what']), who: asText(row['who']), when: asText(row['when']), outcome: '', comment: '' }));
