import { fireEvent, render, screen } from '@testing-library/react';
import { useEffect } from 'react';
import { followMovedPress } from './movedPress';

interface Props {
  readonly onSave: () => void;
  readonly onOther: () => void;
}

function Page({ onSave, onOther }: Props) {
  useEffect(followMovedPress, []);
  return (
    <main>
      <button type="button" onClick={onSave}>Save</button>
      <button type="button" onClick={onOther}>Delete</button>
      <label>Agreed<input type="checkbox" /></label>
    </main>
  );
}

/** jsdom has no pointer events with coordinates. */
const hold = (control: Element): boolean => fireEvent(control, new MouseEvent('pointerdown', { bubbles: true, clientX: 100, clientY: 100 }));

/** Presses a control and releases at another one, as happens where the page moves below a still pointer. */
function press(control: Element, released: Element, by = 0, detail = 1): void {
  hold(control);
  fireEvent.click(released, { clientX: 100, clientY: 100 + by, detail });
}

function openPage() {
  const heard = { onSave: jest.fn(), onOther: jest.fn() };
  render(<Page {...heard} />);
  return { ...heard, save: screen.getByRole('button', { name: 'Save' }), main: screen.getByRole('main') };
}

describe('followMovedPress', () => {
  it('gives the click to the control that was pressed if the page moves before the release', () => {
    const { save, main, onSave } = openPage();
    press(save, main);
    expect(onSave).toHaveBeenCalledTimes(1);
  });

  it('gives no click to the control that moves under the pointer', () => {
    const { save, onSave, onOther } = openPage();
    press(save, screen.getByRole('button', { name: 'Delete' }));
    expect([onSave.mock.calls.length, onOther.mock.calls.length]).toEqual([1, 0]);
  });

  it('checks the box whose label was pressed', () => {
    const { main } = openPage();
    press(screen.getByText('Agreed'), main);
    expect(screen.getByRole('checkbox')).toBeChecked();
  });

  it('ignores a press that slips off', () => {
    const { save, main, onSave } = openPage();
    press(save, main, 40);
    expect(onSave).not.toHaveBeenCalled();
  });

  it('ignores the second press of a double press', () => {
    const { save, main, onSave } = openPage();
    press(save, main, 0, 2);
    expect(onSave).not.toHaveBeenCalled();
  });

  it('ignores a control that is disabled by then', () => {
    const { save, main, onSave } = openPage();
    save.setAttribute('disabled', '');
    press(save, main);
    expect(onSave).not.toHaveBeenCalled();
  });

  it('ignores a control below a dialog that opened meanwhile', () => {
    const { save, main, onSave } = openPage();
    hold(save);
    const dialog = document.createElement('div');
    dialog.className = 'modal show';
    document.body.append(dialog);
    fireEvent.click(main, { clientX: 100, clientY: 100, detail: 1 });
    expect(onSave).not.toHaveBeenCalled();
    dialog.remove();
  });
});
