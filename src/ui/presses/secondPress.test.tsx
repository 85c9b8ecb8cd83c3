import { fireEvent, render, screen } from '@testing-library/react';
import { useEffect, useState } from 'react';
import { dropSecondPress } from './secondPress';

/** A page whose button leads to another one, with a button at the same place. */
function Pages({ onDelete }: { readonly onDelete: () => void }) {
  const [isSecond, setSecond] = useState(false);
  const [count, setCount] = useState(0);
  const [isCovered, setCovered] = useState(false);
  useEffect(dropSecondPress, []);
  if (isSecond) return <button key="delete" type="button" onClick={onDelete}>Delete</button>;
  return (
    <>
      <button type="button" onClick={() => { setCovered(true); }}>Ask</button>
      {isCovered ? <div role="presentation" data-testid="backdrop" onClick={() => { setCovered(false); }} /> : null}
      <label>Agreed<input type="checkbox" /></label>
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

  it('drops the second press of a double press on the backdrop of the dialog that the first one has opened', () => {
    render(<Pages onDelete={jest.fn()} />);
    fireEvent.click(screen.getByRole('button', { name: 'Ask' }), { detail: 1 });
    fireEvent.click(screen.getByTestId('backdrop'), { detail: 2 });
    expect(screen.getByTestId('backdrop')).toBeVisible();
    fireEvent.click(screen.getByTestId('backdrop'), { detail: 1 });
    expect(screen.queryByTestId('backdrop')).not.toBeInTheDocument();
  });

  it('leaves the focus of a double press where the first one has put it', () => {
    render(<Pages onDelete={jest.fn()} />);
    const next = screen.getByRole('button', { name: /^Next/ });
    next.focus();
    fireEvent.click(next, { detail: 1 });
    const isTaken = () => fireEvent.mouseDown(next, { detail: 2 });
    expect(isTaken()).toBe(true);
    screen.getByRole('checkbox').focus();
    expect(isTaken()).toBe(false);
  });

  it('does not drop a double press on the label of a box', () => {
    render(<Pages onDelete={jest.fn()} />);
    for (const detail of [1, 2]) fireEvent.click(screen.getByText('Agreed'), { detail });
    expect(screen.getByRole('checkbox')).not.toBeChecked();
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
