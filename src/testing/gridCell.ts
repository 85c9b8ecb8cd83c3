const plain = (text: string | null | undefined): string => (text ?? '').replace(/\s+/g, ' ').trim();

/** A cell as a screen reader gives it: the name of its row, of its column, and its words. */
export function cellWords(cell: HTMLElement): string {
  const table = cell.closest('table');
  const at = cell.dataset['column'] ?? '';
  const headings = table?.querySelectorAll<HTMLElement>('thead th[data-column]') ?? [];
  const heading = [...headings].find(({ dataset }) => dataset['column'] === at) ?? headings[Number(at)];
  const row = cell.closest('tr')?.querySelector('[role=rowheader]');
  return [row?.textContent, heading?.querySelector('.visually-hidden')?.textContent, cell.textContent].map(plain).join(', ');
}

/** By selector: a query by role computes the style of hundreds of cells, and each wait asks many times. */
export const gridCells = (): readonly HTMLElement[] => [...document.querySelectorAll<HTMLElement>('[role=gridcell][data-column]')];

/** The cell of a grid whose words match. */
export function gridCell(words: RegExp): HTMLElement {
  const found = gridCells().filter((cell) => words.test(cellWords(cell)));
  const [cell] = found;
  if (cell === undefined || found.length > 1) throw new Error(`${String(found.length)} cells match ${String(words)}`);
  return cell;
}
