import { act, render, screen } from '@testing-library/react';
import { useMinimumDisplayTime } from './useMinimumDisplayTime';

interface Face { readonly kind: string }

function Shown({ face }: { readonly face: Face }) {
  return <p>{useMinimumDisplayTime(face, (from) => from.kind === 'saved').kind}</p>;
}

beforeEach(() => { jest.useFakeTimers(); });
afterEach(() => { jest.useRealTimers(); });

const wait = (ms: number) => { act(() => { jest.advanceTimersByTime(ms); }); };

it('removes "saved" at once and lets nothing else flicker', () => {
  const { rerender } = render(<Shown face={{ kind: 'saved' }} />);
  rerender(<Shown face={{ kind: 'saving' }} />);
  expect(screen.getByText('saving')).toBeInTheDocument();
  wait(100);
  rerender(<Shown face={{ kind: 'saved' }} />);
  wait(199);
  expect(screen.getByText('saving')).toBeInTheDocument();
  wait(1);
  expect(screen.getByText('saved')).toBeInTheDocument();
});

it('never shows a state that ended before its turn', () => {
  const { rerender } = render(<Shown face={{ kind: 'waiting' }} />);
  rerender(<Shown face={{ kind: 'saving' }} />);
  rerender(<Shown face={{ kind: 'waiting' }} />);
  wait(300);
  expect(screen.getByText('waiting')).toBeInTheDocument();
});

it('changes a state at once after its minimum time', () => {
  const { rerender } = render(<Shown face={{ kind: 'waiting' }} />);
  wait(1000);
  rerender(<Shown face={{ kind: 'saving' }} />);
  wait(0);
  expect(screen.getByText('saving')).toBeInTheDocument();
});
