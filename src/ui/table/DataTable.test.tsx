import { render, screen } from '@testing-library/react';
import type { Column } from './column';
import { DataTable } from './DataTable';

const COLUMNS: readonly Column<string>[] = [
  { key: 'name', header: 'Name', text: (row) => row, isRowHeader: true },
  { key: 'text', header: 'Text', text: (row) => row },
  { key: 'cell', header: 'Cell', text: (row) => row, cell: (row) => row },
  { key: 'none', header: 'None', text: (row) => row, cell: () => null },
];

it.each(['', ' '])('shows one sign in each blank cell, where a text is "%s"', (row) => {
  render(<DataTable label="List" columns={COLUMNS} rows={[row]} rowKey={() => 'one'} />);
  expect([screen.getByRole('rowheader'), ...screen.getAllByRole('cell')].map(({ textContent }) => textContent)).toEqual(['–', '–', '–', '']);
});
