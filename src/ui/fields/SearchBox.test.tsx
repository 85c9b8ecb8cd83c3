import { act, fireEvent, render, screen } from '@testing-library/react';
import { useState } from 'react';
import { SearchBox } from './SearchBox';

const PAUSE_MS = 500;

function Searched({ onSearch }: { readonly onSearch: (text: string) => void }) {
  const [value, setValue] = useState('');
  return (
    <>
      <SearchBox value={value} pauseMs={PAUSE_MS} onSearch={(text) => { onSearch(text); setValue(text); }} />
      <button type="button" onClick={() => { setValue(''); }}>Clear</button>
    </>
  );
}

const type = (text: string) => { fireEvent.change(screen.getByRole('searchbox'), { target: { value: text } }); };
const pause = () => { act(() => { jest.advanceTimersByTime(PAUSE_MS); }); };

beforeEach(() => { jest.useFakeTimers(); });
afterEach(() => { jest.useRealTimers(); });

it('reports nothing that was typed before Clear', () => {
  const onSearch = jest.fn();
  render(<Searched onSearch={onSearch} />);
  type('am');
  pause();
  type('ama');
  fireEvent.click(screen.getByRole('button', { name: 'Clear' }));
  pause();
  expect(screen.getByRole('searchbox')).toHaveValue('');
  expect(onSearch.mock.calls).toEqual([['am']]);
});

it('reports nothing once it has gone', () => {
  const onSearch = jest.fn();
  const { unmount } = render(<Searched onSearch={onSearch} />);
  type('am');
  unmount();
  pause();
  expect(onSearch).not.toHaveBeenCalled();
});
