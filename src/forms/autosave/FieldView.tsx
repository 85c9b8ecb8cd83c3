import { memo } from 'react';
import type { UnitHandle } from '../../saving/types';
import type { FieldValue } from '../../values/values';
import { FieldFrame } from '../fields/FieldFrame';
import type { FieldActions } from '../fields/kind';
import { isSameOptions } from '../fields/options';
import type { Field, Option } from '../spec/formSpec';
import { fieldId } from '../spec/ids';
import { FieldState } from './FieldState';

export interface FieldViewProps {
  readonly field: Field<unknown>;
  readonly value: FieldValue;
  readonly options: readonly Option[];
  readonly hint: string | null;
  readonly lockedBecause: string | null;
  /** Complete was pressed and requires this field. */
  readonly isMarked: boolean;
  /** The host refused the value shown here. */
  readonly hasSaveError: boolean;
  /** e.g. "Carried over from 12/06/2025". */
  readonly note: string | null;
  readonly rows: number;
  readonly actions: FieldActions;
  readonly handle: UnitHandle;
}

/** One field of an autosaving form with its save state. Renders only when its own props change. */
export const FieldView = memo(function FieldView({ isMarked, actions, handle, ...frame }: FieldViewProps) {
  const { field } = frame;
  return (
    <FieldFrame
      {...frame}
      id={fieldId(field.name)}
      error={isMarked ? `${field.label} is required` : null}
      binding={actions}
      state={(id) => <FieldState id={id} name={field.name} handle={handle} />}
    />
  );
}, (before, now) => {
  const { options: oldOptions, ...old } = before;
  const { options, ...rest } = now;
  return isSameOptions(oldOptions, options)
    && Object.entries(rest).every(([key, value]) => Object.is(value, Reflect.get(old, key)));
});
