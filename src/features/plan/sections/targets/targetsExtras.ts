import type { Phase } from '../../../../domain/phase';
import type { RowValue } from '../../../../forms/rows/column';

/** What the screen needs besides the record: the targets of the previous meeting. */
export interface TargetsExtras {
  readonly phase: Phase | null;
  readonly lastTargets: readonly RowValue[];
  /** DD/MM/YYYY of that meeting, or blank when there is none. */
  readonly lastMeeting: string;
}
