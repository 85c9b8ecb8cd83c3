import Button from 'react-bootstrap/Button';
import { completeDate } from '../../domain/dates';
import { Disclosure } from '../../ui/panels/Disclosure';
import { Icon } from '../../ui/icons/Icon';
import { loadOnOpen } from '../../ui/lazy/loadOnOpen';
import { mayTypeDates } from './dateTyping';

// The calendar is larger than the rest of the form, so its code loads when the user opens it.
const Calendar = loadOnOpen(
  async () => (await import('../../ui/fields/Calendar')).Calendar,
  <p className="small muted m-3" role="status">Loading the calendar…</p>,
);

/**
 * The button beside a date, with its calendar. Where dates are picked only, it can clear the date too.
 * @param textNow the text in the box when the calendar opens
 */
export function DatePopup({ label, range = {}, textNow, onPick }: {
  readonly label: string;
  /** First and last day that can be picked, DD/MM/YYYY. */
  readonly range?: { readonly min?: string; readonly max?: string };
  readonly textNow: () => string;
  /** DD/MM/YYYY, or blank for none. */
  readonly onPick: (text: string) => void;
}) {
  return (
    <Disclosure
      label={`Choose date: ${label}`}
      variant="secondary"
      buttonClass="btn-icon"
      buttonContent={<Icon name="calendar" />}
      panelClass="date-popup"
    >
      {(close) => {
        const pick = (text: string) => {
          close();
          onPick(text);
        };
        return (
          <>
            <Calendar label={label} value={completeDate(textNow())} range={range} onPick={pick} onClose={close} />
            {mayTypeDates() || textNow() === '' ? null : (
              <Button variant="secondary" size="sm" className="w-100" onClick={() => { pick(''); }}>
                Clear the date
              </Button>
            )}
          </>
        );
      }}
    </Disclosure>
  );
}
