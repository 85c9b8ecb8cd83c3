import { object } from 'yup';
import type { School } from '../../../api/calls/schools';
import type { PupilContext } from '../../../domain/pupil';
import { date } from '../../../forms/describe/fields';
import { answered } from '../../../forms/submit/problems';
import { DialogForm } from '../../../forms/submit/DialogForm';
import { useChangeSchool } from './useChangeSchool';

const BLANK = { day: null as string | null };
const FIELDS = [date<undefined>('day', 'School start day', { starred: true, hasToday: true, hint: 'DD/MM/YYYY', wire: 'changeSchool.date' })];
const SCHEMA = object({ day: answered('School start day is required') });

/** The second step: when the pupil starts at the new school. */
export function StartDayDialog({ pupil, school, onBack, onChanged }: {
  readonly pupil: PupilContext;
  readonly school: School;
  readonly onBack: () => void;
  readonly onChanged: () => void;
  /** Called if its code cannot be loaded. */
  readonly onClose: () => void;
}) {
  const change = useChangeSchool(pupil);
  return (
    <DialogForm<typeof BLANK>
      title={`Change to ${school.schoolname}`}
      fields={FIELDS}
      initial={BLANK}
      keeps={{ form: 'schoolStart', row: school.id, about: school }}
      schema={SCHEMA}
      submitLabel="Submit"
      busyLabel="Changing…"
      onClose={onBack}
      onDone={onChanged}
      submit={({ day }, steps) => change(school, day ?? '', steps)}
    />
  );
}
