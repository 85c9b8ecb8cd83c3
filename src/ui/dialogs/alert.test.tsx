import { render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { alertUser } from './confirm';

describe('alertUser', () => {
  it('returns the focus when it closes', async () => {
    const onClosed = jest.fn();
    render(<button type="button" onClick={() => { void alertUser({ title: 'Comment is Required' }).then(onClosed); }}>Save</button>);
    await userEvent.click(screen.getByRole('button', { name: 'Save' }));
    await userEvent.click(await screen.findByRole('button', { name: 'OK' }));
    await waitFor(() => { expect(onClosed).toHaveBeenCalled(); });
    expect(screen.getByRole('button', { name: 'Save' })).toHaveFocus();
  });
});
