import { fireEvent, render, screen } from '@testing-library/react';
import { useEffect, useState } from 'react';
import { dropSecondPress } from './secondPress';

/** A page whose button leads to another one, with a button at the same place. */
function Pages({ onDelete }: { readonly onDelete: () => void }) {
  const [isSecond, setSecond] = useState(false);
  const [count, setCount] = useState(0);
  useEffect(dropSecondPress, []);
  if (isSecond) return <button key="delete" type="button" onClick={onDelete}>Delete</button>;
  return (
    <>
      <button key="open" type="button" onClick={() => { setSecond(true); }}>Open</button>
      <button type="button" onClick={() => { setCount(count + 1); }}>Next: {count}</button>
    </>
  );
}

describe('dropSecondPress', () => {
  it('drops the second press of a double press on what the first one has brought', () => {
    const onDelete = jest.fn();
    render(<Pages onDelete={onDelete} />);
    fireEvent.click(screen.getByRole('button', { name: 'Open' }), { detail: 1 });
    fireEvent.click(screen.getByRole('button', { name: 'Delete' }), { detail: 2 });
    expect(onDelete).not.toHaveBeenCalled();
    fireEvent.click(screen.getByRole('button', { name: 'Delete' }), { detail: 1 });
    expect(onDelete).toHaveBeenCalledTimes(1);
  });

  it('does not drop quick presses on one control', () => {
    const onDelete = jest.fn();
    render(<Pages onDelete={onDelete} />);
    for (const detail of [1, 2, 3]) fireEvent.click(screen.getByRole('button', { name: /^Next/ }), { detail });
    expect(screen.getByRole('button', { name: 'Next: 3' })).toBeVisible();
    fireEvent.click(screen.getByRole('button', { name: 'Open' }), { detail: 0 });
    fireEvent.click(screen.getByRole('button', { name: 'Delete' }), { detail: 0 });
    expect(onDelete).toHaveBeenCalledTimes(1);
  });
});
