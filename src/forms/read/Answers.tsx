import type { FieldValue } from '../../values/values';
import { findItem } from '../describe/defineForm';
import type { Field, FormSpec, FormState } from '../describe/formSpec';
import { holdsFields } from '../describe/ids';
import { kindOf } from '../fields';
import { showValue } from '../fields/kind';
import { optionsOf } from '../fields/options';

export function Answers<E>({ fields, state }: { readonly fields: readonly Field<E>[]; readonly state: FormState<E> }) {
  return (
    <dl className="answers mb-0">
      {fields.map((field) => {
        const text = shownAnswer(field, state);
        return (
          <div key={field.name} data-holds={holdsFields([field.name])}>
            <dt>{field.label}</dt>
            <dd className={text === '' ? 'muted' : 'is-readonly'} translate="no">{text === '' ? 'Not answered' : text}</dd>
          </div>
        );
      })}
    </dl>
  );
}

/** The text of an answer as the form shows it, or '' when there is none. */
export function shownAnswer<E>(field: Field<E>, state: FormState<E>): string {
  return kindOf(field).show(state.values[field.name] ?? null, optionsOf(field, state)).trim();
}

/** The text of any value under any name, independent of the current state of the form, or '' when there is none. */
export function shownValue<E>(spec: FormSpec<E>, name: string, value: FieldValue, state: FormState<E>): string {
  const item = findItem(spec, name);
  if (item === undefined) return showValue(value).trim();
  if (item.kind === 'slot') return (item.show?.(name, value) ?? showValue(value)).trim();
  return shownAnswer(item, { ...state, values: { ...state.values, [name]: value } });
}
