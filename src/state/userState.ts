import { createListeners } from './listeners';

/** A value outside Redux that belongs to the signed-in user. React reads it with `useSyncExternalStore`. */
export interface UserState<T> {
  readonly name: string;
  readonly get: () => T;
  readonly set: (next: T) => void;
  readonly subscribe: (listener: () => void) => () => void;
  /** Whether it holds no user data. */
  readonly isCleared: () => boolean;
  readonly clear: () => void;
}

const all = new Map<string, UserState<unknown>>();

/**
 * The one way to keep state outside Redux: it is cleared when its user signs out.
 * @param release frees the resource behind a value (a request, an object URL) before it is cleared
 */
export function createUserState<T>(name: string, initial: T, release?: (value: T) => void): UserState<T> {
  if (all.has(name)) throw new Error(`Two user states are called ${name}`);
  let value = initial;
  const listeners = createListeners();
  const set = (next: T): void => {
    if (Object.is(next, value)) return;
    value = next;
    listeners.notify();
  };
  const state: UserState<T> = {
    name,
    get: () => value,
    set,
    subscribe: listeners.subscribe,
    isCleared: () => Object.is(value, initial),
    clear: () => {
      const last = value;
      set(initial);
      if (!Object.is(last, initial)) release?.(last);
    },
  };
  all.set(name, state as UserState<unknown>);
  return state;
}

export function clearUserStates(): void {
  for (const state of all.values()) state.clear();
}

/** @internal For the test that iterates over them. */
export const userStates = (): readonly UserState<unknown>[] => [...all.values()];

/** One value for each record, plan or history entry; all are cleared when the user signs out. */
export function createKeyedState<V>(name: string) {
  const state = createUserState<ReadonlyMap<string, V>>(name, new Map());
  return {
    get: (key: string): V | undefined => state.get().get(key),
    set: (key: string, value: V): void => { state.set(new Map(state.get()).set(key, value)); },
    delete: (key: string): void => {
      const rest = new Map(state.get());
      if (rest.delete(key)) state.set(rest);
    },
    keys: (): readonly string[] => [...state.get().keys()],
    subscribe: state.subscribe,
  };
}
