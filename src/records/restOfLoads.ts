// @promise colleague
import { unitId } from '../saving/environment';
import { pageRegistry } from '../saving/units';
import type { UnitKey } from '../saving/types';
import { isSame, type FieldValue } from '../values/values';
import { createKeyedState } from '../state/keyedState';
import type { Answer } from './record';

/**
 * The rest of each load's response, kept as long as a screen shows it or its unit has something unsent: such a unit
 * is not loaded again when its screen remounts.
 */
const responses = createKeyedState<Readonly<Record<string, Answer>>>('the rest of the responses of loads');
const screens = new Map<string, number>();

/** Unless a screen shows it again: that one drops it later. */
function dropOnceSettled(id: string): void {
  const registry = pageRegistry();
  const look = (): void => {
    if (!screens.has(id) && registry.unsentUnits().some(({ key }) => unitId(key) === id)) return;
    stop();
    if (!screens.has(id)) responses.delete(id);
  };
  const stop = registry.subscribe(look);
  look();
}

/** Equal content keeps its identity, so that reloading a record causes no re-render. */
export function storeRest(key: UnitKey, call: string, answer: Answer): void {
  const id = unitId(key);
  const known = responses.get(id);
  if (known?.[call] !== undefined && isSame(known[call] as FieldValue, answer as FieldValue)) return;
  responses.set(id, { ...known, [call]: answer });
}

export const findRest = (key: UnitKey, call: string): Answer | null => responses.get(unitId(key))?.[call] ?? null;

export const subscribeRests = responses.subscribe;

/** Whether a screen shows the unit. */
export const isHeld = (key: UnitKey): boolean => screens.has(unitId(key));

/** A screen shows the unit; returns how to release it. */
export function holdRests(key: UnitKey): () => void {
  const id = unitId(key);
  screens.set(id, (screens.get(id) ?? 0) + 1);
  return () => {
    const left = (screens.get(id) ?? 1) - 1;
    if (left > 0) {
      screens.set(id, left);
      return;
    }
    screens.delete(id);
    dropOnceSettled(id);
  };
}
