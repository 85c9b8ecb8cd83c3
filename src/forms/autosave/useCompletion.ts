import { useCallback, useMemo, useState } from 'react';
import type { UnitHandle } from '../../saving/types';
import type { Values } from '../../values/values';
import { checkGate } from '../describe/completeGate';
import type { FormSpec } from '../describe/formSpec';
import { fieldId, focusField } from '../describe/ids';
import { useSettledValues } from '../status/useUnitView';

export function useCompletion<E>(spec: FormSpec<E>, handle: UnitHandle, extras: E) {
  const values = useSettledValues(handle);
  const [isAsked, setAsked] = useState(false);
  const { missing } = useMemo(() => checkGate(spec, { values, extras }), [spec, values, extras]);
  const gate = useCallback((newest: Values) => checkGate(spec, { values: newest, extras }).message, [spec, extras]);
  const marked = useMemo(
    () => new Map(isAsked ? missing.flatMap(({ name, label }) => (name === null ? [] : [[name, label]])) : []),
    [isAsked, missing],
  );
  const check = useCallback(() => {
    const result = checkGate(spec, { values: handle.getView().values, extras });
    setAsked(result.message !== null);
    const first = result.missing.find(({ name }) => name !== null)?.name;
    if (first !== undefined && first !== null) focusField(first);
    // A screen reader announces the description of a text box or a select, but not that of a radio's group or of a table.
    const isHeard = first !== undefined && first !== null && document.activeElement?.id === fieldId(first);
    return result.message === null ? null : { message: result.message, isHeard };
  }, [spec, handle, extras]);
  return {
    /** Everything that is still missing, updated when the user pauses typing. */
    missing,
    /** Fields to mark in the form, with their labels: those that Complete found unanswered and that still are. */
    marked,
    /** For `UnitHandle.complete`: the message of the failing rule, or null. */
    gate,
    /** Checks the newest values. If something is missing, it marks the fields, focuses the first of them and returns the warning, and whether the focus announces it. */
    check,
  };
}

export type Completion = ReturnType<typeof useCompletion>;
