import { memo, useCallback, useState } from 'react';
import { shallowEqual } from 'react-redux';
import type { UnitHandle, SaveStatus } from '../../saving/types';
import { Icon } from '../../ui/icons/Icon';
import type { FieldValue } from '../../values/values';
import { FieldFrame } from '../fields/FieldFrame';
import type { FieldActions } from '../fields/kind';
import { isSameOptions } from '../fields/options';
import type { Field, Option } from '../describe/formSpec';
import { fieldId } from '../describe/ids';
import { useMinimumDisplayTime } from '../status/useMinimumDisplayTime';
import { useUnitView } from '../status/useUnitView';

interface FieldViewProps {
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
  return isSameOptions(oldOptions, options) && shallowEqual(old, rest);
});

type Kind = 'still' | 'saving' | 'waiting' | 'notSaved' | 'saved';

const isUrgent = ({ kind }: { readonly kind: Kind }, to: { readonly kind: Kind }) =>
  kind === 'still' || kind === 'saved' || to.kind === 'notSaved';

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
  // Shows "Saved" only after a save that happened here, not for a field that was merely focused.
  const [wasEdited, setEdited] = useState(kind !== 'still');
  if (kind !== 'still' && !wasEdited) setEdited(true);
  const next = KINDS[kind === 'still' && wasEdited ? 'saved' : kind];
  const shown = useMinimumDisplayTime<{ readonly kind: Kind }>(next, isUrgent).kind;

  return (
    <span id={id} className={`field-state ${shown === 'notSaved' ? 'fail' : ''}`}>
      {shown === 'saved' ? <Icon name="tick" /> : null}
      {shown === 'notSaved' ? <Icon name="alert" /> : null}
      {WORDS[shown]}
    </span>
  );
}

const KINDS: { readonly [K in Kind]: { readonly kind: K } } = {
  still: { kind: 'still' }, saving: { kind: 'saving' }, waiting: { kind: 'waiting' },
  notSaved: { kind: 'notSaved' }, saved: { kind: 'saved' },
};

const WORDS: Readonly<Record<Kind, string>> = {
  still: '', saving: 'Saving…', waiting: 'Not saved yet', notSaved: 'Not saved', saved: 'Saved',
};
