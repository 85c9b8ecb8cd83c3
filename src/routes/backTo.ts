/** Where a screen was opened from, and the text of the link back. Kept with the history entry, not in the address. */
export interface BackTo {
  readonly to: string;
  readonly label: string;
}

/** The history state for a link to a screen that is to offer the way back. */
export const withBackTo = (backTo: BackTo): { readonly backTo: BackTo } => ({ backTo });

/** What {@link withBackTo} put into the history entry; null where there is none. */
export function findBackTo(state: unknown): BackTo | null {
  if (typeof state !== 'object' || state === null || !('backTo' in state)) return null;
  const { backTo } = state;
  if (typeof backTo !== 'object' || backTo === null || !('to' in backTo) || !('label' in backTo)) return null;
  const { to, label } = backTo;
  return typeof to === 'string' && typeof label === 'string' ? { to, label } : null;
}
