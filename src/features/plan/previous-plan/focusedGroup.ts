/** Which group of the form the user is in: beside React's state, so that moving about the form renders no form. */
export interface FocusedGroup {
  readonly enter: (title: string) => void;
  readonly current: () => string | null;
  readonly subscribe: (changed: () => void) => () => void;
}

export function createFocusedGroup(): FocusedGroup {
  let group: string | null = null;
  const listeners = new Set<() => void>();
  return {
    current: () => group,
    enter: (title) => {
      if (title === group) return;
      group = title;
      for (const listener of [...listeners]) listener();
    },
    subscribe: (changed) => {
      listeners.add(changed);
      return () => { listeners.delete(changed); };
    },
  };
}
