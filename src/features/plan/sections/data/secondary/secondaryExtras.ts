import type { Option } from '../../../../../forms/describe/formSpec';
import type { DataExtras } from '../../../shared/blocks/dataExtras';

export interface SecondaryExtras extends DataExtras {
  readonly pupilId: string;
  /** E.g. `Y8 2025`. */
  readonly classYear: string;
  /** Grades of the Key Stage 3/4 table: the host's list where it sends one (P-206, P-431). */
  readonly grades: readonly Option[];
  /** Last term's record, for the previous grades (P-207). */
  readonly previous: Readonly<Record<string, unknown>>;
}
