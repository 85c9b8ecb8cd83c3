import { useFormikContext } from 'formik';
import { useLayoutEffect, useMemo, useRef } from 'react';
import { isSame, type FieldValue } from '../../values/values';
import type { FieldActions } from '../fields/kind';
import type { Problem } from './problems';
import type { SubmitValues } from './submitTypes';

function areSame(a: SubmitValues, b: SubmitValues): boolean {
  return Object.entries(a).every(([name, value]) => {
    const other = b[name];
    return value === other || (!(value instanceof File) && !(other instanceof File) && isSame(value, other));
  });
}

/** Binds the controls to Formik. Returns the same object for as long as the form is mounted. */
export function useFormikBinding() {
  const { values, setFieldValue } = useFormikContext<SubmitValues>();
  const newest = useRef(values);
  const start = useRef(values);
  const raws = useRef(new Map<string, string>());
  const reasons = useRef(new Map<string, string>());
  const typed = useRef<() => void>(() => {});
  useLayoutEffect(() => { newest.current = values; }, [values]);

  return useMemo(() => {
    const set = (name: string, value: FieldValue | File): void => {
      newest.current = { ...newest.current, [name]: value };
      void setFieldValue(name, value);
      typed.current();
    };
    const actions: FieldActions = {
      latest: (name) => {
        const value = newest.current[name] ?? null;
        return value instanceof File ? value.name : value;
      },
      type: set,
      choose: set,
      chooseFile: set,
      leave: () => {},
      keepRaw: (name, raw) => {
        if (raw === null) {
          raws.current.delete(name);
          typed.current();
        } else {
          raws.current.set(name, raw);
          // A message about an answer must not describe the answer that this text replaced.
          set(name, null);
        }
      },
      rawOf: (name) => raws.current.get(name) ?? null,
    };
    return {
      ...actions,
      set,
      /** The newest values, those of the last keystroke included. */
      values: () => newest.current,
      /** Why the text in a control is not a valid value, or null if it is. */
      markInvalid: (name: string, why: string | null): void => {
        if (why === null) reasons.current.delete(name);
        else reasons.current.set(name, why);
      },
      /** Controls with an invalid text. */
      invalid: (): readonly Problem[] => [...reasons.current].map(([name, message]) => ({ name, message })),
      /** The values with which the form was opened, or reset after it was sent. */
      start: () => start.current,
      /** The text in each control that is not a valid value, by field. */
      raws: (): Readonly<Record<string, string>> => Object.fromEntries(raws.current),
      /** Calls the listener on each change by the user; there is one. */
      onTyped: (listener: () => void): void => { typed.current = listener; },
      /** Whether anything was typed or chosen since the form was opened or sent. */
      isTyped: () => raws.current.size > 0 || !areSame(newest.current, start.current),
      /** The host holds these values now: the next comparison starts from them. */
      rebase: (values: SubmitValues): void => { start.current = { ...start.current, ...values }; },
      /** The form was sent: resets it to these values. */
      restart: (sent: SubmitValues): void => {
        newest.current = sent;
        start.current = sent;
        raws.current.clear();
        reasons.current.clear();
      },
    };
  }, [setFieldValue]);
}

export type FormikBinding = ReturnType<typeof useFormikBinding>;
