import { useId, useRef, useState, type SyntheticEvent } from 'react';
import { labelOr } from '../../../config/overrides';
import type { UnitHandle } from '../../../saving/types';
import { TARGET_LIST } from '../sections/targets/targetRows';
import { NO_DECISION, type Decision, type DecisionDraft } from './decisionDraft';
import { useLastAnswer } from './useLastAnswer';

/** The text of a decision on its way to a target. */
export function DecisionForm({ handle, draft, onDecide }: {
  /** Of the targets. */
  readonly handle: UnitHandle;
  readonly draft: DecisionDraft;
  readonly onDecide: (decision: Decision) => void;
}) {
  const id = useId();
  const box = useRef<HTMLTextAreaElement>(null);
  const [decision, setDecision] = useState(() => draft.find(handle));
  const [isAsked, setAsked] = useState(false);
  const [done, setDone] = useState('');
  const answer = useLastAnswer();
  const lacksWhat = isAsked && decision.what.trim() === '';

  const keep = (next: Decision) => {
    setDecision(next);
    draft.keep(handle, next);
  };
  const write = (part: keyof Decision, text: string) => {
    keep({ ...decision, [part]: text });
    setDone('');
  };
  const decide = (event: SyntheticEvent) => {
    event.preventDefault();
    const { what, who, when } = decision;
    setAsked(what.trim() === '');
    box.current?.focus();
    if (what.trim() === '') return;
    onDecide({ what: what.trim(), who: who.trim(), when: when.trim() });
    keep(NO_DECISION);
    setDone(who.trim() === '' || when.trim() === ''
      ? 'Added to Targets & Actions. Complete will ask for who and when.' : 'Added to Targets & Actions.');
  };

  return (
    <form className="decision-form" aria-label="Decision" autoComplete="off" noValidate onSubmit={decide}>
      {answer === null ? null : (
        <button
          type="button"
          className="btn btn-sm btn-link text-start"
          onClick={() => {
            write('what', answer.read());
            box.current?.focus();
          }}
        >
          Take the text of “{answer.label}”
        </button>
      )}
      <div>
        <label className="form-label" htmlFor={`${id}-what`}>Decision</label>
        <textarea
          ref={box}
          id={`${id}-what`}
          className={lacksWhat ? 'form-control is-invalid' : 'form-control'}
          rows={3}
          autoComplete="off"
          aria-invalid={lacksWhat ? true : undefined}
          aria-describedby={lacksWhat ? `${id}-why` : undefined}
          value={decision.what}
          onChange={(event) => { write('what', event.target.value); }}
        />
        {lacksWhat ? <p id={`${id}-why`} className="invalid-feedback d-block mb-0" role="alert">Write what was decided.</p> : null}
      </div>
      {([['who', 'Who'], ['when', 'When']] as const).map(([part, label]) => (
        <div key={part}>
          <label className="form-label" htmlFor={`${id}-${part}`}>{labelOr(`${TARGET_LIST}.${part}`, label)}</label>
          <input
            id={`${id}-${part}`}
            className="form-control"
            autoComplete="off"
            value={decision[part]}
            onChange={(event) => { write(part, event.target.value); }}
          />
        </div>
      ))}
      <button type="submit" className="btn btn-secondary">Turn into a target</button>
      <p className="small mb-0" role="status">{done}</p>
    </form>
  );
}
