import { memoize } from 'es-toolkit';

const plain = (text: string | null | undefined): string => (text ?? '').replace(/\s+/g, ' ').trim();
const wordsIn = (parent: Element | null, selector: string): string => plain(parent?.querySelector(selector)?.textContent);

/** By selector, as all of this file: a query by role computes the style of hundreds of cells, and each wait asks many times. */
const headings = (table: ParentNode = document): readonly HTMLElement[] => [...table.querySelectorAll<HTMLElement>('th[data-column]')];

/** The headings of the columns of codes, as a screen reader gives them. */
export const gridHeadings = (): readonly string[] => headings().map((heading) => wordsIn(heading, '.visually-hidden'));

/** The heading of a column of codes. */
export function gridHeading(words: string): HTMLElement {
  const heading = headings().find((one) => wordsIn(one, '.visually-hidden') === words);
  if (heading === undefined) throw new Error(`No column is headed ${words}`);
  return heading;
}

/** Reads each row header and each heading once, however many cells there are. */
function createReader(): (cell: HTMLElement) => string {
  const headingsOf = memoize((table: Element | null) => new Map(table === null ? [] : headings(table).map((heading) => [heading.dataset['column'], wordsIn(heading, '.visually-hidden')])));
  const lineOf = memoize((row: Element | null) => ({ name: wordsIn(row, '[role=rowheader]'), columns: headingsOf(row?.closest('table') ?? null) }));
  return (cell) => {
    const { name, columns } = lineOf(cell.closest('tr'));
    return [name, columns.get(cell.dataset['column']) ?? '', plain(cell.textContent)].join(', ');
  };
}

/** A cell as a screen reader gives it: the name of its row, of its column, and its words. */
export const cellWords = (cell: HTMLElement): string => createReader()(cell);

export const gridCells = (): readonly HTMLElement[] => [...document.querySelectorAll<HTMLElement>('[role=gridcell][data-column]')];

export const gridRows = (): readonly HTMLElement[] => [...document.querySelectorAll<HTMLElement>('tr[data-row]')];

/** The cell of a grid whose words match. */
export function gridCell(words: RegExp): HTMLElement {
  const wordsOf = createReader();
  const found = gridCells().filter((cell) => words.test(wordsOf(cell)));
  const [cell] = found;
  if (cell === undefined || found.length > 1) throw new Error(`${found.length} cells match ${String(words)}`);
  return cell;
}
