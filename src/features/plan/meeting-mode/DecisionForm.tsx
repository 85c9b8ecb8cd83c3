import { useMemo, useState } from 'react';
import { object } from 'yup';
import { labelOr } from '../../../config/overrides';
import { longText, text } from '../../../forms/spec/fields';
import { focusFieldId } from '../../../forms/spec/ids';
import { answered } from '../../../forms/submit/checks';
import { SubmitFields } from '../../../forms/submit/SubmitFields';
import { FormElement, SubmitButton } from '../../../forms/submit/SubmitParts';
import { SubmitScope } from '../../../forms/submit/SubmitScope';
import { useSubmitScope } from '../../../forms/submit/submitContext';
import type { UnitHandle } from '../../../saving/types';
import { SUGGESTED_PEOPLE, SUGGESTED_TIMES } from '../shared/blocks/suggestions';
import { TARGET_LIST } from '../sections/targets/targetRows';
import { NO_DECISION, type Decision, type DecisionDraft } from './decisionDraft';
import { useLastAnswer, type LastAnswer } from './useLastAnswer';

const SCHEMA = object({ what: answered('Enter what was decided.') });
const fieldsOf = () => [
  longText<undefined>('what', 'Decision'),
  text<undefined>('who', labelOr(`${TARGET_LIST}.who`, 'Who'), { options: SUGGESTED_PEOPLE }),
  text<undefined>('when', labelOr(`${TARGET_LIST}.when`, 'When'), { options: SUGGESTED_TIMES }),
];

/** The form that turns a decision into a target. */
export function DecisionForm({ handle, draft, onDecide }: {
  /** The unit of the targets. */
  readonly handle: UnitHandle;
  readonly draft: DecisionDraft;
  readonly onDecide: (decision: Decision) => void;
}) {
  const [done, setDone] = useState('');
  const [initial] = useState(() => draft.find(handle));
  const fields = useMemo(() => fieldsOf(), []);
  const answer = useLastAnswer();
  const decide = (decision: Decision) => {
    const [what, who, when] = [decision.what.trim(), decision.who.trim(), decision.when.trim()];
    onDecide({ what, who, when });
    setDone(who === '' || when === ''
      ? 'Added to Targets & Actions. Complete will ask for who and when.' : 'Added to Targets & Actions.');
    return Promise.resolve({ kind: 'done' } as const);
  };

  return (
    <SubmitScope<Decision>
      title="Decision"
      initial={initial}
      blank={NO_DECISION}
      schema={SCHEMA}
      // The draft is kept with the unsent edits of the targets.
      keeps={null}
      onChange={(decision) => {
        draft.keep(handle, decision);
        if (Object.values(decision).some((part) => part !== '')) setDone('');
      }}
      submit={decide}
    >
      <FormElement label="Decision" className="decision-form">
        {answer === null ? null : <TakeAnswer answer={answer} />}
        <SubmitFields items={fields} />
        <SubmitButton className="btn btn-secondary">Turn into a target</SubmitButton>
        <p className="small mb-0" role="status">{done}</p>
      </FormElement>
    </SubmitScope>
  );
}

/** Copies the answer that the user edited last into the decision. */
function TakeAnswer({ answer }: { readonly answer: LastAnswer }) {
  const { binding, idOf } = useSubmitScope();
  return (
    <button
      type="button"
      className="btn btn-sm btn-link text-start"
      onClick={() => {
        binding.set('what', answer.read());
        focusFieldId(idOf('what'));
      }}
    >
      Use the answer to “{answer.label}”
    </button>
  );
}
