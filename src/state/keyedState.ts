import { createUserState } from './userState';

interface KeyedState<V> {
  readonly get: (key: string) => V | undefined;
  readonly set: (key: string, value: V) => void;
  readonly delete: (key: string) => void;
  readonly keys: () => readonly string[];
  readonly subscribe: (listener: () => void) => () => void;
}

/** One value for each record, plan or history entry; all are cleared when the user signs out. */
export function createKeyedState<V>(name: string): KeyedState<V> {
  const state = createUserState<ReadonlyMap<string, V>>(name, new Map());
  return {
    get: (key) => state.get().get(key),
    set: (key, value) => { state.set(new Map(state.get()).set(key, value)); },
    delete: (key) => {
      const rest = new Map(state.get());
      if (rest.delete(key)) state.set(rest);
    },
    keys: () => [...state.get().keys()],
    subscribe: state.subscribe,
  };
}
