import { useId, useState, type ReactNode } from 'react';
import type { FieldValue } from '../../values/values';
import type { Field, Option } from '../describe/formSpec';
import { kindOf } from '.';
import type { FieldActions } from './kind';
import { useJudged } from '../../ui/fields/useJudged';
import { TypingMessage } from './TypingMessage';
import { notSavedYet } from './useRawDraft';

interface FieldFrameProps {
  readonly field: Field<unknown>;
  readonly id: string;
  readonly value: FieldValue;
  readonly options: readonly Option[];
  readonly hint: string | null;
  /** Why it takes no answer now, or null while it takes one. */
  readonly lockedBecause: string | null;
  readonly isBusy?: boolean;
  /** Why this answer prevents completing or sending the form. */
  readonly error: string | null;
  /** e.g. "Carried over from 12/06/2025". */
  readonly note: string | null;
  readonly rows: number;
  readonly binding: FieldActions;
  /** The save state, shown while the field has the focus or a save error. */
  readonly state?: (id: string) => ReactNode;
  readonly hasSaveError?: boolean;
  /** Called with the reason when the text in the control is not a valid value, and with null once it is. */
  readonly onProblem?: (why: string | null) => void;
}

const nothing = (): void => {};

/** A field with its label, hint, control and message, for any binding. */
export function FieldFrame(props: FieldFrameProps) {
  const { field, id, value, options, hint, lockedBecause, isBusy = false, error, note, rows, binding } = props;
  const { state, hasSaveError = false, onProblem = nothing } = props;
  const { Input, isBeside = false, mayBeUnfinished = false } = kindOf(field);
  const ids = useId();
  const [found, setProblem] = useState<string | null>(null);
  const { shown: problem, isFocused, isLive, handlers } = useJudged(found);
  const report = (why: string | null): void => {
    setProblem(why);
    onProblem(why);
  };

  const isWrong = error !== null || problem !== null;
  const message = problem === null ? null : state === undefined ? problem : notSavedYet(problem);
  const describedBy = [
    hint === null ? '' : `${ids}hint`,
    lockedBecause === null ? '' : `${ids}locked`,
    note === null ? '' : `${ids}note`,
    message === null ? '' : `${ids}typed`,
    error === null || message !== null ? '' : `${ids}message`,
    hasSaveError ? `${ids}state` : '',
  ].filter((each) => each !== '').join(' ');

  return (
    <div className={`${isBeside ? 'q' : 'field'}${field.isFollowUp === true ? ' sub' : ''}`} {...handlers}>
      <div className="field-head">
        <Label id={`${id}-label`} htmlFor={isBeside ? null : id} label={field.label} isStarred={field.starred === true} />
        {isFocused || hasSaveError ? state?.(`${ids}state`) : null}
        {hint === null ? null : <div id={`${ids}hint`} className="form-text">{hint}</div>}
        {lockedBecause === null ? null : <div id={`${ids}locked`} className="form-text">{lockedBecause}</div>}
      </div>
      <Input
        field={field}
        id={id}
        labelId={`${id}-label`}
        value={value}
        options={options}
        isDisabled={isBusy || lockedBecause !== null}
        isInvalid={isWrong}
        describedBy={describedBy === '' ? undefined : describedBy}
        rows={rows}
        actions={binding}
        onProblem={report}
      />
      <div className="field-foot">
        {note === null ? null : <div id={`${ids}note`} className="form-text">{note}</div>}
        {mayBeUnfinished ? <TypingMessage id={`${ids}typed`} label={field.label} text={message} isWrong isLive={isLive} /> : null}
        {error === null || message !== null ? null : <div id={`${ids}message`} className="invalid-feedback d-block">{error}</div>}
      </div>
    </div>
  );
}

/** The label of a control, or of a group when `htmlFor` is null. */
export function Label({ id, htmlFor, label, isStarred }: {
  readonly id: string;
  readonly htmlFor: string | null;
  readonly label: string;
  readonly isStarred: boolean;
}) {
  const text: ReactNode = (
    <>
      {label}
      {/* A screen reader gets "required" from the control itself. */}
      {isStarred ? <span className="required" aria-hidden="true">{'\u00a0*'}</span> : null}
    </>
  );
  return htmlFor === null
    ? <span id={id} className="form-label">{text}</span>
    : <label id={id} className="form-label" htmlFor={htmlFor}>{text}</label>;
}
