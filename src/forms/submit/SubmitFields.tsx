import { Fragment } from 'react';
import { shownOf } from '../fields/options';
import { FieldFrame } from '../fields/FieldFrame';
import { useSubmitScope } from './submitContext';
import type { SubmitField, SubmitItem, SubmitSlot, SubmitValues } from './submitTypes';

export function SubmitFields<V extends SubmitValues>({ items }: { readonly items: readonly SubmitItem<V>[] }) {
  const { round } = useSubmitScope();
  return <Fragment key={round}>{items.map((item, index) => <ItemView key={index} item={item} />)}</Fragment>;
}

function ItemView<V extends SubmitValues>({ item }: { readonly item: SubmitItem<V> }) {
  if (!('kind' in item)) return <div className={item.length === 3 ? 'cols-3' : 'cols-2'}>{item.map((field) => <OneField key={field.name} field={field} />)}</div>;
  return item.kind === 'slot' ? <Slot slot={item} /> : <OneField field={item} />;
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
  const state = { values: values as never, extras: undefined };
  if (field.showWhen?.(state) === false) return null;
  return (
    <FieldFrame
      field={field as never}
      id={idOf(name)}
      value={binding.latest(name)}
      {...shownOf(field, state)}
      isBusy={isBusy}
      error={errors[name] ?? null}
      note={null}
      rows={3}
      binding={binding}
      onProblem={(why) => { binding.markInvalid(name, why); }}
    />
  );
}
