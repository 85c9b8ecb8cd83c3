import type { Option } from '../../../../../forms/spec/formSpec';
import type { DataExtras } from '../../../shared/blocks/dataExtras';

export interface PrimaryExtras extends DataExtras {
  /** Attainment grades, the host's list (P-205). */
  readonly grades: readonly Option[];
}
