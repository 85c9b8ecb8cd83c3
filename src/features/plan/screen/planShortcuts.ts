/** The keys of a plan section. This table handles them, and the dialog of `?` lists them. */
export const PLAN_SHORTCUTS = [
  { id: 'complete', shown: 'Ctrl+Enter', does: 'Complete this section', matches: ({ key, ctrlKey, metaKey }: KeyboardEvent) => key === 'Enter' && (ctrlKey || metaKey) },
  { id: 'save', shown: 'Ctrl+S', does: 'Save now and show whether everything is saved', matches: ({ key, ctrlKey, metaKey }: KeyboardEvent) => key.toLowerCase() === 's' && (ctrlKey || metaKey) },
  { id: 'rail', shown: 'F6', does: 'Move between the form and the panel beside it', matches: ({ key }: KeyboardEvent) => key === 'F6' },
] as const;

export type PlanShortcutId = (typeof PLAN_SHORTCUTS)[number]['id'];
