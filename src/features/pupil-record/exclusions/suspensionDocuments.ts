import type { PupilDocument } from '../../../api/calls/documents';
import type { Exclusion } from '../../../api/calls/exclusions';

/** The host keeps no link between the two: a document of a suspension is one whose name begins like this. */
const nameOf = ({ startDates }: Exclusion): string => `Suspension ${startDates}`;

/** The documents of the pupil that belong to this suspension. */
export const documentsOf = (row: Exclusion, documents: readonly PupilDocument[]): readonly PupilDocument[] =>
  documents.filter(({ reportName }) => row.startDates !== '' && reportName.startsWith(nameOf(row)));

/** The name of its next document, which the user may extend. After an unclear response a document is recognised by its name. */
export function nextName(row: Exclusion, documents: readonly PupilDocument[]): string {
  const count = documentsOf(row, documents).length;
  return count === 0 ? nameOf(row) : `${nameOf(row)} (${String(count + 1)})`;
}
