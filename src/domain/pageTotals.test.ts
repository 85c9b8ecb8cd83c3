/** @jest-environment node */
import { pageTotals } from './pageTotals';

it.each([
  // pages sent, records sent, rows on this page, page -> pages, total
  [7, 64, 10, 2, 7, 64], [null, 64, 10, 2, 7, 64], [7, null, 10, 2, 7, 61], [7, null, 4, 7, 7, 64],
  [0, 64, 10, 1, 7, 64], [0, 0, 0, 3, 1, 0], [null, null, 0, 1, 1, 0], [1, 0, 4, 1, 1, 4],
  [0, 0, 10, 1, 2, 10], [0, 0, 4, 2, 2, 14], [null, 0, 10, 1, 2, 10], [null, null, 10, 1, 2, 10], [null, null, 4, 1, 1, 4], [0, -1, 4, 1, 1, 4],
])('%s pages and %s rows of the host, with %i rows on page %i of ten, are %i pages and %i rows', (totalPages, totalRecords, rows, page, pages, total) => {
  expect(pageTotals({ totalPages, totalRecords }, rows, page, 10)).toEqual({ pages, total });
});
