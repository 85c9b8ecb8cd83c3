import { use } from 'react';
import { asText } from '../../../../api/decode';
import { KS4_GRADES } from '../../../../domain/options/grades';
import type { RowValue } from '../../../../forms/rows/column';
import { BlankPaperContext } from '../../../../forms/paper';
import { ReadCell, ReadChoice } from '../../../../forms/rows/ReadCell';
import type { Values } from '../../../../saving/types';

/** Key Stage 4 to read: one table of subjects and grades. */
export function Ks4Record({ values, slots }: { readonly values: Values; readonly slots: readonly RowValue[] }) {
  // The host keeps empty places: only on paper to write on are they of use.
  const isBlankPaper = use(BlankPaperContext);
  const rows = [
    { subject: 'English', grade: values['englishGrade'] },
    { subject: 'Maths', grade: values['mathsGrade'] },
    ...slots
      .map((slot) => ({ subject: asText(slot['subject']), grade: slot['grade'] }))
      .filter(({ subject, grade }) => isBlankPaper || subject !== '' || asText(grade) !== ''),
  ];
  return (
    <table className="table table-tight cards" role="table" aria-label="Key Stage 4 grades">
      <thead role="rowgroup">
        <tr role="row"><th scope="col" role="columnheader">Subject</th><th scope="col" role="columnheader">Grade</th></tr>
      </thead>
      <tbody role="rowgroup">
        {rows.map(({ subject, grade }, index) => (
          <tr key={index} role="row">
            <th scope="row" role="rowheader" data-label="Subject"><ReadCell words={subject} /></th>
            <td role="cell" data-label="Grade"><ReadChoice value={asText(grade)} options={KS4_GRADES} /></td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}
