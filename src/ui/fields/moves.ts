/** Keys that change a closed list or a group of radios. The browser opens a list on Space and on Alt with an arrow. */
export const moves = ({ key, altKey }: { readonly key: string; readonly altKey: boolean }): boolean =>
  !altKey && (key.startsWith('Arrow') || key.startsWith('Page') || key === 'Home' || key === 'End' || (key.length === 1 && key !== ' '));
