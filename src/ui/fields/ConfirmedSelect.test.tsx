import { fireEvent, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { ConfirmedSelect } from './ConfirmedSelect';

function Grade({ onChoose }: { readonly onChoose: (grade: string) => void }) {
  const [grade, setGrade] = useState('5');
  return (
    <ConfirmedSelect aria-label="Grade" value={grade} onChoose={(chosen) => { setGrade(chosen); onChoose(chosen); }}>
      {['4', '5', '6'].map((one) => <option key={one}>{one}</option>)}
    </ConfirmedSelect>
  );
}

function openList() {
  const onChoose = jest.fn();
  const { unmount } = render(<><Grade onChoose={onChoose} /><button type="button">Next</button></>);
  const list = screen.getByRole('combobox', { name: 'Grade' });
  list.focus();
  /** Does what a browser does when a key is pressed on a closed list. */
  const key = (name: string, shows: string) => {
    fireEvent.keyDown(list, { key: name });
    fireEvent.change(list, { target: { value: shows } });
  };
  return { onChoose, unmount, list, key, user: userEvent.setup() };
}

describe('ConfirmedSelect', () => {
  it.each(['ArrowDown', 'ArrowUp', 'End', '6'])('shows the option that the key %s moves to without choosing it', (name) => {
    const { key, list, onChoose } = openList();
    key(name, '6');
    expect(list).toHaveDisplayValue('6');
    expect(onChoose).not.toHaveBeenCalled();
  });

  it('chooses once on leaving', async () => {
    const { key, onChoose, user } = openList();
    key('ArrowDown', '6');
    key('ArrowUp', '5');
    key('ArrowUp', '4');
    await user.tab();
    expect(onChoose.mock.calls).toEqual([['4']]);
  });

  it('chooses on Enter', () => {
    const { key, list, onChoose } = openList();
    key('ArrowDown', '6');
    fireEvent.keyDown(list, { key: 'Enter' });
    expect(onChoose.mock.calls).toEqual([['6']]);
  });

  it('returns to the stored option on Escape', async () => {
    const { key, list, onChoose, user } = openList();
    key('ArrowDown', '6');
    fireEvent.keyDown(list, { key: 'Escape' });
    expect(list).toHaveDisplayValue('5');
    await user.tab();
    expect(onChoose).not.toHaveBeenCalled();
  });

  it('chooses at once when an option is pressed', async () => {
    const { list, onChoose, user } = openList();
    await user.selectOptions(list, '4');
    expect(onChoose.mock.calls).toEqual([['4']]);
  });

  it.each(['unmounts', 'is on a page that is hidden'])('chooses what it shows when it %s', (how) => {
    const { key, onChoose, unmount } = openList();
    key('ArrowDown', '6');
    if (how === 'unmounts') unmount();
    else fireEvent(window, new Event('pagehide'));
    expect(onChoose.mock.calls).toEqual([['6']]);
  });
});
