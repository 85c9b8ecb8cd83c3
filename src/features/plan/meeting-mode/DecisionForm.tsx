import { useMemo, useState, useEffect } from 'react';
import { object } from 'yup';
import Button from 'react-bootstrap/Button';
import { labelOr } from '../../../config/overrides';
import { longText, text } from '../../../forms/describe/fields';
import { focusFieldId } from '../../../forms/describe/ids';
import { answered } from '../../../forms/submit/problems';
import { useSubmitScope } from '../../../forms/submit/submitContext';
import { SubmitFields } from '../../../forms/submit/SubmitFields';
import { FormElement, SubmitButton } from '../../../forms/submit/SubmitParts';
import { SubmitScope } from '../../../forms/submit/SubmitScope';
import type { UnitHandle } from '../../../saving/types';
import { listen } from '../../../state/listen';
import { SUGGESTED_PEOPLE, SUGGESTED_TIMES, TARGET_LIST } from '../sections/targets/targetRows';
import { NO_DECISION, type Decision, type DecisionDraft } from './decisionDraft';

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
        <SubmitButton variant="secondary">Turn into a target</SubmitButton>
        <p className="small mb-0" role="status">{done}</p>
      </FormElement>
    </SubmitScope>
  );
}

/** Copies the answer that the user edited last into the decision. */
function TakeAnswer({ answer }: { readonly answer: LastAnswer }) {
  const { binding, idOf } = useSubmitScope();
  return (
    <Button
      variant="link"
      size="sm"
      className="text-start"
      onClick={() => {
        binding.set('what', answer.read());
        focusFieldId(idOf('what'));
      }}
    >
      Use the answer to “{answer.label}”
    </Button>
  );
}

type TextBox = HTMLTextAreaElement | HTMLInputElement;

interface LastAnswer {
  /** The question it answers. */
  readonly label: string;
  /** The text selected in it, or else its whole text. */
  readonly read: () => string;
}

const isTextBox = (target: EventTarget | null): target is TextBox =>
  target instanceof HTMLTextAreaElement || (target instanceof HTMLInputElement && target.type === 'text');

function labelOf(box: TextBox): string {
  const text = box.getAttribute('aria-label') ?? box.labels?.[0]?.textContent ?? '';
  return text.replace(/\s*\*$/, '').trim();
}

function textOf(box: TextBox): string {
  const marked = box.value.slice(box.selectionStart ?? 0, box.selectionEnd ?? 0).trim();
  return marked === '' ? box.value.trim() : marked;
}

/** The text box of the form that had the focus last, or null if there was none yet. */
function useLastAnswer(): LastAnswer | null {
  const [box, setBox] = useState<TextBox | null>(null);
  useEffect(() => {
    const note = ({ target }: FocusEvent) => {
      if (isTextBox(target) && target.closest('#main form') !== null) setBox(target);
    };
    return listen(document, { focusin: note });
  }, []);
  return box === null ? null : { label: labelOf(box), read: () => (box.isConnected ? textOf(box) : '') };
}
