/** The screen from which another was opened, and the text of the link back. Stored in the history entry, not in the address. */
interface BackTo {
  readonly to: string;
  readonly label: string;
}

export const withBackTo = (backTo: BackTo): { readonly backTo: BackTo } => ({ backTo });

/** What {@link withBackTo} stored in the history entry, or null if nothing. */
export function findBackTo(state: unknown): BackTo | null {
  if (typeof state !== 'object' || state === null || !('backTo' in state)) return null;
  const { backTo } = state;
  if (typeof backTo !== 'object' || backTo === null || !('to' in backTo) || !('label' in backTo)) return null;
  const { to, label } = backTo;
  return typeof to === 'string' && typeof label === 'string' ? { to, label } : null;
}
