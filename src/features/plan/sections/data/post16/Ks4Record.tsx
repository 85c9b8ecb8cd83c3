import { use } from 'react';
import { asText } from '../../../../../api/decode';
import { labelOr } from '../../../../../config/overrides';
import type { RowValue } from '../../../../../forms/rows/column';
import { BlankPaperContext } from '../../../../../forms/read/blankPaperContext';
import { FieldTable } from '../../../../../forms/rows/FieldTable';
import { ReadCell, ReadChoice } from '../../../../../forms/rows/ReadCell';
import type { Values } from '../../../../../values/values';
import { gradeList } from '../gradeList';
import { KS4_COLUMNS, KS4_CORE } from './ks4Fields';

/** Read-only Key Stage 4: one table of subjects and grades. */
export function Ks4Record({ values, slots }: { readonly values: Values; readonly slots: readonly RowValue[] }) {
  // The host keeps empty slots; they are useful only on a blank form.
  const isBlankPaper = use(BlankPaperContext);
  const grades = gradeList('ks4Grades');
  const rows = [
    ...KS4_CORE.map(({ name, subject }) => ({ subject: labelOr(name, subject), grade: values[name] })),
    ...slots
      .map((slot) => ({ subject: asText(slot['subject']), grade: slot['grade'] }))
      .filter(({ subject, grade }) => isBlankPaper || subject !== '' || asText(grade) !== ''),
  ];
  return (
    <FieldTable
      label="Key Stage 4 grades"
      rows={rows}
      rowKey={(_row, index) => index}
      columns={[
        { head: KS4_COLUMNS.subject, isRowHeader: true, cell: ({ subject }) => <ReadCell text={subject} /> },
        { head: KS4_COLUMNS.grade, cell: ({ grade }) => <ReadChoice value={asText(grade)} options={grades} /> },
      ]}
    />
  );
}
