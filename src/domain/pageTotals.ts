export interface PageCounts {
  readonly totalPages: number | null;
  readonly totalRecords: number | null;
}

/**
 * How many pages and rows a list has that the host pages: the one place that reads `totalRecords`. A host that counts fewer
 * rows than it sends does not count; after a full page there may then be another.
 * @param rows how many rows this page has
 */
export function pageTotals({ totalPages, totalRecords }: PageCounts, rows: number, page: number, pageSize: number): { readonly pages: number; readonly total: number } {
  const seen = rows === 0 ? 0 : (page - 1) * pageSize + rows;
  const told = totalPages === null || totalPages < 1 ? null : totalPages;
  const least = told === null ? 0 : (told - 1) * pageSize + 1;
  const total = Math.max(totalRecords ?? least, 0);
  if (rows > 0 && total < seen && (totalRecords !== null || told === null)) return { pages: rows === pageSize ? page + 1 : page, total: seen };
  return { pages: Math.max(told ?? Math.ceil(total / pageSize), 1), total: totalRecords === null ? Math.max(total, seen) : total };
}
