import Button from 'react-bootstrap/Button';
import type { SlotProps } from '../../../../forms/describe/formSpec';
import { FieldTable } from '../../../../forms/rows/FieldTable';
import { stepBack } from '../../../../forms/undo/undoSteps';
import { showValue } from '../../../../forms/fields/kind';
import type { FieldValue } from '../../../../values/values';
import type { MeetingExtras } from './meetingExtras';
import { fieldId } from '../../../../forms/describe/ids';
import { useCellMarks } from '../../../../forms/fields/cellMarks';
import { RadioButtons } from '../../../../forms/fields/RadioButtons';
import { YES_NO } from '../../../../forms/describe/defineForm';
import type { CellProps } from '../../../../forms/rows/Cell';
import { ReadChoice } from '../../../../forms/rows/ReadCell';
import { yesNoText } from '../../../../domain/displayText';

/** "Who Attended?": names and emails as the host holds them, and a Yes or No for each (P-144 to P-146). */
export function WhoAttended({ state, labels, set, latest, offerUndo, isReadOnly }: SlotProps<MeetingExtras>) {
  const { attendees } = state.extras;
  const isEverybody = attendees.every(({ field }) => attendanceAnswer(state.values[field]) === 'Yes');
  const allAttended = () => {
    const [first] = attendees;
    if (first === undefined) return;
    const before = Object.fromEntries(attendees.map(({ field }) => [field, latest(field)]));
    for (const { field } of attendees) set(field, 'Yes', 'choice');
    const after = Object.fromEntries(attendees.map(({ field }) => [field, 'Yes']));
    offerUndo({ ...stepBack(first.field, 'All five are set to Yes.', before, after), changed: 'Who Attended?' });
  };
  return (
    <>
      {isReadOnly || isEverybody ? null : (
        <div className="toolrow panel-title-end">
          <Button variant="secondary" size="sm" onClick={allAttended}>All attended</Button>
        </div>
      )}
      <FieldTable
        label="Who Attended?"
        className="table-tight who-attended"
        rows={attendees}
        rowKey={({ field }) => field}
        columns={[
          { head: 'Name', isData: true, cell: ({ name }) => <Recorded text={name} /> },
          { head: 'Title', isRowHeader: true, cell: ({ field }) => labels[field] ?? field },
          { head: 'Email', isData: true, cell: ({ email }) => <Recorded text={email} /> },
          {
            head: 'Attended?',
            cell: ({ field }) => (
              <YesNoCell
                label={`${labels[field] ?? field} attended?`}
                name={field}
                value={attendanceAnswer(state.values[field])}
                isReadOnly={isReadOnly}
                onChoose={(answer) => { set(field, answer, 'choice'); }}
              />
            ),
          },
        ]}
      />
    </>
  );
}

function Recorded({ text }: { readonly text: string }) {
  return text === '' ? <span className="muted">Not recorded</span> : text;
}

/** A host may store the answer as a flag: it counts as one for Complete, so it is shown as one. */
export const attendanceAnswer = (value: FieldValue | undefined): string => yesNoText(showValue(value ?? null));

function YesNoCell({ label, name, value, isReadOnly, onChoose }: CellProps & { readonly onChoose: (answer: string) => void }) {
  const { control, message } = useCellMarks(name);
  if (isReadOnly) return <ReadChoice value={value} options={YES_NO} />;
  return (
    <>
      <RadioButtons id={fieldId(name)} name={name} options={YES_NO} value={value} size="btn-sm" aria-label={label} {...control} onChoose={onChoose} />
      {message}
    </>
  );
}
