import type { PasteColumn, PastedRow } from '../../../../../domain/pastedGrades';

export interface PasteGradesProps {
  /** Heading of the first column. */
  readonly nameHeading: string;
  readonly columns: readonly PasteColumn[];
  /** What the table holds for a subject, by the key of its cell, or null when it has no such row. */
  readonly valuesNow: (name: string) => Readonly<Record<string, string>> | null;
  /** Gets the rows with their refused cells still marked. */
  readonly onApply: (rows: readonly PastedRow[]) => void;
}
