import { act, fireEvent, render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { SaveOutcome, UnitHandle } from '../../saving/types';
import type { Values } from '../../values/values';
import { pageRegistry, startSaving } from '../../saving/units';
import { AutosaveForm } from './AutosaveForm';
import { defineForm } from '../describe/defineForm';
import { choice, date, group, longText, yesNo } from '../describe/fields';
import { SaveStatus } from '../status/SaveStatus';

const spec = defineForm({
  record: 'visit',
  title: 'Visit',
  groups: [group('Words', [
    longText('visit.hopes', 'Hopes'), yesNo('visit.support', 'Support?'), yesNo('visit.more', 'More?'),
    date('visit.when', 'When'), choice('visit.day', 'Day', ['Monday', 'Tuesday', 'Wednesday']),
  ])],
  effects: [{ on: ['visit.support'], follow: ({ values }) => (values['visit.support'] === 'No' ? { 'visit.more': '' } : {}) }],
});
const extras = {};

/** A host that keeps the last record it accepted. */
function host(stored: Values) {
  const bodies: Values[] = [];
  let answer: SaveOutcome = { kind: 'acknowledged' };
  return {
    bodies,
    answerWith: (next: SaveOutcome) => { answer = next; },
    transport: {
      load: () => Promise.resolve({ kind: 'loaded', values: { ...stored, ...bodies.at(-1) } } as const),
      save: (_: string, body: Values) => {
        bodies.push(body);
        return Promise.resolve(answer);
      },
    },
  };
}

let handle: UnitHandle;

async function open(stored: Values, timings: { readonly textPause?: number } = {}) {
  startSaving({ timings });
  const made = host({ 'visit.hopes': '', 'visit.support': '', 'visit.more': '', 'visit.when': null, 'visit.day': '', 'visit.isCompleted': 0, ...stored });
  handle = pageRegistry().openUnit(
    { userId: '7', records: ['visit:41:14/11/2025'] },
    [{ name: 'saveVisit', carries: () => true, completedField: 'visit.isCompleted' }],
    made.transport,
  );
  render(<><SaveStatus handle={handle} /><AutosaveForm spec={spec} call="saveVisit" handle={handle} extras={extras} /></>);
  await screen.findByRole('form');
  return made;
}

afterEach(() => { act(() => { handle.close(); }); });

it('saves what was typed on blur', async () => {
  const { bodies } = await open({});
  const user = userEvent.setup();
  await user.type(screen.getByRole('textbox', { name: 'Hopes' }), 'A vet');
  await user.tab();
  await waitFor(() => { expect(bodies.at(-1)).toMatchObject({ 'visit.hopes': 'A vet' }); });
  expect(await screen.findByText(/^Saved at/)).toBeInTheDocument();
  expect(screen.getByRole('textbox', { name: 'Hopes' })).toHaveValue('A vet');
});

it('sends an answer and its dependent answers in one body', async () => {
  const { bodies } = await open({ 'visit.support': 'Yes', 'visit.more': 'Yes' });
  await userEvent.setup().click(screen.getAllByRole('radio', { name: 'No' })[0] as HTMLElement);
  await waitFor(() => { expect(bodies).toHaveLength(1); });
  expect(bodies[0]).toMatchObject({ 'visit.support': 'No', 'visit.more': '' });
});

it('keeps an unfinished date out of the body that another answer sends', async () => {
  const { bodies } = await open({ 'visit.when': '01/09/2025' });
  const user = userEvent.setup();
  const when = screen.getByRole('textbox', { name: 'When' });
  await user.clear(when);
  await user.type(when, '14/1');
  await user.click(screen.getAllByRole('radio', { name: 'Yes' })[0] as HTMLElement);
  await waitFor(() => { expect(bodies.at(-1)).toMatchObject({ 'visit.support': 'Yes' }); });
  expect(bodies.map((body) => body['visit.when'])).not.toContain('14/1');
  expect(when).toHaveValue('14/1');
});

it('keeps the text and shows the message of the host when it refuses, until Retry', async () => {
  const { bodies, answerWith } = await open({});
  answerWith({ kind: 'refused', reason: 'Record is locked by another user' });
  const user = userEvent.setup();
  await user.type(screen.getByRole('textbox', { name: 'Hopes' }), 'A vet');
  await user.tab();
  expect(await screen.findByRole('alert')).toHaveTextContent('Record is locked by another user');
  expect(screen.getByRole('textbox', { name: 'Hopes' })).toHaveAccessibleDescription('Not saved');
  answerWith({ kind: 'acknowledged' });
  await user.click(screen.getByRole('button', { name: 'Retry' }));
  expect(await screen.findByText(/^Saved at/)).toBeInTheDocument();
  expect(screen.queryByRole('alert')).not.toBeInTheDocument();
  expect(bodies.at(-1)).toMatchObject({ 'visit.hopes': 'A vet' });
});

it('keeps the focus on Retry while the host refuses again, and announces the retry', async () => {
  const { bodies, answerWith } = await open({});
  answerWith({ kind: 'refused', reason: 'Record is locked by another user' });
  const user = userEvent.setup();
  await user.type(screen.getByRole('textbox', { name: 'Hopes' }), 'A vet');
  await user.tab();
  await screen.findByRole('alert');
  const sent = bodies.length;
  answerWith({ kind: 'refused', reason: 'Record is still locked' });
  await user.click(screen.getByRole('button', { name: 'Retry' }));
  await waitFor(() => { expect(screen.getByRole('alert')).toHaveTextContent('Record is still locked'); });
  expect(bodies.length).toBeGreaterThan(sent);
  expect(screen.getByRole('button', { name: 'Retry' })).toHaveFocus();
  answerWith({ kind: 'acknowledged' });
  await user.keyboard('{Enter}');
  expect(await screen.findByText(/^Saved at/)).toBeInTheDocument();
  expect(screen.queryByRole('alert')).not.toBeInTheDocument();
});

describe('an answer chosen by arrow keys', () => {
  /** jsdom does not change a closed select on arrow keys. */
  const arrowTo = (list: HTMLElement, value: string) => {
    fireEvent.keyDown(list, { key: 'ArrowDown' });
    fireEvent.change(list, { target: { value } });
  };
  const list = () => screen.getByRole('combobox', { name: 'Day' });

  it('is shown at each key and saved once, when the focus leaves', async () => {
    const { bodies } = await open({});
    act(() => { list().focus(); });
    for (const day of ['Monday', 'Tuesday', 'Wednesday']) {
      arrowTo(list(), day);
      expect(list()).toHaveValue(day);
    }
    expect(bodies).toEqual([]);
    await userEvent.setup().tab();
    await waitFor(() => { expect(bodies.map((body) => body['visit.day'])).toEqual(['Wednesday']); });
  });

  it('is saved once after the pause', async () => {
    const { bodies } = await open({});
    act(() => { list().focus(); });
    arrowTo(list(), 'Monday');
    arrowTo(list(), 'Tuesday');
    await waitFor(() => { expect(bodies.map((body) => body['visit.day'])).toEqual(['Tuesday']); });
  });

  it('is saved at once if it is pressed', async () => {
    // Only a save that does not wait for the typing pause arrives in time.
    const { bodies } = await open({}, { textPause: 3_600_000 });
    fireEvent.keyDown(list(), { key: 'ArrowDown' });
    fireEvent.pointerDown(list());
    fireEvent.change(list(), { target: { value: 'Monday' } });
    await waitFor(() => { expect(bodies).toHaveLength(1); });
  });

  it('works in the same way for radios, with their dependent answers', async () => {
    const { bodies } = await open({ 'visit.support': 'Yes', 'visit.more': 'Yes' });
    const [yes] = screen.getAllByRole('radio', { name: 'Yes' });
    act(() => { yes?.focus(); });
    const user = userEvent.setup();
    await user.keyboard('{ArrowDown}');
    expect(screen.getAllByRole('radio', { name: 'No' })[0]).toBeChecked();
    expect(bodies).toEqual([]);
    await waitFor(() => { expect(bodies).toHaveLength(1); });
    expect(bodies[0]).toMatchObject({ 'visit.support': 'No', 'visit.more': '' });
  });
});
