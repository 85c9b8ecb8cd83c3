import { useCallback, useState } from 'react';
import type { SaveStatus, UnitHandle } from '../../saving/types';
import { Icon } from '../../ui/Icon';
import { useMinimumDisplayTime } from '../status/useMinimumDisplayTime';
import { useUnitView } from '../status/useUnitView';

type Kind = 'still' | 'saving' | 'waiting' | 'notSaved' | 'saved';

const isUrgent = ({ kind }: { readonly kind: Kind }, to: { readonly kind: Kind }) =>
  kind === 'still' || kind === 'saved' || to.kind === 'notSaved';

/** The save state of one field, shown beside the field being edited and beside any field with a save error. */
export function FieldState({ id, name, handle }: {
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
