import { useId, useState, type ReactNode } from 'react';
import type { FieldValue } from '../../values/values';
import type { Field, FileField, Option } from '../describe/formSpec';
import { kindOf } from '.';
import type { FieldActions } from './kind';
import { useLateValidation } from '../../ui/fields/useLateValidation';
import { TypingMessage } from './TypingMessage';
import { notSavedYet } from './useRawDraft';

const nothing = (): void => {};

export function FieldFrame(props: {
  readonly field: Field<unknown> | FileField;
  readonly id: string;
  readonly value: FieldValue;
  readonly options: readonly Option[];
  readonly hint: string | null;
  readonly lockedBecause: string | null;
  readonly isBusy?: boolean;
  /** Why this answer prevents completing or sending the form. */
  readonly error: string | null;
  readonly note: string | null;
  readonly rows: number;
  readonly binding: FieldActions;
  /** The save state, shown while the field has the focus or a save error. */
  readonly state?: (id: string) => ReactNode;
  readonly hasSaveError?: boolean;
  /** Called with the reason when the text in the control is not a valid value, and with null once it is. */
  readonly onProblem?: (why: string | null) => void;
}) {
  const { field, id, value, options, hint, lockedBecause, isBusy = false, error, note, rows, binding } = props;
  const { state, hasSaveError = false, onProblem = nothing } = props;
  const { Input, isBeside = false, mayBeUnfinished = false } = kindOf(field);
  const ids = useId();
  const [found, setProblem] = useState<string | null>(null);
  const { shown: problem, isFocused, isLive, handlers } = useLateValidation(found);
  const report = (why: string | null): void => {
    setProblem(why);
    onProblem(why);
  };

  const isWrong = error !== null || problem !== null;
  const message = problem === null || state === undefined ? problem : notSavedYet(problem);
  const describedBy = [
    hint === null ? '' : `${ids}hint`,
    lockedBecause === null ? '' : `${ids}locked`,
    note === null ? '' : `${ids}note`,
    message === null ? '' : `${ids}typed`,
    error === null || message !== null ? '' : `${ids}message`,
    hasSaveError ? `${ids}state` : '',
  ].filter((each) => each !== '').join(' ');

  const label = (
    <>
      {field.label}
      {/* A screen reader gets "required" from the control itself. */}
      {field.starred === true ? <span className="is-required" aria-hidden="true">{'\u00a0*'}</span> : null}
    </>
  );
  return (
    <div className={`${isBeside ? 'field-frame-question' : 'field-frame'}${field.isFollowUp === true ? ' is-follow-up' : ''}`} {...handlers}>
      <div className="field-frame-header">
        {isBeside ? <span id={`${id}-label`} className="form-label">{label}</span>
          : <label id={`${id}-label`} className="form-label" htmlFor={id}>{label}</label>}
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
      <div className="field-frame-foot">
        {note === null ? null : <div id={`${ids}note`} className="form-text">{note}</div>}
        {mayBeUnfinished ? <TypingMessage id={`${ids}typed`} label={field.label} text={message} isWrong isLive={isLive} /> : null}
        {error === null || message !== null ? null : <div id={`${ids}message`} className="invalid-feedback d-block">{error}</div>}
      </div>
    </div>
  );
}
