import { SubmitForm } from '../../../forms/submit/SubmitForm';
import { toastAll } from '../../../forms/submit/showProblems';
import type { SubmitOutcome, SubmitSteps, ShowProblems } from '../../../forms/submit/submitTypes';
import { blankExclusion, EXCLUSION_FORM, exclusionFields, exclusionSchema } from './exclusion.form';
import './exclusions.css';
import type { ExclusionAnswers } from './reasons';

/** Every failing check in order; a missing main reason ends the run (B-307). Date and time share one message. */
const toastChecks: ShowProblems = (problems) => {
  const end = problems.findIndex(({ name }) => name === 'mainReasons');
  const shown = end === -1 ? problems : problems.slice(0, end + 1);
  return toastAll(shown.filter(({ message }, at) => shown.findIndex((other) => other.message === message) === at));
};

/** Records a suspension, or changes one. */
export function ExclusionForm({ label, id = '', initial, submitLabel, onSave, onDone }: {
  readonly label: string;
  /** The id of the suspension that is changed; left out for a new one. */
  readonly id?: string;
  readonly initial?: ExclusionAnswers;
  readonly submitLabel: string;
  readonly onSave: (answers: ExclusionAnswers, steps: SubmitSteps) => Promise<SubmitOutcome>;
  readonly onDone?: () => void;
}) {
  return (
    <SubmitForm<ExclusionAnswers>
      label={label}
      formName={EXCLUSION_FORM}
      fields={exclusionFields()}
      initial={initial ?? blankExclusion()}
      blank={blankExclusion()}
      schema={exclusionSchema}
      keeps={{ form: 'suspension', row: id }}
      showProblems={toastChecks}
      submitLabel={submitLabel}
      busyLabel="Saving…"
      submit={onSave}
      {...(onDone === undefined ? {} : { onDone })}
    />
  );
}
