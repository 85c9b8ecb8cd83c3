import { render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { Ks4SubjectPicker } from './Ks4SubjectPicker';

const subjects = Array.from({ length: 31 }, (_, index) => ({
  id: String(index), name: `Subject ${index + 1}`, group: index % 2 === 0 ? 'GCSE' : 'BTEC',
}));

describe('Ks4SubjectPicker', () => {
  it('shows 10 subjects, or as many as the user chooses', async () => {
    const user = userEvent.setup();
    const onPick = jest.fn();
    render(<Ks4SubjectPicker subjects={subjects} chosen="" onPick={onPick} onClose={jest.fn()} />);
    await screen.findByRole('dialog');
    const rows = () => within(screen.getByRole('table', { name: 'Ks4 Subjects' })).getAllByRole('row').slice(1);
    expect(rows()).toHaveLength(10);
    const show = screen.getByRole('combobox', { name: 'Show' });
    expect(within(show).getAllByRole('option').map(({ textContent }) => textContent)).toEqual(['10', '25', '50', '100']);
    await user.selectOptions(show, '25');
    expect(rows()).toHaveLength(25);
    await user.type(screen.getByRole('searchbox'), 'sUBJECT 31');
    expect(rows()).toHaveLength(1);
    await user.click(screen.getByText('GCSE'));
    expect(onPick).toHaveBeenCalledWith({ id: '30', name: 'Subject 31', group: 'GCSE' });
  });
});
