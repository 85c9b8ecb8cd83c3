import { act, render, screen } from '@testing-library/react';
import { later } from './later';

function Bar() {
  return <p>Nothing unsent</p>;
}
const offline = () => Promise.reject(new Error('offline'));

describe('a part that loads after the first paint', () => {
  beforeEach(() => {
    jest.useFakeTimers();
    jest.spyOn(window, 'fetch').mockImplementation(offline);
  });
  afterEach(() => { jest.useRealTimers(); });

  it('shows its placeholder, then itself', async () => {
    const Part = later(() => Promise.resolve(Bar), <p>Loading</p>);
    render(<Part />);
    expect(screen.getByText('Loading')).toBeInTheDocument();
    expect(await screen.findByText('Nothing unsent')).toBeInTheDocument();
  });

  it('loads again until the server responds', async () => {
    const load = jest.fn(() => Promise.resolve(Bar)).mockImplementationOnce(offline).mockImplementationOnce(offline);
    const Part = later(load);
    render(<Part />);
    await act(() => jest.advanceTimersByTimeAsync(10_000));
    expect(screen.getByText('Nothing unsent')).toBeInTheDocument();
    expect(load).toHaveBeenCalledTimes(3);
  });
});
