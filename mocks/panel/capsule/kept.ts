/** A value that survives a reload of this tab, but not its end. */
export interface Kept<T> {
  readonly get: () => T | null;
  readonly set: (value: T | null) => void;
}

/** Also kept in memory, because signing out clears the storage of the tab. */
export function keptInTab<T>(name: string): Kept<T> {
  const key = `mock-host ${name}`;
  const read = (): T | null => {
    try {
      const text = sessionStorage.getItem(key);
      return text === null ? null : (JSON.parse(text) as T);
    } catch {
      return null;
    }
  };
  let value = read();
  return {
    get: () => value,
    set: (next) => {
      value = next;
      try {
        if (next === null) sessionStorage.removeItem(key);
        else sessionStorage.setItem(key, JSON.stringify(next));
      } catch {
        // Without storage a reload ends the recording.
      }
    },
  };
}
