import type { Page } from '@playwright/test';

/**
 * Runs in the page: cells under which a screen reader reads another column's heading. Spans count only where the
 * browser lays cells out as a table; elsewhere cell number n belongs to heading number n.
 */
function cellsUnderOtherHeadings(): readonly string[] {
  const faults: string[] = [];
  for (const table of document.querySelectorAll('table:not([role=presentation])')) {
    if (!(table instanceof HTMLTableElement) || !isRead(table)) continue;
    const rows = [...table.rows].filter(isRead).map((row) => ({ row, cells: [...row.cells].filter(isRead) }));
    const parts = [table, ...table.querySelectorAll('thead, tbody'), ...rows.flatMap(({ row, cells }) => [row, ...cells])].filter(isRead);
    const isLaidOut = parts.every((part) => getComputedStyle(part).display.startsWith('table') || getComputedStyle(part).display === 'inline-table');
    const heads = rows.filter(({ row }) => row.parentElement?.tagName === 'THEAD');
    const name = table.getAttribute('aria-label') ?? table.className;
    const spans = rows.flatMap(({ cells }) => cells).filter(({ colSpan, rowSpan }) => colSpan > 1 || rowSpan > 1);
    if (!isLaidOut && spans.length > 0) faults.push(`${name}: spans where cells are not laid out as a table: ${textOf(spans)}`);
    if (heads.length !== 1) faults.push(`${name}: ${heads.length} rows of headings`);
    const headings = columnsOf(heads[0]?.cells ?? []);
    for (const { cells } of rows) {
      const columns = columnsOf(cells);
      if (columns.join() !== headings.join()) faults.push(`${name}: ${columns.length} columns below ${headings.length} headings: ${textOf(cells)}`);
    }
  }
  return [...new Set(faults)].slice(0, 5);

  /** What a screen reader reads, even if it is visually hidden. */
  function isRead(element: Element): boolean {
    return element.checkVisibility() && element.closest('[aria-hidden=true]') === null;
  }

  /** One entry for each column; a grid renders only the visible columns, so it numbers them. */
  function columnsOf(cells: readonly HTMLTableCellElement[]): readonly string[] {
    return cells.flatMap((cell) => Array.from({ length: cell.colSpan }, () => cell.getAttribute('aria-colindex') ?? ''));
  }

  function textOf(cells: readonly Element[]): string {
    return cells.map(({ textContent }) => textContent.trim().slice(0, 12)).join(' | ').slice(0, 80);
  }
}

export const tableFaults = (page: Page): Promise<readonly string[]> => page.evaluate(cellsUnderOtherHeadings);
