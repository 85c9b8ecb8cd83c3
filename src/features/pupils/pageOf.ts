import { pageTotals } from '../../domain/pageTotals';
import type { HostPage } from '../../shared/load/collectPages';
import type { PupilRow } from '../../shared/pupils/pupilRow';

interface PupilPage {
  readonly rows: readonly PupilRow[];
  readonly pages: number;
  readonly total: number;
}

/**
 * The page to show. The host pages the list (S-389); if a response has more rows than requested, the host does not
 * page, so the page is cut out here.
 */
export function pageOf({ rows, ...counts }: HostPage<PupilRow>, page: number, pageSize: number): PupilPage {
  if (rows.length > pageSize) {
    const first = (page - 1) * pageSize;
    return { rows: rows.slice(first, first + pageSize), pages: Math.ceil(rows.length / pageSize), total: rows.length };
  }
  return { rows, ...pageTotals(counts, rows.length, page, pageSize) };
}
