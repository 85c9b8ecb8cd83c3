/** Keys that change a closed list or a group of radios; the browser opens a list at Space and Alt with an arrow. */
export const moves = ({ key, altKey }: { readonly key: string; readonly altKey: boolean }): boolean =>
  !altKey && (key.startsWith('Arrow') || key.startsWith('Page') || key === 'Home' || key === 'End' || (key.length === 1 && key !== ' '));
