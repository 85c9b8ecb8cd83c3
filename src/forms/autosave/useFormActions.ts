import { pick } from 'es-toolkit';
import { useEffect, useMemo, useRef, type RefObject } from 'react';
import { isSame, type FieldValue, type Values } from '../../values/values';
import { isAnswered } from '../describe/answered';
import { labelOf } from '../describe/defineForm';
import { editField, type EditedForm } from '../describe/editField';
import type { SlotProps } from '../describe/formSpec';
import type { Follower } from './followUnit';
import type { FieldActions } from '../fields/kind';
import { offerUndo, stepBack } from '../undo/undoSteps';

/** `set`: for slots, see `SlotProps`. */
export type FormActions = FieldActions & Pick<SlotProps<unknown>, 'set'>;

/** The object never changes while the form is open, so it causes no re-render. An edit goes to the queue at once, with its effects. */
export function useFormActions<E>(
  { spec, call, handle, extras }: EditedForm<E>,
  follower: RefObject<Follower | null>,
): FormActions {
  const newestExtras = useRef(extras);
  useEffect(() => { newestExtras.current = extras; }, [extras]);
  /** The answer that arrow keys are changing, the answers when that began, and those that changed with it. */
  const lastArrowChoice = useRef<{ readonly name: string; readonly before: Values; readonly changed: readonly string[] } | null>(null);

  return useMemo(() => {
    const edit = (name: string, value: FieldValue, how: 'text' | 'choice') => editField({ spec, call, handle, extras: newestExtras.current }, name, value, how);
    const valuesNow = (): Values => handle.getView().values;
    /** Announces which other answers have changed with this one, and offers to restore them. */
    const announceChanged = (name: string, before: Values, changed: readonly string[]): void => {
      const lost = changed.filter((other) => isAnswered(before[other]) && !isSame(before[other], valuesNow()[other]));
      if (lost.length === 0) return;
      const text = `This answer also changed ${lost.map((other) => `“${labelOf(spec, other)}”`).join(' and ')}.`;
      const names = [name, ...lost];
      offerUndo(handle.key, { ...stepBack(name, text, pick(before, names), pick(valuesNow(), names)), takesFocus: false });
    };
    const set = (name: string, value: FieldValue, how: 'text' | 'choice') => {
      edit(name, value, how);
      follower.current?.now();
    };
    return {
      latest: (name) => handle.getView().values[name] ?? null,
      type: (name, value) => { edit(name, value, 'text'); },
      choose: (name, value) => {
        const before = valuesNow();
        const changed = edit(name, value, 'choice');
        follower.current?.now();
        announceChanged(name, before, changed);
      },
      chooseByArrow: (name, value) => {
        const from = lastArrowChoice.current?.name === name ? lastArrowChoice.current : { name, before: valuesNow(), changed: [] };
        // Restores what an answer passed by the arrow keys has changed.
        for (const other of from.changed) handle.edit(call, other, from.before[other] ?? null, 'text');
        lastArrowChoice.current = { ...from, changed: edit(name, value, 'text') };
        follower.current?.now();
      },
      set,
      leave: () => {
        handle.flush();
        follower.current?.now();
        const { current } = lastArrowChoice;
        if (current !== null) announceChanged(current.name, current.before, current.changed);
        lastArrowChoice.current = null;
      },
      keepRaw: (name, raw) => { handle.keepRaw(name, raw); },
      rawOf: (name) => handle.rawOf(name),
    };
  }, [spec, call, handle, follower]);
}
