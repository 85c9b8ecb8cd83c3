import { mapValues } from 'es-toolkit';
import { useCallback, useSyncExternalStore } from 'react';
import { unitId } from '../../saving/environment';
import { createKeyedState } from '../../state/userState';
import type { Values } from '../../values/values';
import { editField, type EditedForm } from '../describe/editField';
import { offerUndo, quotedValue, stepBack } from '../undo/undoSteps';
import type { CarriedOver } from './engine';

const NOTHING: Readonly<Record<string, CarriedOver>> = {};
/** By record and field. */
const copied = createKeyedState<Readonly<Record<string, CarriedOver>>>('the answers that were carried over');

/** Copies these answers as one step, whose Undo shows at `at`: a field, or a place that shows the undo of several. */
export type CarryOver = (answers: Values, at: string) => void;

/**
 * Copies answers of an earlier record into the open one. The mark beside a field stays while the page is open
 * and the answer is unchanged, even if the user leaves the section and comes back.
 * @param from the earlier record's date, DD/MM/YYYY
 */
export function useCarryOver<E>({ spec, call, handle, extras }: EditedForm<E>, from: string) {
  const id = unitId(handle.key);
  const carriedOver = useSyncExternalStore(copied.subscribe, () => copied.get(id) ?? NOTHING);
  const carryOver: CarryOver = useCallback(
    (answers: Values, at: string) => {
      const before = handle.getView().values;
      for (const [name, value] of Object.entries(answers)) {
        editField({ spec, call, handle, extras }, name, value, 'choice');
        handle.keepRaw(name, null);
      }
      const [first = null, ...more] = Object.values(answers);
      const text = more.length === 0 ? `Copied from ${from}${quotedValue(first)}` : `${more.length + 1} answers copied from ${from}.`;
      offerUndo(handle.key, stepBack(at, text, before, handle.getView().values));
      copied.set(id, { ...copied.get(id), ...mapValues(answers, (value) => ({ note: `Carried over from ${from}`, value })) });
    },
    [spec, call, handle, extras, from, id],
  );
  return { carriedOver, carryOver };
}
