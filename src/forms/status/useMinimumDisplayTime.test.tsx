import { act, render, screen } from '@testing-library/react';
import { useMinimumDisplayTime } from './useMinimumDisplayTime';

function Shown({ state }: { readonly state: string }) {
  return <p>{useMinimumDisplayTime(state, (from) => from === 'saved')}</p>;
}

beforeEach(() => { jest.useFakeTimers(); });
afterEach(() => { jest.useRealTimers(); });

const wait = (ms: number) => { act(() => { jest.advanceTimersByTime(ms); }); };

it('removes "saved" at once and lets nothing else flicker', () => {
  const { rerender } = render(<Shown state="saved" />);
  rerender(<Shown state="saving" />);
  expect(screen.getByText('saving')).toBeInTheDocument();
  wait(100);
  rerender(<Shown state="saved" />);
  wait(199);
  expect(screen.getByText('saving')).toBeInTheDocument();
  wait(1);
  expect(screen.getByText('saved')).toBeInTheDocument();
});

it('never shows a state that ended before its turn', () => {
  const { rerender } = render(<Shown state="waiting" />);
  rerender(<Shown state="saving" />);
  rerender(<Shown state="waiting" />);
  wait(300);
  expect(screen.getByText('waiting')).toBeInTheDocument();
});

it('changes a state at once after its minimum time', () => {
  const { rerender } = render(<Shown state="waiting" />);
  wait(1000);
  rerender(<Shown state="saving" />);
  wait(0);
  expect(screen.getByText('saving')).toBeInTheDocument();
});
