import { render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { axe } from 'jest-axe';
import { AutosaveForm } from '../autosave/AutosaveForm';
import { defineForm } from '../describe/defineForm';
import { choice, group, longText, slot, yesNo } from '../describe/fields';
import { earlierAnswers, LastTime } from '../read/LastTime';
import { MissingList, MissingMenu } from './MissingList';
import { fakeUnit } from '../../testing/fakeUnit';
import { clearUserStates } from '../../state/userState';
import { useCarryOver } from '../autosave/useCarryOver';

const spec = defineForm({
  record: 'a',
  title: 'A',
  groups: [
    group('Voice', [longText('a.hopes', 'Hopes')]),
    group('Support', [
      yesNo('a.send', 'SEND?'),
      choice('a.level', 'Level', [{ value: '1', label: 'One' }]),
      slot(() => null, { 'a.rows': 'Subjects' }, { show: (_, rows) => `${(rows as readonly unknown[]).length} subject` }),
    ]),
  ],
  effects: [{ on: ['a.send'], follow: ({ values }) => (values['a.send'] === 'No' ? { 'a.level': '' } : {}) }],
});

const then = { 'a.hopes': 'A vet', 'a.send': 'No', 'a.level': '1', 'a.rows': [{ subject: 'Art', grade: '5' }] };
const extras = {};

function Screen({ group: title, unit }: { readonly group: string; readonly unit: ReturnType<typeof fakeUnit> }) {
  const { carriedOver, carryOver } = useCarryOver({ spec, call: 'save', handle: unit.handle, extras }, '12/06/2025');
  return (
    <>
      <AutosaveForm spec={spec} call="save" handle={unit.handle} extras={extras} carriedOver={carriedOver} />
      <LastTime answers={earlierAnswers(spec, spec.groups.find((one) => one.title === title)?.items ?? [], { values: then, extras })} offer={() => 'copy'} onCarryOver={(name, value) => { carryOver({ [name]: value }, name); }} />
    </>
  );
}

beforeEach(() => { clearUserStates(); });

const now = { 'a.hopes': '', 'a.send': '', 'a.level': '1', 'a.rows': [] };

it('shows the earlier answers of a group as text', async () => {
  const { container } = render(<Screen group="Support" unit={fakeUnit(now)} />);
  expect(screen.getAllByRole('definition').map((answer) => answer.firstChild?.textContent)).toEqual(['No', 'One', '1 subject']);
  expect(await axe(container)).toHaveNoViolations();
});

it('copies one answer with its dependent answers', async () => {
  const unit = fakeUnit(now);
  const user = userEvent.setup();
  const { rerender } = render(<Screen group="Support" unit={unit} />);
  await user.click(screen.getByRole('button', { name: 'Use this answer: SEND?' }));
  expect(unit.edits.map(({ field, value }) => [field, value])).toEqual([['a.level', ''], ['a.send', 'No']]);
  rerender(<Screen group="Voice" unit={unit} />);
  await user.click(screen.getByRole('button', { name: 'Use this answer: Hopes' }));
  const hopes = screen.getByRole('textbox', { name: 'Hopes' });
  await waitFor(() => { expect(hopes).toHaveValue('A vet'); });
  expect(hopes).toHaveAccessibleDescription('Carried over from 12/06/2025');
  await user.type(hopes, '!');
  await waitFor(() => { expect(hopes).not.toHaveAccessibleDescription(); });
});

const hopes = { name: 'a.hopes', label: 'Hopes', group: 'Voice' };
const send = [
  { name: 'a.send', label: 'SEND?', group: 'Support' },
  { name: 'a.level', label: 'Level', group: 'Support' },
];

it('is a button in the header of the form in a narrow window', async () => {
  jest.spyOn(window, 'matchMedia').mockImplementation((media) => Object.assign(new EventTarget(), {
    media, matches: true, onchange: null, addListener: () => {}, removeListener: () => {},
  }));
  const user = userEvent.setup();
  render(<><MissingMenu missing={[hopes]} /><MissingList missing={[hopes]} /></>);
  expect(screen.queryByRole('link')).not.toBeInTheDocument();
  await user.click(screen.getByRole('button', { name: '1 missing' }));
  expect(screen.getByRole('link', { name: 'Voice: Hopes' })).toBeInTheDocument();
  jest.mocked(window.matchMedia).mockRestore();
});

it('lists a card with several missing answers as one line that opens', async () => {
  const user = userEvent.setup();
  const { container } = render(<MissingList missing={[hopes, ...send]} />);
  expect(screen.getByRole('link', { name: 'Voice: Hopes' })).toBeVisible();
  expect(screen.getAllByRole('link')).toHaveLength(1);
  await user.click(screen.getByRole('button', { name: 'Support: 2 left' }));
  expect(screen.getByRole('link', { name: 'Level' })).toBeVisible();
  expect(await axe(container)).toHaveNoViolations();
});

it('still marks what was copied when the same user opens the section again', async () => {
  const user = userEvent.setup();
  const { unmount } = render(<Screen group="Voice" unit={fakeUnit(now)} />);
  await user.click(screen.getByRole('button', { name: 'Use this answer: Hopes' }));
  unmount();
  const copied = { ...now, 'a.hopes': 'A vet' };
  const again = render(<Screen group="Voice" unit={fakeUnit(copied)} />);
  expect(screen.getByText(/carried over from 12\/06\/2025/i)).toBeVisible();
  again.unmount();
  clearUserStates();
  render(<Screen group="Voice" unit={fakeUnit(copied)} />);
  expect(screen.queryByText(/carried over/i)).not.toBeInTheDocument();
});
