import { object, string } from 'yup';
import { completeDate, isEarlier } from '../../../domain/dates';
import { date } from '../../../forms/describe/fields';
import { OneField } from '../../../forms/submit/SubmitFields';
import { FormElement, SubmitButton } from '../../../forms/submit/SubmitParts';
import { SubmitScope } from '../../../forms/submit/SubmitScope';

const BLANK: { readonly day: string | null } = { day: null };
const DAY = date<undefined>('day', 'Date of the earlier meeting');

/** If the host lists no earlier plan, the user can enter the date of one. */
export function EarlierDate({ before, onDate }: {
  /** Meeting of the open plan, DD/MM/YYYY. */
  readonly before: string;
  readonly onDate: (date: string) => void;
}) {
  const schema = object({
    day: string()
      .required('Enter the full date as DD/MM/YYYY.')
      .test('earlier', `Enter a date before this meeting, ${before}.`, (day) => isEarlier(day, before)),
  });
  return (
    <SubmitScope<typeof BLANK>
      title="Earlier meeting"
      initial={BLANK}
      schema={schema}
      keeps={null}
      keepsAnswers
      submit={({ day }) => {
        onDate(completeDate(day ?? '') ?? '');
        return Promise.resolve({ kind: 'done' });
      }}
    >
      <FormElement label="Earlier meeting" className="earlier-date">
        <OneField field={DAY} />
        <SubmitButton variant="secondary" size="sm">Show</SubmitButton>
      </FormElement>
    </SubmitScope>
  );
}
