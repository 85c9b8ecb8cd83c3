import { use } from 'react';
import { asText } from '../../../../../api/decode';
import { labelOr } from '../../../../../config/overrides';
import type { RowValue } from '../../../../../forms/rows/column';
import { BlankPaperContext } from '../../../../../forms/read/blankPaperContext';
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
    <table className="table table-tight cards" role="table" aria-label="Key Stage 4 grades">
      <thead role="rowgroup">
        <tr role="row">
          {Object.values(KS4_COLUMNS).map((heading) => <th key={heading} scope="col" role="columnheader">{heading}</th>)}
        </tr>
      </thead>
      <tbody role="rowgroup">
        {rows.map(({ subject, grade }, index) => (
          <tr key={index} role="row">
            <th scope="row" role="rowheader" data-label={KS4_COLUMNS.subject}><ReadCell text={subject} /></th>
            <td role="cell" data-label={KS4_COLUMNS.grade}><ReadChoice value={asText(grade)} options={grades} /></td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}
