import { useCallback } from 'react';
import type { SlotProps } from '../../../../forms/spec/formSpec';
import '../../../../forms/rows/rows.css';
import { YesNoCell } from '../../../../forms/rows/YesNoCell';
import type { FieldValue } from '../../../../values/values';
import type { MeetingExtras } from './meetingExtras';

/** "Who Attended?": names and emails as the host holds them, and a Yes or No for each (P-144 to P-146). */
export function WhoAttended({ state, labels, set, isReadOnly }: SlotProps<MeetingExtras>) {
  const choose = useCallback((name: string, value: FieldValue) => { set(name, value, 'choice'); }, [set]);
  const { attendees } = state.extras;
  const answered = attendees.filter(({ field }) => answerOf(state.values[field]) !== '').length;
  return (
    <>
      <p className="small muted title-end">{answered} of {attendees.length} answered</p>
      <table className="table table-tight cards attended" role="table" aria-label="Who Attended?">
        <thead role="rowgroup">
          <tr role="row">
            {['Name', 'Title', 'Email', 'Attended?'].map((heading) => (
              <th key={heading} scope="col" role="columnheader">{heading}</th>
            ))}
          </tr>
        </thead>
        <tbody role="rowgroup">
          {attendees.map(({ field, name, email }) => {
            const title = labels[field] ?? field;
            return (
              <tr key={field} role="row">
                <td role="cell" data-label="Name" translate="no" dir="auto"><Recorded text={name} /></td>
                <th scope="row" role="rowheader" data-label="Title">{title}</th>
                <td role="cell" data-label="Email" translate="no"><Recorded text={email} /></td>
                <td role="cell" data-label="Attended?">
                  <YesNoCell
                    label={`${title} attended?`}
                    name={field}
                    value={answerOf(state.values[field])}
                    isReadOnly={isReadOnly}
                    onChoose={choose}
                  />
                </td>
              </tr>
            );
          })}
        </tbody>
      </table>
    </>
  );
}

function Recorded({ text }: { readonly text: string }) {
  return text === '' ? <span className="muted">Not recorded</span> : text;
}

const answerOf = (value: FieldValue | undefined): string => (typeof value === 'string' ? value : '');
