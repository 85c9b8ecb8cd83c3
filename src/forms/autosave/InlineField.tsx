import { use } from 'react';
import type { FieldValue } from '../../values/values';
import { Answers } from '../read/Answers';
import { ReadingContext } from '../read/readingContext';
import { EngineContext, type CarriedOver, type Engine } from './engine';
import { FieldView } from './FieldView';
import type { Field, FormState } from '../describe/formSpec';
import { optionsOf } from '../fields/options';
import { UndoLine } from '../undo/UndoLine';
import { offerUndo, opposite } from '../undo/undoSteps';

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
  return (
    <>
      <FieldView
        field={field as Field<unknown>}
        value={value}
        options={optionsOf(field, state)}
        hint={(typeof field.hint === 'function' ? field.hint(state) : field.hint) ?? null}
        lockedBecause={field.lockedBecause?.(state) ?? null}
        isMarked={engine.marked.has(name)}
        hasSaveError={engine.saveErrors.has(name)}
        note={carriedNote(engine.carriedOver[name], value)}
        rows={rows}
        actions={engine.actions}
        handle={engine.handle}
      />
      <UndoAt engine={engine} name={name} label={field.label} />
    </>
  );
}

/** Undoes the latest press that replaced this answer, alone or with others. */
export function UndoAt({ engine: { undoSteps, handle, actions }, name, label, isOfSeveral = false }: {
  readonly engine: Engine;
  readonly name: string;
  readonly label: string;
  readonly isOfSeveral?: boolean;
}) {
  const step = undoSteps[name];
  if (step === undefined) return null;
  const undo = () => {
    const now = handle.getView().values;
    for (const [field, restored] of Object.entries(step.restore)) {
      handle.keepRaw(field, null);
      actions.set(field, restored(now[field] ?? null), 'choice');
    }
    offerUndo(handle.key, opposite(step, now));
  };
  return <UndoLine step={step} label={label} isOfSeveral={isOfSeveral && Object.keys(step.restore).length > 1} onUndo={undo} />;
}

function carriedNote(carried: CarriedOver | undefined, value: FieldValue): string | null {
  return carried !== undefined && carried.value === value ? carried.note : null;
}
