import { useEffect, useMemo, useRef, type RefObject } from 'react';
import type { FieldValue, UnitHandle } from '../saving/types';
import type { FormSpec, SlotProps } from './formSpec';
import type { Follower } from './followUnit';
import type { FieldActions } from './kinds/kind';

export interface FormActions extends FieldActions {
  /** For slots: as the slot's contract says. */
  set: SlotProps<unknown>['set'];
}

/**
 * What the controls of a form may do, the same object for as long as the form is open: nothing renders because of
 * it. Every edit carries the call of this screen and goes to the queue at once, with what follows from it.
 */
export function useFormActions<E>(
  { spec, call, handle, extras }: {
    readonly spec: FormSpec<E>;
    readonly call: string;
    readonly handle: UnitHandle;
    readonly extras: E;
  },
  follower: RefObject<Follower | null>,
): FormActions {
  const newestExtras = useRef(extras);
  useEffect(() => { newestExtras.current = extras; }, [extras]);

  return useMemo(() => {
    const edit = (name: string, value: FieldValue, how: 'text' | 'choice') => {
      const values = { ...handle.getView().values, [name]: value };
      for (const effect of spec.effects.filter(({ on }) => on.includes(name))) {
        const follows = effect.follow({ values, extras: newestExtras.current }, name);
        for (const [other, answer] of Object.entries(follows)) {
          // First and without sending, so that one save carries the answer and all that follows from it.
          if (values[other] !== answer) handle.edit(call, other, answer, 'text');
        }
      }
      handle.edit(call, name, value, how);
    };
    const choose = (name: string, value: FieldValue) => {
      edit(name, value, 'choice');
      follower.current?.now();
    };
    const type = (name: string, value: FieldValue) => { edit(name, value, 'text'); };
    return {
      latest: (name) => handle.getView().values[name] ?? null,
      type,
      choose,
      set: (name, value, how) => {
        edit(name, value, how);
        follower.current?.now();
      },
      leave: () => {
        handle.flush();
        follower.current?.now();
      },
      keepRaw: (name, raw) => { handle.keepRaw(name, raw); },
      rawOf: (name) => handle.rawOf(name),
    };
  }, [spec, call, handle, follower]);
}
