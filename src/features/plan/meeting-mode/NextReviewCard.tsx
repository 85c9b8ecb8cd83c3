import Button from 'react-bootstrap/Button';
import { getConfig } from '../../../config/config';
import { holidayOn } from '../../../domain/calendar';
import { addWeeks } from '../../../domain/dates';
import { editField } from '../../../forms/describe/editField';
import { focusField, READ_ONLY_REASON } from '../../../forms/describe/ids';
import { RailCard } from '../../../forms/rail/RailCard';
import type { OpenPlan } from '../shared/section/planContext';
import { useUnitView } from '../../../forms/status/useUnitView';
import { asText } from '../../../api/decode';
import { countOf } from '../../../values/countOf';

/** Within them every holiday ends. */
const LATER_WEEKS = 10;

/** The day a number of weeks after a meeting, or the first such day that is in no holiday, as the form's hints advise. */
function reviewAfter(meeting: string, least: number): { readonly weeks: number; readonly day: string } | null {
  for (let weeks = least; weeks <= least + LATER_WEEKS; weeks += 1) {
    const day = addWeeks(meeting, weeks);
    if (day !== null && holidayOn(day, getConfig().calendar) === null) return { weeks, day };
  }
  return null;
}

/** Suggests a day a configured number of weeks after this meeting. It is entered only when the user presses the button. */
export function NextReviewCard({ plan: { section: { spec, call }, key, handle, extras, isReadOnly } }: { readonly plan: OpenPlan }) {
  const name = `${call}.dateOfNextReview`;
  const review = reviewAfter(key.dateOfMeeting, getConfig().nextReviewWeeks);
  const date = asText(useUnitView(handle, ({ values }) => values[name] ?? ''));
  if (review === null) return null;
  const { weeks, day: suggested } = review;
  return (
    <RailCard title="When to review next" icon="calendar">
      <p className="small mb-2">{date === '' ? 'No date is set yet.' : `Set to ${date}.`}</p>
      {date === suggested ? null : (
        <>
          <p className="small muted mb-2">{countOf(weeks, 'week')} after this meeting is {suggested}.</p>
          <Button
            variant="secondary"
            size="sm"
            className="mb-2"
            disabled={isReadOnly}
            aria-describedby={isReadOnly ? READ_ONLY_REASON : undefined}
            onClick={() => {
              handle.keepRaw(name, null);
              editField({ spec, call, handle, extras }, name, suggested, 'choice');
              // The button unmounts when it is pressed.
              focusField(name);
            }}
          >
            Use {suggested}
          </Button>
        </>
      )}
    </RailCard>
  );
}
