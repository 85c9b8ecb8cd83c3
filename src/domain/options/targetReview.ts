/** How last term's target went (decisions, "Targets & Actions"). */
export const REVIEW_OUTCOMES = ['Met', 'Partly met', 'Not met'] as const;
