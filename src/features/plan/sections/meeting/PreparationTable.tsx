import { use, useCallback, useId } from 'react';
import { asText } from '../../../../api/decode';
import { labelOr } from '../../../../config/overrides';
import type { SlotProps } from '../../../../forms/spec/formSpec';
import { BlankPaperContext } from '../../../../forms/read/blankPaperContext';
import { TextCell } from '../../../../forms/rows/Cell';
import { TickBoxes } from '../../../../forms/rows/ReadCell';
import '../../../../forms/rows/rows.css';
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

/** What the young person has prepared. Started and Completed are for the meeting only: not stored, not sent (P-171). */
export function PreparationTable({ state, labels, draft, isReadOnly }: SlotProps<MeetingExtras>) {
  const id = useId();
  // Unpressed buttons have no meaning in a read-only record; on paper they are tick boxes.
  const isBlankPaper = use(BlankPaperContext);
  const hasMarks = !isReadOnly || isBlankPaper;
  const type = useCallback((name: string, text: string) => { draft(name, text); }, [draft]);
  return (
    <>
      <p className="small muted mb-0" hidden={isReadOnly}>Started and Completed are for use during the meeting only. They are not saved.</p>
      <table className="table cards stacked" role="table" aria-label="Preparation for the next stage">
        <thead role="rowgroup">
          <tr role="row">
            <th scope="col" role="columnheader">Preparation</th>
            {hasMarks ? <th scope="col" role="columnheader">Progress</th> : null}
            <th scope="col" role="columnheader">Comments or actions</th>
          </tr>
        </thead>
        <tbody role="rowgroup">
          {PREPARATION.map(({ name, title }, row) => (
            <tr key={name} role="row">
              <th scope="row" role="rowheader">{labelOr(name, title)}</th>
              {hasMarks ? (
                <td role="cell" data-label="Progress">
                  {isReadOnly ? <TickBoxes options={MARKS} /> : <Marks id={`${id}-${String(row)}`} title={labelOr(name, title)} />}
                </td>
              ) : null}
              <td role="cell" data-label="Comments or actions">
                <TextCell
                  isLong
                  label={labels[name] ?? title}
                  name={name}
                  value={asText(state.values[name])}
                  isReadOnly={isReadOnly}
                  onType={type}
                />
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </>
  );
}

function Marks({ id, title }: { readonly id: string; readonly title: string }) {
  return (
    <div className="yesno" role="radiogroup" aria-label={`${title}: progress`}>
      {MARKS.map((mark) => [
        <input key={`${mark} radio`} id={`${id}-${mark}`} className="btn-check" type="radio" name={id} autoComplete="off" />,
        <label key={mark} className="btn btn-sm btn-secondary" htmlFor={`${id}-${mark}`}>{mark}</label>,
      ])}
    </div>
  );
}
