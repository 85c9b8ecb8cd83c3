import { useEngine, type CarriedOver } from './engine';
import { FieldView } from './FieldView';
import type { Field, FormState, Option } from './formSpec';
import type { FieldValue } from '../saving/types';

/** One field of a spec in its place, also inside a slot. Hidden while its condition says so. */
export function InlineField<E>({ field, rows = 2 }: { readonly field: Field<E>; readonly rows?: number }) {
  const engine = useEngine();
  const state = engine.state as FormState<E>;
  const { name } = field;
  if (field.showWhen?.(state) === false) return null;
  const value = state.values[name] ?? null;
  return (
    <FieldView
      field={field as Field<unknown>}
      value={value}
      options={optionsOf(field, state)}
      hint={(typeof field.hint === 'function' ? field.hint(state) : field.hint) ?? null}
      isDisabled={field.disabledWhen?.(state) === true}
      isAskedFor={engine.askedFor.has(name)}
      isTroubled={engine.troubled.has(name)}
      note={carriedNote(engine.carriedOver[name], value)}
      rows={rows}
      actions={engine.actions}
      handle={engine.handle}
    />
  );
}

const NO_OPTIONS: readonly Option[] = [];

/** The list a field offers now; empty for fields without one. */
export function optionsOf<E>(field: Field<E>, state: FormState<E>): readonly Option[] {
  if (!('options' in field)) return NO_OPTIONS;
  return typeof field.options === 'function' ? field.options(state) : field.options;
}

function carriedNote(carried: CarriedOver | undefined, value: FieldValue): string | null {
  return carried !== undefined && carried.value === value ? `Carried over from ${carried.from}` : null;
}
