import { fireEvent, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { Disclosure } from './Disclosure';

function openPanel() {
  render(
    <main tabIndex={-1} aria-label="Page">
      <Disclosure buttonContent="Columns" panelClass="disclosure-menu">
        {() => <><p>Shown columns</p><label><input type="checkbox" />Year</label></>}
      </Disclosure>
      <p>Text of the page</p>
      <button type="button">Other</button>
    </main>,
  );
  return userEvent.setup();
}
const button = () => screen.getByRole('button', { name: 'Columns' });

describe('Disclosure', () => {
  it('takes a press on the text of an option', async () => {
    const user = openPanel();
    await user.click(button());
    await user.click(screen.getByText('Year'));
    expect(screen.getByRole('checkbox', { name: 'Year' })).toBeChecked();
    expect(button()).toHaveAttribute('aria-expanded', 'true');
  });

  it('stays open at a press between its controls', async () => {
    const user = openPanel();
    await user.click(button());
    await user.click(screen.getByText('Shown columns'));
    expect(button()).toHaveAttribute('aria-expanded', 'true');
    await user.tab();
    expect(screen.getByRole('checkbox', { name: 'Year' })).toHaveFocus();
  });

  it('stays open when an element around it takes the focus', async () => {
    const user = openPanel();
    await user.click(button());
    fireEvent.focusIn(screen.getByRole('main'));
    expect(button()).toHaveAttribute('aria-expanded', 'true');
  });

  it('closes at a press outside and when the focus moves outside', async () => {
    const user = openPanel();
    await user.click(button());
    await user.click(screen.getByText('Text of the page'));
    expect(button()).toHaveAttribute('aria-expanded', 'false');
    await user.click(button());
    await user.tab();
    await user.tab();
    expect(screen.getByRole('button', { name: 'Other' })).toHaveFocus();
    expect(button()).toHaveAttribute('aria-expanded', 'false');
  });

  it('moves the focus with arrows from its button through links, buttons and tick boxes', async () => {
    const user = userEvent.setup();
    render(
      <Disclosure buttonContent="View" panelClass="disclosure-menu">
        {() => <><a href="#one">One</a><label><input type="checkbox" />Year</label><input aria-label="Name" /><button type="button">Last</button></>}
      </Disclosure>,
    );
    const focusAfter = async (keys: string) => {
      await user.keyboard(keys);
      return document.activeElement;
    };
    await user.click(screen.getByRole('button', { name: 'View' }));
    expect(await focusAfter('{ArrowDown}')).toBe(screen.getByRole('link'));
    expect(await focusAfter('{ArrowUp}')).toBe(screen.getByRole('link'));
    expect(await focusAfter('{ArrowDown}')).toBe(screen.getByRole('checkbox'));
    expect(await focusAfter('{ArrowDown}')).toBe(screen.getByRole('button', { name: 'Last' }));
    expect(await focusAfter('{Home}')).toBe(screen.getByRole('link'));
    expect(await focusAfter('{End}')).toBe(screen.getByRole('button', { name: 'Last' }));
    await user.click(screen.getByRole('textbox'));
    expect(await focusAfter('{ArrowDown}')).toBe(screen.getByRole('textbox'));
    expect(await focusAfter('{Escape}')).toBe(screen.getByRole('button', { name: 'View' }));
    expect(await focusAfter('{ArrowDown}')).toBe(screen.getByRole('button', { name: 'View' }));
  });
});
