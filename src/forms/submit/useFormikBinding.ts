import { useFormikContext } from 'formik';
import { useLayoutEffect, useMemo, useRef } from 'react';
import { isSame, type FieldValue } from '../../values/values';
import type { FieldActions } from '../fields/kind';
import type { Problem } from './problems';
import type { SubmitValues } from './submitTypes';

export interface FormikBinding extends FieldActions {
  readonly set: (name: string, value: FieldValue | File) => void;
  /** The newest values, those of the last keystroke included. */
  readonly values: () => SubmitValues;
  /** Why the text in a control is not a valid value, or null if it is. */
  readonly markInvalid: (name: string, why: string | null) => void;
  /** Controls with an invalid text. */
  readonly invalid: () => readonly Problem[];
  /** The values with which the form was opened, or starts afresh after it was sent. */
  readonly start: () => SubmitValues;
  /** The text in each control that is not a valid value, by field. */
  readonly raws: () => Readonly<Record<string, string>>;
  /** Whether anything was typed or chosen since the form was opened or sent. */
  readonly isTyped: () => boolean;
  /** Calls the listener on each change by the user; there is one. */
  readonly onTyped: (listener: () => void) => void;
  /** The form was sent: it starts afresh with these values. */
  readonly restart: (values: SubmitValues) => void;
  /** The host holds these values now: the next comparison starts from them. */
  readonly rebase: (values: SubmitValues) => void;
}

function areSame(a: SubmitValues, b: SubmitValues): boolean {
  return Object.entries(a).every(([name, value]) => {
    const other = b[name];
    return value === other || (!(value instanceof File) && !(other instanceof File) && isSame(value, other));
  });
}

/** Binds the controls to Formik. Returns the same object for as long as the form is mounted. */
export function useFormikBinding(): FormikBinding {
  const { values, setFieldValue } = useFormikContext<SubmitValues>();
  const newest = useRef(values);
  const start = useRef(values);
  const raws = useRef(new Map<string, string>());
  const reasons = useRef(new Map<string, string>());
  const typed = useRef<() => void>(() => {});
  useLayoutEffect(() => { newest.current = values; }, [values]);

  return useMemo((): FormikBinding => {
    const set = (name: string, value: FieldValue | File): void => {
      newest.current = { ...newest.current, [name]: value };
      void setFieldValue(name, value);
      typed.current();
    };
    return {
      set,
      latest: (name) => {
        const value = newest.current[name] ?? null;
        return value instanceof File ? value.name : value;
      },
      type: set,
      choose: set,
      leave: () => {},
      keepRaw: (name, raw) => {
        if (raw === null) {
          raws.current.delete(name);
          typed.current();
        } else {
          raws.current.set(name, raw);
          // What the form says about an answer must not describe the one that this text replaced.
          set(name, null);
        }
      },
      rawOf: (name) => raws.current.get(name) ?? null,
      values: () => newest.current,
      markInvalid: (name, why) => {
        if (why === null) reasons.current.delete(name);
        else reasons.current.set(name, why);
      },
      invalid: () => [...reasons.current].map(([name, message]) => ({ name, message })),
      start: () => start.current,
      raws: () => Object.fromEntries(raws.current),
      onTyped: (listener) => { typed.current = listener; },
      isTyped: () => raws.current.size > 0 || !areSame(newest.current, start.current),
      rebase: (values) => { start.current = { ...start.current, ...values }; },
      restart: (sent) => {
        newest.current = sent;
        start.current = sent;
        raws.current.clear();
        reasons.current.clear();
      },
    };
  }, [setFieldValue]);
}
