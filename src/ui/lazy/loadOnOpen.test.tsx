import { fireEvent, render, screen, waitFor } from '@testing-library/react';
import { loadOnOpen } from './loadOnOpen';
import { clearUserStates } from '../../state/userState';
import { lastToast } from '../toasts/toast';

const Words = ({ text }: { readonly text: string; readonly onClose: () => void }) => <p role="dialog">{text}</p>;

afterEach(clearUserStates);

describe('a dialog whose code loads when it is opened', () => {
  it('shows with its props once it has loaded', async () => {
    const Part = loadOnOpen(() => Promise.resolve(Words));
    render(<Part text="Upload a report" onClose={jest.fn()} />);
    expect(await screen.findByRole('dialog')).toHaveTextContent('Upload a report');
  });

  it('closes with a toast when its code cannot be loaded', async () => {
    const load = jest.fn(() => Promise.resolve(Words)).mockRejectedValueOnce(new Error('offline'));
    const Part = loadOnOpen(load);
    const onClose = jest.fn();
    const first = render(<Part text="Upload a report" onClose={onClose} />);
    await waitFor(() => { expect(onClose).toHaveBeenCalledTimes(1); });
    expect(lastToast()?.text).toBe('This could not be opened. Please check the connection and try again.');
    first.unmount();
    render(<Part text="Upload a report" onClose={onClose} />);
    expect(await screen.findByRole('dialog')).toBeInTheDocument();
  });

  it('closes at Escape while its code loads', () => {
    const Part = loadOnOpen<Parameters<typeof Words>[0]>(() => new Promise(() => undefined));
    const onClose = jest.fn();
    render(<Part text="Upload a report" onClose={onClose} />);
    fireEvent.keyDown(document.body, { key: 'a' });
    expect(onClose).not.toHaveBeenCalled();
    fireEvent.keyDown(document.body, { key: 'Escape' });
    expect(onClose).toHaveBeenCalledTimes(1);
  });

  it('shows no toast when it was closed before its code loaded', async () => {
    const Part = loadOnOpen<Parameters<typeof Words>[0]>(() => Promise.reject(new Error('offline')));
    const onClose = jest.fn();
    render(<Part text="Upload a report" onClose={onClose} />).unmount();
    await Promise.resolve();
    expect(onClose).not.toHaveBeenCalled();
    expect(lastToast()).toBeNull();
  });
});
