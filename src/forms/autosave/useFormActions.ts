import { useEffect, useMemo, useRef, type RefObject } from 'react';
import type { FieldValue } from '../../values/values';
import { editField, type EditedForm } from '../describe/editField';
import type { SlotProps } from '../describe/formSpec';
import type { Follower } from './followUnit';
import type { FieldActions } from '../fields/kind';

/** `set`: for slots, see `SlotProps`. */
export type FormActions = FieldActions & Pick<SlotProps<unknown>, 'set'>;

/** The object never changes while the form is open, so it causes no re-render. An edit goes to the queue at once, with its effects. */
export function useFormActions<E>(
  { spec, call, handle, extras }: EditedForm<E>,
  follower: RefObject<Follower | null>,
): FormActions {
  const newestExtras = useRef(extras);
  useEffect(() => { newestExtras.current = extras; }, [extras]);

  return useMemo(() => {
    const edit = (name: string, value: FieldValue, how: 'text' | 'choice') => {
      editField({ spec, call, handle, extras: newestExtras.current }, name, value, how);
    };
    const set = (name: string, value: FieldValue, how: 'text' | 'choice') => {
      edit(name, value, how);
      follower.current?.now();
    };
    return {
      latest: (name) => handle.getView().values[name] ?? null,
      type: (name, value) => { edit(name, value, 'text'); },
      choose: (name, value) => { set(name, value, 'choice'); },
      walk: (name, value) => { set(name, value, 'text'); },
      set,
      leave: () => {
        handle.flush();
        follower.current?.now();
      },
      keepRaw: (name, raw) => { handle.keepRaw(name, raw); },
      rawOf: (name) => handle.rawOf(name),
    };
  }, [spec, call, handle, follower]);
}
