import { Fragment } from 'react';
import { optionsOf } from '../fields/options';
import { FieldFrame } from '../fields/FieldFrame';
import { FileControl } from '../fields/FileControl';
import { useSubmitScope } from './submitContext';
import type { SubmitField, SubmitItem, SubmitSlot, SubmitValues } from './submitTypes';

/** The fields of a form that is sent as a whole, in their order. */
export function SubmitFields<V extends SubmitValues>({ items }: { readonly items: readonly SubmitItem<V>[] }) {
  const { round } = useSubmitScope();
  return (
    <Fragment key={round}>
      {items.map((item, index) =>
        'kind' in item
          ? item.kind === 'slot' ? <Slot key={index} slot={item} /> : <OneField key={index} field={item} />
          : <div key={index} className={item.length === 3 ? 'cols-3' : 'cols-2'}>{item.map((field) => <OneField key={field.name} field={field} />)}</div>)}
    </Fragment>
  );
}

function Slot<V extends SubmitValues>({ slot: { names, Component } }: { readonly slot: SubmitSlot<V> }) {
  const { values, errors, binding, idOf, isBusy } = useSubmitScope();
  return (
    <div data-holds={names.map(idOf).join(' ')}>
      <Component
        values={values as V}
        set={binding.set}
        idOf={idOf}
        errorOf={(name) => errors[name] ?? null}
        isBusy={isBusy}
      />
    </div>
  );
}

/** One field. A form with its own layout uses it too. */
export function OneField({ field }: { readonly field: SubmitField }) {
  const { values, errors, binding, idOf, isBusy } = useSubmitScope();
  const { name } = field;
  if (!(name in values)) throw new Error(`The form has no value for its field ${name}`);
  const error = errors[name] ?? null;
  if (field.kind === 'file') {
    const file = values[name];
    return (
      <FileControl
        field={field}
        id={idOf(name)}
        file={file instanceof File ? file : null}
        error={error}
        isDisabled={isBusy}
        onChoose={(chosen) => { binding.set(name, chosen); }}
      />
    );
  }
  const value = binding.latest(name);
  const state = { values: values as never, extras: undefined };
  if (field.showWhen?.(state) === false) return null;
  return (
    <FieldFrame
      field={field as never}
      id={idOf(name)}
      value={value}
      options={optionsOf(field, state)}
      hint={(typeof field.hint === 'function' ? field.hint(state) : field.hint) ?? null}
      lockedBecause={field.lockedBecause?.(state) ?? null}
      isBusy={isBusy}
      error={error}
      note={null}
      rows={3}
      binding={binding}
      onProblem={(why) => { binding.markInvalid(name, why); }}
    />
  );
}
