import type { RowValue } from '../../../../forms/rows/column';

/** What the screen holds beside the record: the targets of the meeting before this one. */
export interface TargetsExtras {
  readonly lastTargets: readonly RowValue[];
  /** DD/MM/YYYY of that meeting; blank when there is none. */
  readonly lastMeeting: string;
}
