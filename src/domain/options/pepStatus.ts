/** Statuses the My Pupils list can be narrowed to (S-288, verbatim). */
export const PEP_STATUS_FILTER = [
  'NotCompleted', 'NoPEP', 'Rejected', 'Completed', 'Inadequate', 'Approved', 'Approved with action', 'Not approved',
  'Overdue', 'Due', 'RequiresQA', 'All',
] as const;
