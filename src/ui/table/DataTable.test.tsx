import { render, screen } from '@testing-library/react';
import type { Column } from './column';
import { DataTable } from './DataTable';

const COLUMNS: readonly Column<string>[] = [
  { key: 'name', header: 'Name', text: (row) => row, isRowHeader: true },
  { key: 'text', header: 'Text', text: (row) => row },
  { key: 'cell', header: 'Cell', text: (row) => row, cell: (row) => row },
  { key: 'none', header: 'None', text: (row) => row, cell: () => null },
];

it.each(['', ' '])('shows one placeholder in each blank cell, where a text is "%s"', (row) => {
  render(<DataTable label="List" columns={COLUMNS} rows={[row]} rowKey={() => 'one'} />);
  expect([screen.getByRole('rowheader'), ...screen.getAllByRole('cell')].map(({ textContent }) => textContent)).toEqual(['–', '–', '–', '']);
});

it.each([[false, 2], [true, 1]])('has a checkbox for the whole page only where its header is on screen (cards: %s)', (isPhone, boxes) => {
  jest.spyOn(window, 'matchMedia').mockImplementation((media) => Object.assign(new EventTarget(), { media, matches: isPhone }) as MediaQueryList);
  const nothing = (): void => {};
  render(<DataTable label="List" columns={COLUMNS} rows={['one']} rowKey={() => 'one'} selection={{ isChosen: () => false, nameOf: (row) => row, onChoose: nothing, onChoosePage: nothing }} />);
  expect(screen.getAllByRole('checkbox')).toHaveLength(boxes);
});
