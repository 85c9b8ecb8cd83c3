import Button from 'react-bootstrap/Button';
import { getConfig } from '../../../config/config';
import { addWeeks } from '../../../domain/dates';
import { editField, type EditedForm } from '../../../forms/describe/editField';
import { focusField, READ_ONLY_REASON } from '../../../forms/describe/ids';
import { RailCard } from '../../../forms/rail/RailCard';
import { planOfKey } from '../shared/unit/planUnit';
import { useUnitView } from '../../../forms/status/useUnitView';
import { asText } from '../../../api/decode';

/**
 * Suggests a date for the next review: a configured number of weeks after this meeting. It is only entered when the
 * user presses the button.
 */
export function NextReviewCard<E>({ form, isReadOnly }: { readonly form: EditedForm<E>; readonly isReadOnly: boolean }) {
  const { handle, call } = form;
  const name = `${call}.dateOfNextReview`;
  const weeks = getConfig().nextReviewWeeks;
  const suggested = addWeeks(planOfKey(handle.key)?.dateOfMeeting ?? '', weeks);
  const date = asText(useUnitView(handle, ({ values }) => values[name] ?? ''));
  if (suggested === null) return null;
  return (
    <RailCard title="When to review next" icon="calendar">
      <p className="small mb-2">{date === '' ? 'No date is set yet.' : `Set to ${date}.`}</p>
      {date === suggested ? null : (
        <>
          <p className="small muted mb-2">{weeks} weeks after this meeting is {suggested}.</p>
          <Button
            variant="secondary"
            size="sm"
            className="mb-2"
            disabled={isReadOnly}
            aria-describedby={isReadOnly ? READ_ONLY_REASON : undefined}
            onClick={() => {
              handle.keepRaw(name, null);
              editField(form, name, suggested, 'choice');
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
