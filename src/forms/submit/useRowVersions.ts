import { useState } from 'react';
import { isSame, isSameText, type FieldValue } from '../../values/values';
import type { FormikBinding } from './useFormikBinding';
import type { SubmitValues } from './submitTypes';

export interface RowVersions {
  /** By field: the host's value, which is neither the one that the form opened with nor the user's. */
  readonly theirs: SubmitValues;
  readonly isAsOpened: (reading: SubmitValues) => boolean;
  readonly keep: (name: string, which: 'mine' | 'theirs') => void;
  readonly forget: () => void;
}

const isEqual = (a: FieldValue | File | undefined, b: FieldValue | File | undefined): boolean =>
  a === b || (typeof a === 'string' && typeof b === 'string' ? isSameText(a, b) : isSame((a ?? '') as FieldValue, (b ?? '') as FieldValue));

const NONE: SubmitValues = {};

/** Compares a row as read just before its change with what the form opened with. The user chooses between two versions. */
export function useRowVersions(binding: FormikBinding): RowVersions {
  const [theirs, setTheirs] = useState(NONE);
  return {
    theirs,
    isAsOpened: (reading) => {
      const [start, mine] = [binding.start(), binding.values()];
      const changed = Object.entries(reading).filter(([name, value]) => !isEqual(value, start[name]) && !isEqual(value, mine[name]));
      const open = { ...Object.fromEntries(Object.entries(theirs).filter(([name]) => !isEqual(theirs[name], mine[name]))), ...Object.fromEntries(changed) };
      binding.rebase(reading);
      setTheirs(open);
      return Object.keys(open).length === 0;
    },
    keep: (name, which) => {
      const value = theirs[name];
      if (which === 'theirs' && value !== undefined) binding.set(name, value);
      setTheirs((were) => Object.fromEntries(Object.entries(were).filter(([one]) => one !== name)));
    },
    forget: () => { setTheirs(NONE); },
  };
}
