import type { UnitHandle } from '../../saving/types';
import type { FieldValue } from '../../values/values';
import type { FormSpec } from './formSpec';

export interface OpenForm<E> {
  readonly spec: FormSpec<E>;
  readonly handle: UnitHandle;
  /** The rest of the load's response. */
  readonly extras: E;
}

export interface EditedForm<E> extends OpenForm<E> {
  /** The call whose record this screen edits. */
  readonly call: string;
}

/** @returns the other answers that changed with this one */
export function editField<E>(form: EditedForm<E>, name: string, value: FieldValue, how: 'text' | 'choice'): readonly string[] {
  const { spec, call, handle, extras } = form;
  const changed: string[] = [];
  for (const effect of spec.effects) {
    if (!effect.on.includes(name)) continue;
    const values = { ...handle.getView().values, [name]: value };
    for (const [other, answer] of Object.entries(effect.follow({ values, extras }, name))) {
      // Queued first and not sent yet, so that one save carries the answer and its effects.
      if (values[other] === answer) continue;
      handle.edit(call, other, answer, 'text');
      changed.push(other);
    }
  }
  handle.edit(call, name, value, how);
  return changed;
}
