import { useCallback, useState } from 'react';
import type { SaveStatus, UnitHandle } from '../../saving/types';
import { Icon } from '../../ui/Icon';
import { useMinimumDisplayTime } from '../status/useMinimumDisplayTime';
import { useUnitView } from '../status/useUnitView';

type Kind = 'still' | 'saving' | 'waiting' | 'notSaved' | 'saved';

const isUrgent = ({ kind }: { readonly kind: Kind }, to: { readonly kind: Kind }) =>
  kind === 'still' || kind === 'saved' || to.kind === 'notSaved';

/** Where one field stands with the host, beside the field being edited and any field in trouble. */
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
  // "Saved" is said of what was seen to be saved here, not of a field that was only looked at.
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
