import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { axe } from 'jest-axe';
import { useState } from 'react';
import { Combobox } from './Combobox';

const SCHOOLS = ['Larkfield Academy', 'Hollin Brook School', 'Fenwick Sixth Form'].map((label) => ({ id: label, label, hint: 'Ambleford' }));

function Picker({ onPick, most = 9 }: { readonly onPick: (label: string) => void; readonly most?: number }) {
  const [text, setText] = useState('');
  const found = text === '' ? null : SCHOOLS.filter(({ label }) => label.toLowerCase().includes(text.toLowerCase()));
  return <Combobox label="School" text={text} onText={setText} options={found} most={most} onPick={({ label }) => { setText(label); onPick(label); }} />;
}

function openPicker(most?: number) {
  const onPick = jest.fn();
  const { container } = render(<Picker onPick={onPick} {...(most === undefined ? {} : { most })} />);
  return { onPick, container, user: userEvent.setup(), box: screen.getByRole('combobox', { name: 'School' }) };
}
const active = (box: HTMLElement) => document.getElementById(box.getAttribute('aria-activedescendant') ?? '')?.textContent;

describe('Combobox', () => {
  it('opens no list before anything is typed', async () => {
    const { user, box } = openPicker();
    await user.click(box);
    expect(box).toHaveAttribute('aria-expanded', 'false');
    expect(screen.queryByRole('listbox')).not.toBeInTheDocument();
  });

  it('offers what matches, moves by arrows and picks by Enter', async () => {
    const { user, box, onPick } = openPicker();
    await user.type(box, 'o');
    expect(screen.getAllByRole('option')).toHaveLength(2);
    expect(screen.getByRole('status')).toHaveTextContent('2 found');
    expect(active(box)).toContain('Hollin Brook School');
    await user.keyboard('{ArrowDown}');
    expect(active(box)).toContain('Fenwick Sixth Form');
    await user.keyboard('{ArrowDown}{ArrowUp}{Enter}');
    expect(onPick).toHaveBeenCalledWith('Fenwick Sixth Form');
    expect(box).toHaveValue('Fenwick Sixth Form');
    expect(box).toHaveAttribute('aria-expanded', 'false');
    expect(box).toHaveFocus();
  });

  it('keeps the typed text when it closes on Escape', async () => {
    const { user, box } = openPicker();
    await user.type(box, 'lark{Escape}');
    expect(screen.queryByRole('listbox')).not.toBeInTheDocument();
    expect(box).toHaveValue('lark');
    await user.keyboard('{ArrowDown}');
    expect(screen.getByRole('option', { name: /Larkfield/ })).toBeVisible();
  });

  it('picks by a click and keeps the focus in the box', async () => {
    const { user, box, onPick } = openPicker();
    await user.type(box, 'fen');
    await user.click(screen.getByRole('option', { name: /Fenwick/ }));
    expect(onPick).toHaveBeenCalledWith('Fenwick Sixth Form');
    expect(box).toHaveFocus();
  });

  it('shows that nothing matches', async () => {
    const { user, box } = openPicker();
    await user.type(box, 'zz');
    expect(screen.getByRole('status')).toHaveTextContent('Nothing matches');
  });

  it('states how many it found where it shows fewer, also on screen', async () => {
    const { user, box, container } = openPicker(1);
    await user.type(box, 'o');
    expect(screen.getAllByRole('option')).toHaveLength(1);
    const says = 'The first 1 of 2 found. Type more to find the others.';
    expect(screen.getByRole('status')).toHaveTextContent(says);
    expect(screen.getByText(says, { selector: '[role=listbox] > *' })).toBeVisible();
    expect(await axe(container)).toHaveNoViolations();
    await user.type(box, 'l');
    expect(screen.getByRole('status')).toHaveTextContent('1 found');
  });

  it('has no axe violation, closed or open', async () => {
    const { user, box, container } = openPicker();
    expect(await axe(container)).toHaveNoViolations();
    await user.type(box, 'o');
    expect(await axe(container)).toHaveNoViolations();
  });
});
