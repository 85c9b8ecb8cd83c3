import { useSyncExternalStore } from 'react';
import { isWholeDate } from '../../domain/dates';
import { readStored, writeStored } from '../../session/storage';
import { REGISTER_PLACE_KEY } from '../../session/storageKeys';
import { createUserState } from '../../state/userState';
import { asObject } from '../../api/decode';
import type { Period } from './registerDates';

/** Which days of the register the user looked at last. It is stored until sign-out and names nobody. */
interface RegisterPlace {
  /** Null for the configured range. */
  readonly period: Period | null;
  /** DD/MM/YYYY, at the left edge of the grid (blank: where the register opens). */
  readonly day: string;
  /** Days in the specified width of 220 px, with all facts of the pupils. */
  readonly hasWideDays: boolean;
}

const NOWHERE: RegisterPlace = { period: null, day: '', hasWideDays: false };

const dayIn = (value: unknown): string => (typeof value === 'string' && isWholeDate(value) ? value : '');

function periodIn(value: unknown): Period | null {
  const { from, to, step } = asObject(value);
  const period = { from: dayIn(from), to: dayIn(to), step: step === 'Previous' || step === 'Next' ? step : null } as const;
  return period.from === '' && period.to === '' ? null : period;
}

/** The browser's storage may hold anything, so invalid places are dropped. */
export function readPlace(): RegisterPlace {
  try {
    const { period, day, hasWideDays } = asObject(JSON.parse(readStored(REGISTER_PLACE_KEY) ?? '{}'));
    return { period: periodIn(period), day: dayIn(day), hasWideDays: hasWideDays === true };
  } catch {
    return NOWHERE;
  }
}

const firstDay = createUserState('the first day that the register shows', '');

export const useFirstDay = (): string =>
  useSyncExternalStore(firstDay.subscribe, () => (firstDay.get() === '' ? readPlace().day : firstDay.get()));

export const keepPlace = (change: Partial<RegisterPlace>): void => {
  const place = { ...readPlace(), ...change };
  writeStored(REGISTER_PLACE_KEY, JSON.stringify(place));
  firstDay.set(place.day);
};
