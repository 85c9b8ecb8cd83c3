/** @jest-environment node */
import { collectPages, LARGEST_PAGE, type HostPage } from './collectPages';

/** A host with so many rows, which sends at most `largest` at a time and reports these counts. */
function hostOf(count: number, totalPages: number | null, totalRecords: number | null, largest = LARGEST_PAGE) {
  const asked: number[] = [];
  const readPage = (page: number): Promise<HostPage<number>> => {
    asked.push(page);
    const rows = Array.from({ length: Math.max(0, Math.min(largest, count - (page - 1) * largest)) }, (_, at) => (page - 1) * largest + at);
    return Promise.resolve({ rows, totalPages, totalRecords });
  };
  return { asked, readPage };
}

it.each([
  [250, 3, 250, LARGEST_PAGE], [250, 3, null, LARGEST_PAGE], [250, null, 250, LARGEST_PAGE], [150, 3, 150, 50], [150, null, 150, 50],
  [250, 0, 0, LARGEST_PAGE], [250, null, 0, LARGEST_PAGE], [200, 0, 0, LARGEST_PAGE], [42, 0, 0, LARGEST_PAGE], [250, 0, 250, LARGEST_PAGE],
  [250, null, null, LARGEST_PAGE], [140, 0, 0, 500], [0, 0, 0, LARGEST_PAGE],
])('collects all of %i rows from a host that reports %s pages and %s rows and sends %i at most', async (count, pages, records, largest) => {
  const { readPage, asked } = hostOf(count, pages, records, largest);
  const { rows, total } = await collectPages(readPage);
  expect([new Set(rows).size, rows.length, total]).toEqual([count, count, count]);
  expect(asked.length).toBeLessThanOrEqual(5);
});
