import { createKeyedState } from '../../state/keyedState';
import { unitId } from '../../saving/environment';
import type { UnitHandle, UnitKey } from '../../saving/types';

interface Told {
  /** The list as it was when the user had read it. */
  readonly read: readonly string[];
  /** Fields that the user is changing right now by another call of the host. */
  readonly own: readonly string[];
}

const NOTHING: Told = { read: [], own: [] };
const told = createKeyedState<Told>('notices of changes from the server that were read');

export const subscribeTakenIn = told.subscribe;
const toldOf = (key: UnitKey): Told => told.get(unitId(key)) ?? NOTHING;

/** What changed on the server by somebody else and has not been read yet. */
export function newlyTakenIn(handle: UnitHandle): readonly string[] {
  const { read, own } = toldOf(handle.key);
  const { takenIn } = handle.getView();
  return takenIn === read ? [] : takenIn.filter((name) => !own.includes(name));
}

export function takenInIsRead(handle: UnitHandle): void {
  told.set(unitId(handle.key), { ...toldOf(handle.key), read: handle.getView().takenIn });
}

/** While `change` runs, what it changes on the server is the user's own doing: no notice is shown. */
export async function asOwnChange<T>(handle: UnitHandle, names: readonly string[], change: () => Promise<T>): Promise<T> {
  const before = newlyTakenIn(handle);
  told.set(unitId(handle.key), { ...toldOf(handle.key), own: names });
  try {
    return await change();
  } finally {
    const others = newlyTakenIn(handle);
    told.set(unitId(handle.key), { ...toldOf(handle.key), own: [] });
    if (others.length === 0 && before.length === 0) takenInIsRead(handle);
  }
}
