import { useCallback, useSyncExternalStore } from 'react';
import { pageMemory } from '../../saving/journal/page/pageMemory';
import type { FieldValue } from '../../values/values';
import { editField, type EditedForm } from '../spec/editField';
import { offerUndo, stepBack } from '../undo/undoSteps';
import type { CarriedOver } from './engine';

/** Keyed by the record's fields. */
const copied = pageMemory<Readonly<Record<string, CarriedOver>>>({});

/**
 * Copies single answers of an earlier record into the open one. The mark beside a field stays while the page is open
 * and the answer is unchanged, even if the user leaves the section and comes back.
 * @param from the earlier record's date, DD/MM/YYYY
 */
export function useCarryOver<E>({ spec, call, handle, extras }: EditedForm<E>, from: string): {
  readonly carriedOver: Readonly<Record<string, CarriedOver>>;
  readonly carryOver: (name: string, value: FieldValue) => void;
} {
  const carriedOver = useSyncExternalStore(copied.subscribe, () => copied.of(handle.key));
  const carryOver = useCallback(
    (name: string, value: FieldValue) => {
      const before = handle.getView().values;
      editField({ spec, call, handle, extras }, name, value, 'choice');
      handle.keepRaw(name, null);
      offerUndo(handle.key, stepBack(name, `Copied from ${from}.`, before, handle.getView().values));
      copied.put(handle.key, { ...copied.of(handle.key), [name]: { from, value } });
    },
    [spec, call, handle, extras, from],
  );
  return { carriedOver, carryOver };
}
