import { useCallback, useState } from 'react';
import type { FieldValue } from '../saving/types';
import { editField, type EditedForm } from './editField';
import type { CarriedOver } from './engine';

/**
 * Copying single answers of an earlier record into the open one. The mark beside a field stays while the page is
 * open and the answer is the copied one: the record itself has no place for it.
 * @param from the earlier record's date, DD/MM/YYYY
 */
export function useCarryOver<E>({ spec, call, handle, extras }: EditedForm<E>, from: string): {
  readonly carriedOver: Readonly<Record<string, CarriedOver>>;
  readonly carryOver: (name: string, value: FieldValue) => void;
} {
  const [carriedOver, setCarriedOver] = useState<Readonly<Record<string, CarriedOver>>>({});
  const carryOver = useCallback(
    (name: string, value: FieldValue) => {
      editField({ spec, call, handle, extras }, name, value, 'choice');
      handle.keepRaw(name, null);
      setCarriedOver((others) => ({ ...others, [name]: { from, value } }));
    },
    [spec, call, handle, extras, from],
  );
  return { carriedOver, carryOver };
}
