import { act, render, screen } from '@testing-library/react';
import { good, warn } from '../../messages/message';
import { clearUserStates } from '../../state/userState';
import { showToast } from './toast';
import { LastMessage } from './LastMessage';
import { Toasts } from './Toasts';

describe('toasts', () => {
  afterEach(() => { act(clearUserStates); });

  it('shows a text once however often it is reported', async () => {
    render(<><Toasts /><LastMessage /></>);
    act(() => {
      showToast(warn('Please select date of meeting for pupil.', 3000, 'bottom-right'));
      showToast(warn('Please select date of meeting for pupil.', 3000, 'bottom-right'));
    });
    expect(await screen.findByRole('alert')).toHaveTextContent('Please select date of meeting for pupil.');
    expect(screen.getByRole('status', { name: 'Last message' })).toHaveTextContent(
      /^Last message, \d\d:\d\d: Please select date of meeting for pupil\.$/,
    );
  });

  it('shows a message of the host as plain text', async () => {
    render(<Toasts />);
    act(() => { showToast(good('<img src=x> saved')); });
    expect(await screen.findByText('<img src=x> saved')).toBeVisible();
    expect(document.querySelector('img')).toBeNull();
  });

  it('shows several in reading order, each announced by one live region', async () => {
    render(<Toasts />);
    act(() => { for (const text of ['Type is missing', 'Reason is missing', 'Date is missing']) showToast(warn(text)); });
    await screen.findByText('Date is missing');
    const toasts = screen.getAllByRole('alert');
    expect(toasts.map(({ textContent }) => textContent)).toEqual(['Type is missing', 'Reason is missing', 'Date is missing']);
    for (const toast of toasts) expect(toast.parentElement?.closest('[aria-live]:not([aria-live=off]), [role=status], [role=alert]')).toBeNull();
  });

  it('clears its last text when the user changes', async () => {
    render(<LastMessage />);
    act(() => { showToast(good('report of Amara.pdf')); });
    act(clearUserStates);
    expect(screen.getByRole('status', { name: 'Last message' })).toBeEmptyDOMElement();
  });
});
