import { createKeyedState } from '../../state/userState';
import { unitId } from '../../saving/environment';
import type { UnitHandle, UnitKey } from '../../saving/types';

interface Notices {
  /** The list at the time the user read it. */
  readonly read: readonly string[];
  /** Fields that the user is changing right now through another call. */
  readonly own: readonly string[];
}

const NOTHING: Notices = { read: [], own: [] };
const notices = createKeyedState<Notices>('notices of adopted changes that were read');

export const subscribeAdopted = notices.subscribe;
const noticesOf = (key: UnitKey): Notices => notices.get(unitId(key)) ?? NOTHING;

/** Fields that somebody else changed on the server and whose notice is still unread. */
export function newlyAdopted(handle: UnitHandle): readonly string[] {
  const { read, own } = noticesOf(handle.key);
  const { adopted } = handle.getView();
  return adopted === read ? [] : adopted.filter((name) => !own.includes(name));
}

export function markAdoptedRead(handle: UnitHandle): void {
  notices.set(unitId(handle.key), { ...noticesOf(handle.key), read: handle.getView().adopted });
}

/** While `change` runs, changes on the server are the user's own, so no notice is shown. */
export async function asOwnChange<T>(handle: UnitHandle, names: readonly string[], change: () => Promise<T>): Promise<T> {
  const before = newlyAdopted(handle);
  notices.set(unitId(handle.key), { ...noticesOf(handle.key), own: names });
  try {
    return await change();
  } finally {
    const others = newlyAdopted(handle);
    notices.set(unitId(handle.key), { ...noticesOf(handle.key), own: [] });
    if (others.length === 0 && before.length === 0) markAdoptedRead(handle);
  }
}
