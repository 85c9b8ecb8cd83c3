import type { Option } from '../../../../../forms/describe/formSpec';
import type { DataExtras } from '../../../shared/blocks/dataExtras';

export interface PrimaryExtras extends DataExtras {
  /** E.g. `Y5 2025`. */
  readonly classYear: string;
  /** Attainment grades, the host's list (P-205). */
  readonly grades: readonly Option[];
}
