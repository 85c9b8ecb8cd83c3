import { useEffect, useState } from 'react';
import { object } from 'yup';
import Button from 'react-bootstrap/Button';
import { labelOr } from '../../../config/overrides';
import { longText, text } from '../../../forms/describe/fields';
import { focusFieldId } from '../../../forms/describe/ids';
import { RailCard } from '../../../forms/rail/RailCard';
import { rowsOf } from '../../../forms/describe/column';
import { SaveStatus } from '../../../forms/status/SaveStatus';
import { useUnitView } from '../../../forms/status/useUnitView';
import { answered } from '../../../forms/submit/problems';
import { useSubmitScope } from '../../../forms/submit/submitContext';
import { SubmitFields } from '../../../forms/submit/SubmitFields';
import { FormElement, SubmitButton } from '../../../forms/submit/SubmitParts';
import { SubmitScope } from '../../../forms/submit/SubmitScope';
import type { PlanKey } from '../../../pupil/planKey';
import { useRecord } from '../../../records/useRecord';
import { PATHS } from '../../../routes/paths';
import type { UnitHandle, UnitView } from '../../../saving/types';
import { ScreenLink } from '../../../shared/ScreenLink';
import { listen } from '../../../state/listen';
import { countOf } from '../../../values/countOf';
import { isCompleteTarget, isNamedTarget, newTarget, SUGGESTED_PEOPLE, SUGGESTED_TIMES, TARGET_LIST } from '../sections/targets/targetRows';
import { targetsSection } from '../sections/targets/targets.form';
import { NO_DECISION, type Decision, type DecisionDraft } from './decisionDraft';
import { meetingAddressOf } from './meetingAddress';

const targetsOf = ({ values }: UnitView) => rowsOf(values[TARGET_LIST]).filter(isNamedTarget).length;

/** A decision of the meeting becomes a target of the plan: the same record, queue and lock as its own section. */
export function DecisionCard({ plan, draft }: { readonly plan: PlanKey; readonly draft: DecisionDraft }) {
  const { unit, call } = targetsSection;
  const { handle, retryLoad } = useRecord(unit, plan, call);
  const phase = useUnitView(handle, 'phase');
  const loadError = useUnitView(handle, 'loadError');
  const readOnly = useUnitView(handle, 'readOnly');
  const count = useUnitView(handle, targetsOf);
  return (
    <RailCard title="Turn a decision into a target" icon="add">
      {phase === 'loadFailed' ? (
        <div role="alert">
          <p className="small mb-2">The targets could not be loaded. {loadError}</p>
          <Button variant="secondary" size="sm" onClick={retryLoad}>Retry</Button>
        </div>
      ) : phase === 'loading' ? <p className="small muted mb-2" role="status">Loading the targets…</p>
        : readOnly !== null ? <p className="small mb-2">The targets are open in another tab. You can add targets there.</p>
        : <DecisionForm handle={handle} draft={draft} />}
      <p className="small mb-0">
        <ScreenLink to={meetingAddressOf(PATHS.targets, plan)}>Targets & Actions</ScreenLink>
        {phase === 'ready' ? <span className="muted"> ({countOf(count, 'target')})</span> : null}
      </p>
      <SaveStatus handle={handle} />
    </RailCard>
  );
}

const SCHEMA = object({ what: answered('Enter what was decided.') });
const FIELDS = [
  longText<undefined>('what', 'Decision'),
  text<undefined>('who', labelOr(`${TARGET_LIST}.who`, 'Who'), { options: SUGGESTED_PEOPLE }),
  text<undefined>('when', labelOr(`${TARGET_LIST}.when`, 'When'), { options: SUGGESTED_TIMES }),
];

function DecisionForm({ handle, draft }: {
  readonly handle: UnitHandle;
  readonly draft: DecisionDraft;
}) {
  const [done, setDone] = useState('');
  const [initial] = useState(() => draft.find(handle));
  const answer = useLastAnswer();
  const decide = (decision: Decision) => {
    const [what, who, when] = [decision.what.trim(), decision.who.trim(), decision.when.trim()];
    const before = rowsOf(handle.getView().values[TARGET_LIST]);
    const rows = [...before, { ...newTarget(before), what, who, when }];
    handle.edit(targetsSection.call, TARGET_LIST, rows, 'choice');
    const open = [...(who === '' ? ['who'] : []), ...(when === '' ? ['when'] : [])];
    setDone(`Added to Targets & Actions.${rows.some(isCompleteTarget) ? '' : ` Complete will ask for ${open.join(' and ')}.`}`);
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
      <FormElement label="Decision" className="decision-card-form">
        {answer === null ? null : <TakeAnswer box={answer} />}
        <SubmitFields items={FIELDS} />
        <SubmitButton variant="secondary">Turn into a target</SubmitButton>
        <p className="small mb-0" role="status">{done}</p>
      </FormElement>
    </SubmitScope>
  );
}

/** Copies the answer that the user edited last into the decision: the text selected in it, or else its whole text. */
function TakeAnswer({ box }: { readonly box: TextBox }) {
  const { binding, idOf } = useSubmitScope();
  return (
    <Button
      variant="link"
      size="sm"
      className="text-start"
      onClick={() => {
        binding.set('what', box.isConnected ? textOf(box) : '');
        focusFieldId(idOf('what'));
      }}
    >
      Use the answer to “{labelOf(box)}”
    </Button>
  );
}

type TextBox = HTMLTextAreaElement | HTMLInputElement;

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
function useLastAnswer(): TextBox | null {
  const [box, setBox] = useState<TextBox | null>(null);
  useEffect(() => {
    const note = ({ target }: FocusEvent) => {
      if (isTextBox(target) && target.closest('#main form') !== null) setBox(target);
    };
    return listen(document, { focusin: note });
  }, []);
  return box;
}
