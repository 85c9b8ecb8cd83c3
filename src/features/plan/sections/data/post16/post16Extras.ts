import type { Ks4Subject } from '../../../../../api/calls/planData';
import type { DataExtras } from '../../../shared/blocks/dataExtras';

export interface Post16Extras extends DataExtras {
  readonly pupilId: string;
  /** Subjects of the 'Ks4 Subjects' picker (P-215). */
  readonly subjects: readonly Ks4Subject[];
}
