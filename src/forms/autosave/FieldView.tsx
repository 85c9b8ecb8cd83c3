import { memo, useId, useState, type FocusEvent, type ReactNode } from 'react';
import type { FieldValue, UnitHandle } from '../../saving/types';
import { FieldState } from './FieldState';
import type { Field, Option } from '../spec/formSpec';
import { fieldId } from '../spec/ids';
import { kindOf } from '../fields';
import type { FieldActions } from '../fields/kind';
import { isSameOptions } from '../fields/options';

export interface FieldViewProps {
  readonly field: Field<unknown>;
  readonly value: FieldValue;
  readonly options: readonly Option[];
  readonly hint: string | null;
  readonly isDisabled: boolean;
  /** Complete was pressed and asks for this field. */
  readonly isAskedFor: boolean;
  /** The host refused what stands here. */
  readonly isTroubled: boolean;
  /** e.g. "Carried over from 12/06/2025". */
  readonly note: string | null;
  readonly rows: number;
  readonly actions: FieldActions;
  readonly handle: UnitHandle;
}

/** One field with its label, hint, control, message and save state. Renders only when its own props change. */
export const FieldView = memo(function FieldView(props: FieldViewProps) {
  const { field, value, options, hint, isDisabled, isAskedFor, isTroubled, note, rows, actions, handle } = props;
  const { Input, layout, mayBeUnfinished } = kindOf(field);
  const id = fieldId(field.name);
  const ids = useId();
  const [isFocused, setFocused] = useState(false);
  const [problem, setProblem] = useState<string | null>(null);

  // While somebody is still typing, an unfinished date is no mistake yet: it is said, but not as an error.
  const isWrong = problem !== null && !isFocused;
  const message = problem ?? (isAskedFor ? `${field.label} is required` : null);
  const describedBy = [
    hint === null ? '' : `${ids}hint`,
    note === null ? '' : `${ids}note`,
    message === null ? '' : `${ids}message`,
    isTroubled ? `${ids}state` : '',
  ].filter((each) => each !== '').join(' ');

  return (
    <div
      className={wrapperClass(layout, field.isFollowUp === true)}
      onFocusCapture={() => { setFocused(true); }}
      onBlurCapture={(event) => { if (!staysInside(event)) setFocused(false); }}
    >
      <div className="field-head">
        <Label id={`${id}-label`} htmlFor={layout === 'above' ? id : null} field={field} />
        {isFocused || isTroubled ? <FieldState id={`${ids}state`} name={field.name} handle={handle} /> : null}
        {hint === null ? null : <div id={`${ids}hint`} className="form-text">{hint}</div>}
      </div>
      <Input
        field={field}
        id={id}
        labelId={`${id}-label`}
        value={value}
        options={options}
        isDisabled={isDisabled}
        isInvalid={isWrong || isAskedFor}
        describedBy={describedBy === '' ? undefined : describedBy}
        rows={rows}
        actions={actions}
        onProblem={setProblem}
      />
      <div className="field-foot">
        {note === null ? null : <div id={`${ids}note`} className="form-text">{note}</div>}
        <Message id={`${ids}message`} words={message} isWrong={isWrong || isAskedFor} isLive={mayBeUnfinished} />
      </div>
    </div>
  );
}, (before, now) => {
  const { options: oldOptions, ...old } = before;
  const { options, ...rest } = now;
  return isSameOptions(oldOptions, options)
    && Object.entries(rest).every(([key, value]) => Object.is(value, Reflect.get(old, key)));
});

function wrapperClass(layout: 'above' | 'beside', isFollowUp: boolean): string {
  if (layout === 'beside') return isFollowUp ? 'q sub' : 'q';
  return isFollowUp ? 'field sub' : 'field';
}

const staysInside = ({ currentTarget, relatedTarget }: FocusEvent): boolean =>
  relatedTarget instanceof Node && currentTarget.contains(relatedTarget);

function Label({ id, htmlFor, field }: {
  readonly id: string;
  readonly htmlFor: string | null;
  readonly field: Field<unknown>;
}) {
  const words: ReactNode = (
    <>
      {field.label}
      {/* Screen readers hear "required" from the control. */}
      {field.starred === true ? <span className="required" aria-hidden="true">{'\u00a0*'}</span> : null}
    </>
  );
  return htmlFor === null
    ? <span id={id} className="form-label">{words}</span>
    : <label id={id} className="form-label" htmlFor={htmlFor}>{words}</label>;
}

/** Where text may be unfinished the place of the message is always there, so that its change is announced. */
function Message({ id, words, isWrong, isLive }: {
  readonly id: string;
  readonly words: string | null;
  readonly isWrong: boolean;
  readonly isLive: boolean;
}) {
  if (words === null && !isLive) return null;
  return (
    <div id={id} className={isWrong ? 'invalid-feedback d-block' : 'form-text'} aria-live={isLive ? 'polite' : undefined}>
      {words}
    </div>
  );
}
