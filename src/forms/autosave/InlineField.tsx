import { isEqual } from 'es-toolkit';
import { memo, use, useCallback, useState, type ComponentProps } from 'react';
import { Answers } from '../read/Answers';
import { ReadingContext } from '../read/contexts';
import { type Engine, EngineContext } from './engine';
import type { Field, FormState } from '../describe/formSpec';
import { shownOf } from '../fields/options';
import { shallowEqual } from 'react-redux';
import type { SaveStatus, UnitHandle } from '../../saving/types';
import { Icon } from '../../ui/icons/Icon';
import { UndoAt } from './UndoAt';
import { FieldFrame } from '../fields/FieldFrame';
import type { FieldActions } from '../fields/kind';
import { fieldId } from '../describe/ids';
import { useMinimumDisplayTime } from '../status/useMinimumDisplayTime';
import { useUnitView } from '../status/useUnitView';

/** One field of a spec in its place, also inside a slot, or only its answer in a read-only view. Hidden unless its condition holds. */
export function InlineField<E>({ field, rows = 2 }: { readonly field: Field<E>; readonly rows?: number }) {
  const engine = use(EngineContext);
  const reading = use(ReadingContext);
  if (engine !== null) return <EditableField engine={engine} field={field} rows={rows} />;
  if (reading === null) throw new Error('A form field was rendered outside a form');
  const state = reading as FormState<E>;
  return field.showWhen?.(state) === false ? null : <Answers fields={[field]} state={state} />;
}

function EditableField<E>({ engine, field, rows }: {
  readonly engine: Engine;
  readonly field: Field<E>;
  readonly rows: number;
}) {
  const state = engine.state as FormState<E>;
  const { name } = field;
  if (field.showWhen?.(state) === false) return null;
  const value = state.values[name] ?? null;
  const carried = engine.carriedOver[name];
  return (
    <>
      <FieldView
        field={field as Field<unknown>}
        value={value}
        {...shownOf(field, state)}
        isMarked={engine.marked.has(name)}
        hasSaveError={engine.saveErrors.has(name)}
        note={carried?.value === value ? carried.note : null}
        rows={rows}
        actions={engine.actions}
        handle={engine.handle}
      />
      <UndoAt engine={engine} name={name} label={field.label} />
    </>
  );
}

const FieldView = memo(function FieldView({ isMarked, actions, handle, ...frame }: Omit<ComponentProps<typeof FieldFrame>, 'id' | 'error' | 'binding' | 'state'> & {
  /** Complete was pressed and requires this field. */
  readonly isMarked: boolean;
  readonly actions: FieldActions;
  readonly handle: UnitHandle;
}) {
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
  return isEqual(oldOptions, options) && shallowEqual(old, rest);
});

type Kind = 'still' | 'saving' | 'waiting' | 'notSaved' | 'saved';

const isUrgent = (from: Kind, to: Kind) => from === 'still' || from === 'saved' || to === 'notSaved';

/** The save state of one field, shown beside the field being edited and beside any field with a save error. */
function FieldState({ id, name, handle }: {
  readonly id: string;
  readonly name: string;
  readonly handle: UnitHandle;
}) {
  const kind = useUnitView(handle, useCallback(
    ({ status }: { readonly status: SaveStatus }): Kind => {
      const state = handle.fieldState(name);
      if (state === 'clean' || state === 'notSaved') return state === 'clean' ? 'still' : state;
      return status.kind === 'saving' ? 'saving' : 'waiting';
    },
    [handle, name],
  ));
  const isUnfinished = useUnitView(handle, useCallback(() => handle.rawOf(name) !== null, [handle, name]));
  // Shows "Saved" only after a save that happened here, not for a field that was merely focused, nor for a text that cannot be sent yet.
  const [wasEdited, setEdited] = useState(kind !== 'still');
  if (kind !== 'still' && !wasEdited) setEdited(true);
  const shown = useMinimumDisplayTime<Kind>(kind === 'still' && wasEdited && !isUnfinished ? 'saved' : kind, isUrgent);

  return (
    <span id={id} className={`inline-field-state ${shown === 'notSaved' ? 'is-fail' : ''}`}>
      {shown === 'saved' ? <Icon name="tick" /> : null}
      {shown === 'notSaved' ? <Icon name="alert" /> : null}
      {WORDS[shown]}
    </span>
  );
}

const WORDS: Readonly<Record<Kind, string>> = {
  still: '', saving: 'Saving…', waiting: 'Not saved yet', notSaved: 'Not saved', saved: 'Saved',
};
