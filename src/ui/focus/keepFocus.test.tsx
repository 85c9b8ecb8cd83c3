import { act, render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useEffect, useState, type ReactNode } from 'react';
import { keepFocus } from './keepFocus';

function Keeping({ children }: { readonly children: ReactNode }) {
  useEffect(keepFocus, []);
  return <main id="main" tabIndex={-1}><h1>Page</h1>{children}</main>;
}

/** A section whose button disappears when pressed. */
function Part() {
  const [isHere, setHere] = useState(true);
  return (
    <section>
      <h2>Part</h2>
      {isHere ? <button type="button" onClick={() => { setHere(false); }}>Delete</button> : <p>Deleted</p>}
      <button type="button" onClick={() => { setHere(true); }}>Bring back</button>
    </section>
  );
}

const heading = (name: string) => screen.getByRole('heading', { name });
const button = (name: string) => screen.getByRole('button', { name });

describe('keepFocus', () => {
  it('moves the focus from a control that leaves the page to the heading of its part', async () => {
    const user = userEvent.setup();
    render(<Keeping><Part /></Keeping>);
    await user.tab();
    await user.keyboard('{Enter}');
    await waitFor(() => { expect(heading('Part')).toHaveFocus(); });
  });

  it('scrolls to the whole control after Tab, and after no other key', async () => {
    const scrolled = jest.spyOn(Element.prototype, 'scrollIntoView');
    const user = userEvent.setup();
    render(<Keeping><Part /></Keeping>);
    await user.tab();
    await user.keyboard('a');
    expect(scrolled.mock.contexts).toEqual([button('Delete')]);
  });

  it('returns the focus once the same control is mounted again', async () => {
    const user = userEvent.setup();
    render(<Keeping><Part /></Keeping>);
    await user.tab();
    await user.keyboard('{Enter}');
    await waitFor(() => { expect(heading('Part')).toHaveFocus(); });
    act(() => { button('Bring back').click(); });
    await waitFor(() => { expect(button('Delete')).toHaveFocus(); });
  });

  it('moves the focus from a control that stays disabled', async () => {
    function Pages() {
      const [state, setState] = useState<'on' | 'busy' | 'off'>('on');
      const press = () => { setState('busy'); setTimeout(() => { setState('on'); }, 10); };
      return (
        <section>
          <h2>Part</h2>
          <button type="button" disabled={state === 'busy'} onClick={press}>Save</button>
          <button type="button" disabled={state === 'off'} onClick={() => { setState('off'); }}>Next</button>
        </section>
      );
    }
    const user = userEvent.setup();
    const focused: string[] = [];
    document.addEventListener('focusin', ({ target }) => { focused.push((target as HTMLElement).textContent); });
    render(<Keeping><Pages /></Keeping>);
    await user.click(button('Save'));
    await waitFor(() => { expect(button('Save')).toBeEnabled(); });
    await user.click(button('Next'));
    await waitFor(() => { expect(heading('Part')).toHaveFocus(); });
    expect(focused).toEqual(['Save', 'Next', 'Part']);
  });

  it('moves the focus to the title of the page if its whole part is gone', async () => {
    function Whole() {
      const [isHere, setHere] = useState(true);
      return isHere ? <section><h2>Part</h2><button type="button" onClick={() => { setHere(false); }}>Delete</button></section> : null;
    }
    const user = userEvent.setup();
    render(<Keeping><Whole /></Keeping>);
    await user.click(button('Delete'));
    await waitFor(() => { expect(heading('Page')).toHaveFocus(); });
  });

  it('leaves the body focused after a press beside a control', async () => {
    function Own() {
      const [isHere, setHere] = useState(true);
      useEffect(() => { if (!isHere) document.getElementById('next')?.focus(); }, [isHere]);
      return <section><h2>Own</h2>{isHere ? <button type="button" onClick={() => { setHere(false); }}>Delete</button> : null}<a id="next" href="#next">Next</a></section>;
    }
    const user = userEvent.setup();
    render(<Keeping><Own /><p>Text</p></Keeping>);
    await user.click(button('Delete'));
    expect(screen.getByRole('link')).toHaveFocus();
    await user.click(document.body);
    act(() => { screen.getByText('Text').append('!'); });
    // The delay after which it would move.
    await new Promise((resolve) => { setTimeout(resolve, 100); });
    expect(document.body).toHaveFocus();
  });
});
