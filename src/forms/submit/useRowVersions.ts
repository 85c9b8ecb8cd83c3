import { useState } from 'react';
import { isSame, isSameText, type FieldValue } from '../../values/values';
import type { FormikBinding } from './useFormikBinding';
import type { SubmitValues } from './submitTypes';

function isEqual(a: FieldValue | File | undefined, b: FieldValue | File | undefined): boolean {
  if (a instanceof File || b instanceof File) return a === b;
  return typeof a === 'string' && typeof b === 'string' ? isSameText(a, b) : isSame(a ?? '', b ?? '');
}

const NONE: SubmitValues = {};

/** Compares a row as read just before its change with what the form opened with. The user chooses between two versions. */
export function useRowVersions(binding: FormikBinding) {
  const [theirs, setTheirs] = useState(NONE);
  return {
    /** By field: the host's value, which is neither the one that the form opened with nor the user's. */
    theirs,
    isAsOpened: (reading: SubmitValues): boolean => {
      const [start, mine] = [binding.start(), binding.values()];
      const changed = Object.entries(reading).filter(([name, value]) => !isEqual(value, start[name]) && !isEqual(value, mine[name]));
      const open = { ...Object.fromEntries(Object.entries(theirs).filter(([name]) => !isEqual(theirs[name], mine[name]))), ...Object.fromEntries(changed) };
      binding.rebase(reading);
      setTheirs(open);
      return Object.keys(open).length === 0;
    },
    keep: (name: string, which: 'mine' | 'theirs'): void => {
      const value = theirs[name];
      if (which === 'theirs' && value !== undefined) binding.set(name, value);
      setTheirs((were) => Object.fromEntries(Object.entries(were).filter(([one]) => one !== name)));
    },
    forget: (): void => { setTheirs(NONE); },
  };
}

export type RowVersions = ReturnType<typeof useRowVersions>;
