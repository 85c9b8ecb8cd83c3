import { act, render, screen } from '@testing-library/react';
import { warn } from '../../messages/message';
import { clearUserStates } from '../../state/userState';
import { showToast } from './toast';
import { LastMessage } from './LastMessage';
import { Toasts } from './Toasts';

jest.mock('./toastLayer', () => { throw new Error('ChunkLoadError'); });

afterEach(() => { act(clearUserStates); });

it('keeps the text readable when toasts cannot be loaded', async () => {
  render(<><textarea defaultValue="typed and not saved" /><Toasts /><LastMessage /></>);
  act(() => { showToast(warn('The server could not be reached.')); });
  await act(() => import('./toastLayer').catch(() => undefined));
  expect(screen.getByRole('textbox')).toHaveValue('typed and not saved');
  expect(screen.getByRole('status', { name: 'Last message' })).toHaveTextContent('The server could not be reached.');
});
