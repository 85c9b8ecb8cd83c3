import type { HostPage } from '../../parts/load/collectPages';
import type { PupilRow } from '../../parts/pupils/pupilRow';

export interface PupilPage {
  readonly rows: readonly PupilRow[];
  readonly pages: number;
  readonly total: number;
}

/**
 * The page to show. The host pages the list (S-389); if a response has more rows than requested, the host does not
 * page, so the page is cut out here.
 */
export function pageOf({ rows, totalPages, totalRecords }: HostPage<PupilRow>, page: number, pageSize: number): PupilPage {
  if (rows.length > pageSize) {
    const first = (page - 1) * pageSize;
    return { rows: rows.slice(first, first + pageSize), pages: Math.ceil(rows.length / pageSize), total: rows.length };
  }
  const seen = rows.length === 0 ? 0 : (page - 1) * pageSize + rows.length;
  // A host that counts fewer rows than it sends does not count. After a full page there may be another.
  if (rows.length > 0 && (totalRecords ?? seen) < seen) return { rows, pages: rows.length === pageSize ? page + 1 : page, total: seen };
  const total = totalRecords ?? (totalPages === null ? seen : Math.max(seen, (totalPages - 1) * pageSize + 1));
  const pages = totalPages ?? Math.ceil(total / pageSize);
  return { rows, pages: Math.max(pages, 1), total: Math.max(total, 0) };
}
