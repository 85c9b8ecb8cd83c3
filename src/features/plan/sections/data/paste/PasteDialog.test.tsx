import { fireEvent, render, screen, within } from '@testing-library/react';
import '../../../../../ui/dialogs/DialogLayer';
import { PasteDialog } from './PasteDialog';

const columns = [
  { key: 'curGrade', label: 'Current grade', options: ['4', '5', '6'] },
  { key: 'target', label: 'Target', options: ['4', '5', '6'] },
];

describe.each(['Subject', 'Qualification'])('a paste of grades beside each %s', (nameHeading) => {
  async function paste(text: string) {
    const applied = jest.fn();
    render(<PasteDialog nameHeading={nameHeading} columns={columns} valuesNow={() => null} onApply={applied} onClose={jest.fn()} />);
    fireEvent.change(await screen.findByRole('textbox'), { target: { value: text } });
    return screen.getByRole('dialog');
  }
  const rowsIn = (dialog: HTMLElement) => within(within(dialog).getByRole('table')).getAllByRole('row').slice(1).map((row) => [...row.children].map((cell) => cell.textContent.replace(' New', '')));

  it('keeps each value in its column when the first cell is blank', async () => {
    expect(rowsIn(await paste('\tCurrent grade\tTarget\r\nMaths\t4\t5\r\nArt\t\t6\r\n'))).toEqual([['Maths', '4', '5'], ['Art', '', '6']]);
  });

  it('counts a name that is pasted twice as one new row', async () => {
    expect(within(await paste('Art\t4\t5\nMaths\t4\t4\nart\t\t6')).getByText(/^2 new rows;/)).toBeVisible();
  });

  it('shows which values have no name or no column', async () => {
    const dialog = await paste('\t4\t5\nMaths\t4\t5\t7');
    const told = within(dialog).getByText(/have no .* or stand in a column that is not part of the table/).nextElementSibling;
    expect(told).toHaveTextContent(`No ${nameHeading.toLowerCase()}: 4No ${nameHeading.toLowerCase()}: 5Maths: 7`);
  });

  it('reports a cell with an unclosed quotation mark', async () => {
    expect(within(await paste('"Maths\t4\t5\nArt\t5\t6')).getByText(/begins with a quotation mark/)).toBeVisible();
  });
});
