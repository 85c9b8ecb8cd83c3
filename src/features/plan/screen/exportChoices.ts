/** What every section exports: exactly two choices (P-009). */
export const EXPORT_CHOICES = [
  { key: 'whole', label: 'Full Pep', hint: 'The whole plan as one document' },
  { key: 'section', label: 'PDF', hint: 'This section only' },
] as const;
export type ExportWhat = (typeof EXPORT_CHOICES)[number]['key'];
