import { use, useId, useState } from 'react';
import { labelOr } from '../../../../config/overrides';
import type { SlotProps } from '../../../../forms/describe/formSpec';
import { RadioButtons } from '../../../../forms/fields/RadioButtons';
import { BlankPaperContext } from '../../../../forms/read/contexts';
import { FieldTable, useFieldCells, type FieldColumn } from '../../../../forms/rows/FieldTable';
import { TickBoxes } from '../../../../forms/rows/ReadCell';
import type { MeetingExtras } from './meetingExtras';

/** Rows of the table with the field that holds their comments or actions (P-170, P-227). */
export const PREPARATION = [
  { name: 'post16Meeting.cvCommentsOrActions', title: 'CV' },
  { name: 'post16Meeting.coveringLetterCommentsOrActions', title: 'Covering letter' },
  { name: 'post16Meeting.portfolioOfAchievementsCommentsOrActions', title: 'Portfolio of achievements' },
  { name: 'post16Meeting.jobApplicationCommentsOrActions', title: 'Job application' },
  { name: 'post16Meeting.workPlacementCommentsOrActions', title: 'Work placement or volunteering' },
] as const;

const MARKS = ['Started', 'Completed'];

type Item = (typeof PREPARATION)[number];
const titleOf = ({ name, title }: Item): string => labelOr(name, title);

/** What the young person has prepared. Started and Completed are for the meeting only: not stored, not sent (P-171). */
export function PreparationTable(slot: SlotProps<MeetingExtras>) {
  const { isReadOnly } = slot;
  const id = useId();
  const { text } = useFieldCells(slot);
  // Unpressed buttons have no meaning in a read-only record; on paper they are tick boxes.
  const hasMarks = use(BlankPaperContext) || !isReadOnly;
  const progress: FieldColumn<Item> = {
    head: 'Progress',
    cell: (item) => (isReadOnly ? <TickBoxes options={MARKS} /> : <Marks id={`${id}-${item.name}`} title={titleOf(item)} />),
  };
  return (
    <>
      <p className="small muted mb-0" hidden={isReadOnly}>Started and Completed are for use during the meeting only. They are not saved.</p>
      <FieldTable
        label="Preparation for the next stage"
        className="preparation-table"
        rows={PREPARATION}
        rowKey={({ name }) => name}
        columns={[
          { head: 'Preparation', isRowHeader: true, cell: titleOf },
          ...(hasMarks ? [progress] : []),
          { head: 'Comments or actions', cell: ({ name }) => text(name, true) },
        ]}
      />
    </>
  );
}

function Marks({ id, title }: { readonly id: string; readonly title: string }) {
  const [mark, setMark] = useState('');
  return <RadioButtons id={id} name={id} options={MARKS} value={mark} size="btn-sm" aria-label={`${title}: progress`} onChoose={setMark} />;
}
