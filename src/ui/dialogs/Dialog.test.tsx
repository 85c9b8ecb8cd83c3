import { act, render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { Dialog } from './Dialog';

const open = async (mustAnswer = false) => {
  const user = userEvent.setup();
  render(
    <Dialog title="Upload a file" mustAnswer={mustAnswer} onClose={jest.fn()} footer={<button type="button">Send</button>}>
      <label>Title<input /></label>
      <fieldset>
        <label><input type="radio" name="kind" />Report</label>
        <label><input type="radio" name="kind" />Letter</label>
      </fieldset>
    </Dialog>,
  );
  await screen.findByRole('dialog', { name: 'Upload a file' });
  return user;
};

describe('Dialog', () => {
  it('starts at its first field', async () => {
    await open();
    expect(await screen.findByRole('textbox', { name: 'Title' })).toHaveFocus();
  });

  it('wraps the focus in both directions', async () => {
    const user = await open();
    await user.tab({ shift: true });
    expect(screen.getByRole('button', { name: 'Close' })).toHaveFocus();
    await user.tab({ shift: true });
    expect(screen.getByRole('button', { name: 'Send' })).toHaveFocus();
    await user.tab();
    expect(screen.getByRole('button', { name: 'Close' })).toHaveFocus();
  });

  it('moves the focus to its last control on Shift and Tab from itself', async () => {
    const user = await open(true);
    act(() => { screen.getByRole('dialog').focus(); });
    await user.tab({ shift: true });
    expect(screen.getByRole('button', { name: 'Send' })).toHaveFocus();
  });

  it('takes the focus back from the page around it', async () => {
    render(<button type="button">Outside</button>);
    await open();
    act(() => { screen.getByText('Outside').focus(); });
    await waitFor(() => { expect(screen.getByRole('dialog')).toContainElement(document.activeElement as HTMLElement); });
  });

  it('leaves every other Tab to the browser', async () => {
    const user = await open();
    await user.click(screen.getByRole('textbox', { name: 'Title' }));
    await user.tab({ shift: true });
    expect(screen.getByRole('button', { name: 'Close' })).toHaveFocus();
  });
});
