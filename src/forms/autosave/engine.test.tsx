import { act, cleanup, fireEvent, render, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { axe } from 'jest-axe';
import { useState } from 'react';
import type { UnitView } from '../../saving/types';
import type { Values } from '../../values/values';
import { AutosaveForm } from './AutosaveForm';
import { defineForm } from '../describe/defineForm';
import { choice, date, group, longText, pair, required, slot, text, wholeNumber, yesNo } from '../describe/fields';
import type { SlotProps } from '../describe/formSpec';
import { InlineField } from './InlineField';
import { MissingList } from '../rail/MissingList';
import { RecordView } from '../read/RecordView';
import { SaveStatus } from '../status/SaveStatus';
import { fakeUnit, type FakeUnit } from '../../testing/fakeUnit';
import { findNamed, named, queryNamed } from '../../testing/named';
import { testForm } from '../../testing/testForm';
import { useCompletion } from './useCompletion';

interface Extras { readonly present: number }

const renders: string[] = [];

function Counted({ state, set }: SlotProps<Extras>) {
  renders.push('slot');
  return (
    <button type="button" onClick={() => { set('visit.rows', ['a'], 'choice'); }}>
      {`Rows: ${(state.values['visit.rows'] as readonly string[] | null)?.length ?? 0}`}
    </button>
  );
}

const spec = defineForm<Extras>({
  record: 'visit',
  title: 'Visit',
  groups: [
    group('Support', [
      yesNo('visit.support', 'Is there support?', { starred: true }),
      yesNo('visit.more', 'More of it?', { isFollowUp: true, lockedBecause: ({ values }) => (values['visit.support'] === 'No' ? 'There is no support.' : null) }),
      choice('visit.need', 'Main need', ['Speech', 'Hearing']),
    ]),
    group('Words', [
      longText('visit.hopes', 'Hopes', { starred: true, hint: 'In their own words' }),
      pair(text('visit.who', 'Who'), date('visit.when', 'When'), wholeNumber('visit.score', 'Score', { max: 40, unit: 'out of 40' })),
      longText('visit.actions', 'Actions', { showWhen: ({ extras }) => extras.present < 95 }),
      slot<Extras>(Counted, { 'visit.rows': 'Rows' }),
    ]),
  ],
  effects: [{
    on: ['visit.support'],
    follow: ({ values }) => (values['visit.support'] === 'No' ? { 'visit.more': '' } : {}),
  }],
  completeRules: [
    required('visit.support', 'Is there support? is required'),
    required('visit.hopes', 'Hopes is required'),
    required('visit.when', 'When is required'),
  ],
});

const blank: Values = {
  'visit.support': '', 'visit.more': '', 'visit.need': '', 'visit.hopes': '', 'visit.who': '', 'visit.when': null,
  'visit.score': null, 'visit.actions': '', 'visit.rows': [], 'visit.unknown': 'kept',
};

function Screen({ unit, present = 90 }: { readonly unit: FakeUnit; readonly present?: number }) {
  const [extras] = useState({ present });
  const completion = useCompletion(spec, unit.handle, extras);
  const [warning, setWarning] = useState<string | null>(null);
  return (
    <>
      <SaveStatus handle={unit.handle} />
      <button type="button" onClick={() => { setWarning(completion.check()?.message ?? null); }}>Complete</button>
      <p data-testid="warning">{warning}</p>
      <AutosaveForm spec={spec} call="saveVisit" handle={unit.handle} extras={extras} marked={completion.marked} />
      <MissingList missing={completion.missing} />
    </>
  );
}

function open(values: Values = {}, view: Partial<UnitView> = {}, raws: Readonly<Record<string, string>> = {}) {
  const unit = fakeUnit({ ...blank, ...values }, view, raws);
  const user = userEvent.setup();
  return { unit, user, ...render(<Screen unit={unit} />) };
}

const box = (name: string) => screen.getByRole('textbox', { name });

describe('typing', () => {
  it('queues every keystroke at once, under the call of this screen', async () => {
    const { unit, user } = open();
    await user.type(box('Hopes'), 'Vet');
    expect(unit.edits.map(({ value }) => value)).toEqual(['V', 'Ve', 'Vet']);
    expect(unit.edits[0]).toEqual({ call: 'saveVisit', field: 'visit.hopes', value: 'V', how: 'text' });
  });

  it('keeps the lines of a stored text in a field that is usually one line', async () => {
    const { unit, user } = open({ 'visit.who': 'Carer\nAunt' });
    expect(box('Who')).toHaveValue('Carer\nAunt');
    await user.type(box('Who'), 's');
    expect(unit.edits.at(-1)).toMatchObject({ field: 'visit.who', value: 'Carer\nAunts' });
  });

  it('ends the pause on blur', async () => {
    const { unit, user } = open();
    await user.type(box('Who'), 'Ms Adeyemi');
    expect(unit.asked).not.toContain('flush');
    await user.tab();
    expect(unit.asked).toContain('flush');
  });

  it('re-renders nothing else on a keystroke', async () => {
    const { unit, user } = open();
    await user.click(box('Hopes'));
    renders.length = 0;
    fireEvent.change(box('Hopes'), { target: { value: 'a' } });
    expect(unit.edits).toHaveLength(1);
    expect(renders).toEqual([]);
  });

  it('flushes when the screen is left', () => {
    const { unit, unmount } = open();
    unmount();
    expect(unit.asked).toContain('flush');
  });

  it('merges a change from elsewhere into every field but the one being edited', async () => {
    const { unit, user } = open({ 'visit.who': 'Carer' });
    await user.type(box('Hopes'), 'To be a vet');
    act(() => { unit.show({ values: { ...unit.handle.getView().values, 'visit.who': 'Carer and aunt' } }); });
    await user.keyboard('!');
    expect(box('Who')).toHaveValue('Carer and aunt');
    expect(box('Hopes')).toHaveValue('To be a vet!');
    expect(box('Hopes')).toHaveFocus();
  });

  it('shows the queue’s value even in the field with the focus', async () => {
    const { unit, user } = open({ 'visit.hopes': 'Mine' });
    await user.click(box('Hopes'));
    act(() => { unit.show({ values: { ...unit.handle.getView().values, 'visit.hopes': 'Theirs' } }); });
    await waitFor(() => { expect(box('Hopes')).toHaveValue('Theirs'); });
  });
});

describe('choices', () => {
  it('saves a pressed radio at once', async () => {
    const { unit, user } = open();
    await user.click(screen.getAllByRole('radio', { name: 'Yes' })[0] as HTMLElement);
    await user.keyboard('{ArrowRight}');
    expect(unit.edits.filter(({ field }) => field === 'visit.support').map(({ value, how }) => [value, how]))
      .toEqual([['Yes', 'choice'], ['No', 'text']]);
  });

  it('does not set the names of radios again on focus, which would make each of them a tab stop in Chromium', () => {
    open();
    const seen = new MutationObserver(() => undefined);
    seen.observe(document.body, { subtree: true, attributeFilter: ['name'] });
    act(() => { screen.getAllByRole('radio')[0]?.focus(); });
    expect(seen.takeRecords()).toHaveLength(0);
    fireEvent.click(screen.getAllByRole('radio')[0] as HTMLElement);
    expect(screen.getAllByRole('radio')[0]).toBeChecked();
  });

  it('sends dependent answers together with the one that changed', async () => {
    const { unit, user } = open({ 'visit.support': 'Yes', 'visit.more': 'Yes' });
    const support = screen.getByRole('radiogroup', { name: 'Is there support?' });
    await user.click(within(support).getByRole('radio', { name: 'No' }));
    expect(unit.edits.map(({ field, value, how }) => [field, value, how])).toEqual([
      ['visit.more', '', 'text'], ['visit.support', 'No', 'choice'],
    ]);
    const more = screen.getByRole('radiogroup', { name: 'More of it?' });
    for (const radio of within(more).getAllByRole('radio')) {
      expect(radio).not.toBeChecked();
      expect(radio).toBeDisabled();
    }
  });

  it('shows which other answers a press has changed, and offers to restore them', async () => {
    const { unit, user } = open({ 'visit.support': 'Yes', 'visit.more': 'Yes' });
    await user.click(within(screen.getByRole('radiogroup', { name: 'Is there support?' })).getByRole('radio', { name: 'No' }));
    const undo = await findNamed('button', 'Undo: Is there support?');
    expect(undo).toHaveAccessibleDescription('This answer also changed “More of it?”.');
    expect(undo).not.toHaveFocus();
    await user.click(undo);
    expect(unit.handle.getView().values).toMatchObject({ 'visit.support': 'Yes', 'visit.more': 'Yes' });
  });

  it('loses no other answer when arrow keys pass over an answer', async () => {
    const { unit, user } = open({ 'visit.support': 'Yes', 'visit.more': 'Yes' });
    within(screen.getByRole('radiogroup', { name: 'Is there support?' })).getByRole('radio', { name: 'Yes' }).focus();
    await user.keyboard('{ArrowRight}');
    expect(unit.handle.getView().values).toMatchObject({ 'visit.support': 'No', 'visit.more': '' });
    await user.keyboard('{ArrowLeft}');
    expect(unit.handle.getView().values).toMatchObject({ 'visit.support': 'Yes', 'visit.more': 'Yes' });
    await user.tab();
    expect(queryNamed('button', /^Undo/)).not.toBeInTheDocument();
    await user.tab({ shift: true });
    await user.keyboard('{ArrowRight}');
    await user.tab();
    expect(await findNamed('button', 'Undo: Is there support?')).toBeVisible();
  });

  it('keeps a stored value that the list does not offer', () => {
    open({ 'visit.need': 'Older need', 'visit.support': 'Maybe' });
    const need = screen.getByRole('combobox', { name: 'Main need' });
    expect(need).toHaveValue('Older need');
    expect(within(need).getAllByRole('option').map((option) => option.textContent)).toEqual(['', 'Speech', 'Hearing', 'Older need']);
    expect(screen.getByRole('radio', { name: 'Maybe' })).toBeChecked();
  });
});

describe('text that cannot be sent yet', () => {
  it('keeps an invalid number on the screen, sends the last valid one and shows the reason', async () => {
    const { unit, user } = open({ 'visit.score': 3 });
    await user.type(box('Score'), '9x');
    await user.tab();
    expect(box('Score')).toHaveValue('39x');
    expect(unit.edits.map(({ value }) => value)).toEqual([39]);
    expect(unit.handle.rawOf('visit.score')).toBe('39x');
    expect(box('Score')).toBeInvalid();
    expect(box('Score')).toHaveAccessibleDescription('Not saved yet: enter a whole number.');
  });

  it.each([
    ['41', 'Not saved yet: the highest number here is 40.'], ['1.5', 'Not saved yet: enter a whole number.'],
    ['-', 'Not saved yet: enter a whole number.'],
  ])('does not send %j', async (typed, why) => {
    const { unit, user } = open();
    await user.click(box('Score'));
    await user.paste(typed);
    expect(screen.queryByText(why)).not.toBeInTheDocument();
    await user.click(document.body);
    expect(unit.edits).toEqual([]);
    expect(screen.getByText(why)).toBeInTheDocument();
  });

  it.each([['40', 40], ['-3', -3], ['+5', 5], ['0', 0]])('sends %j as a number', async (typed, number) => {
    const { unit, user } = open();
    await user.click(box('Score'));
    await user.paste(typed);
    await user.tab();
    expect(unit.edits.map(({ value }) => value)).toEqual([number]);
    expect(box('Score')).toHaveValue(typed);
  });

  it('sends a date only once it is complete', async () => {
    const { unit, user } = open();
    await user.type(box('When'), '14/11/20');
    expect(unit.edits).toEqual([]);
    expect(unit.handle.rawOf('visit.when')).toBe('14/11/20');
    expect(screen.queryByText(/Not saved yet: enter/)).not.toBeInTheDocument();
    expect(box('When')).toBeValid();
    await user.type(box('When'), '25');
    expect(unit.edits).toEqual([{ call: 'saveVisit', field: 'visit.when', value: '14/11/2025', how: 'text' }]);
    expect(unit.handle.rawOf('visit.when')).toBeNull();
    expect(screen.queryByText(/Not saved yet/)).not.toBeInTheDocument();
  });

  it('does not show “Saved” for an unfinished date, whatever was saved before it', async () => {
    const { unit, user } = open();
    await user.type(box('When'), '14/11/2025');
    act(() => { unit.stateOf({ 'visit.when': 'pending' }); });
    act(() => { unit.stateOf({}); });
    expect(await screen.findByText('Saved')).toBeVisible();
    await user.type(box('When'), '{Backspace}');
    expect(screen.queryByText('Saved')).not.toBeInTheDocument();
    await user.type(box('When'), '5');
    expect(await screen.findByText('Saved')).toBeVisible();
  });

  it('does not send a day that is not in the calendar', async () => {
    const { unit, user } = open({ 'visit.when': '14/11/2025' });
    await user.clear(box('When'));
    await user.type(box('When'), '31/02/2025');
    await user.click(document.body);
    expect(box('When')).toHaveAccessibleDescription('Not saved yet: 31/02/2025 does not exist.');
    expect(box('When')).toBeInvalid();
    expect(unit.edits.map(({ value }) => value)).not.toContain('31/02/2025');
  });

  it('completes a short date on blur', async () => {
    const { unit, user } = open();
    await user.type(box('When'), '1.2.2025');
    await user.tab();
    expect(box('When')).toHaveValue('01/02/2025');
    expect(unit.edits.at(-1)?.value).toBe('01/02/2025');
  });

  it('sends null for a cleared date', async () => {
    const { unit, user } = open({ 'visit.when': '14/11/2025' });
    await user.clear(box('When'));
    expect(unit.edits.at(-1)).toMatchObject({ field: 'visit.when', value: null });
  });

  it('restores unfinished text after a reload and still shows that it is not saved', () => {
    open({ 'visit.when': '01/09/2025' }, {}, { 'visit.when': '14/1' });
    expect(box('When')).toHaveValue('14/1');
    expect(box('When')).toHaveAccessibleDescription('Not saved yet: enter the full date as DD/MM/YYYY.');
  });

  it('picks a date from the calendar', async () => {
    const { unit, user } = open({ 'visit.when': '14/11/2025' });
    await user.click(named('button', 'Choose date: When'));
    const calendar = await screen.findByRole('group', { name: 'Calendar: When' });
    expect(await axe(calendar)).toHaveNoViolations();
    await user.click(within(calendar).getByRole('gridcell', { name: /Thursday, 20 November 2025/ }));
    expect(unit.edits.at(-1)?.value).toBe('20/11/2025');
    expect(box('When')).toHaveValue('20/11/2025');
    expect(box('When')).toHaveFocus();
  });
});

describe('Complete', () => {
  it('shows the first failing rule, marks missing answers and focuses the first', async () => {
    const { user } = open({ 'visit.support': 'Yes', 'visit.hopes': '   ' });
    await user.click(named('button', 'Complete'));
    expect(screen.getByTestId('warning')).toHaveTextContent('Hopes is required');
    expect(box('Hopes')).toHaveFocus();
    expect(box('Hopes')).toBeInvalid();
    expect(screen.getByRole('heading', { name: 'What is still missing 2' })).toBeInTheDocument();
  });

  it('shrinks the list of missing answers while fields are filled in', async () => {
    const { user } = open({ 'visit.support': 'Yes' });
    await user.click(named('button', 'Words: 2 left'));
    expect(screen.getAllByRole('link').map((link) => link.textContent)).toEqual(['Hopes', 'When']);
    await user.type(box('Hopes'), 'Vet');
    await waitFor(() => { expect(queryNamed('link', 'Hopes')).not.toBeInTheDocument(); });
    await user.click(named('link', 'Words: When'));
    expect(box('When')).toHaveFocus();
    await user.keyboard('14/11/2025');
    expect(await screen.findByText('Every required answer is there.')).toBeInTheDocument();
  });

  it('focuses the radios of a question', async () => {
    const { user } = open();
    await user.click(named('link', 'Support: Is there support?'));
    expect(within(screen.getByRole('radiogroup', { name: 'Is there support?' })).getByRole('radio', { name: 'Yes' })).toHaveFocus();
  });
});

describe('the save status', () => {
  const at = new Date(2025, 10, 14, 14, 3, 22).getTime();

  it.each([
    [{ kind: 'saved', at }, 'Saved at 14:03:22'],
    [{ kind: 'saving' }, 'Saving…'],
    [{ kind: 'idle' }, 'All saved'],
    [{ kind: 'waiting', changes: 3, why: 'network', nextTry: at }, 'No connection: 3 changes kept, trying again at 14:03:22'],
    [{ kind: 'waiting', changes: 1, why: 'server', nextTry: null }, 'The last try failed: 1 change kept, trying now'],
    [{ kind: 'waiting', changes: 1, why: 'timeout', nextTry: at }, 'No answer: 1 change kept, trying again at 14:03:22'],
    [{ kind: 'waiting', changes: 1, why: 'checking', nextTry: at }, 'Checking the last save: 1 change kept, done by 14:03:22'],
    [{ kind: 'choose', changes: 2 }, 'Choose which version to keep: 2 changes not saved'],
    [{ kind: 'signedOut', changes: 3 }, 'Signed out: sign in to save 3 changes'],
    [{ kind: 'signedOut', changes: 0 }, 'Signed out: sign in to carry on'],
    [{ kind: 'notSaved', reason: 'Locked' }, 'Not saved: Locked'],
  ] as const)('%j', (status, text) => {
    const unit = fakeUnit(blank, { status });
    const { container } = render(<SaveStatus handle={unit.handle} />);
    expect(container).toHaveTextContent(text);
  });

  it.each([
    ['another tab edits the record, and may hold changes that it cannot save', { readOnly: 'otherTab' }],
    ['a save of an earlier page may still land', { readOnly: 'settling' }],
    ['the record could not be loaded', { phase: 'loadFailed' }],
  ] as const)('claims nothing where %s', (_, change) => {
    const { container } = render(<SaveStatus handle={fakeUnit(blank, change).handle} />);
    expect(container).toBeEmptyDOMElement();
  });

  it('spins only while a save is in flight', () => {
    const unit = fakeUnit(blank, { status: { kind: 'saving' } });
    const { container } = render(<SaveStatus handle={unit.handle} />);
    const spinner = () => container.querySelector('.spinner-border');
    expect(spinner()).toHaveClass('is-still');
    act(() => { unit.show({ status: { kind: 'saving', isSent: true } }); });
    expect(spinner()).not.toHaveClass('is-still');
  });

  it.each([
    [{ kind: 'idle' }, { 'visit.when': '7.11.25' }, 'Not saved yet: 1 answer to correct'],
    [{ kind: 'saved', at }, { 'visit.when': '7.11.25', 'visit.score': '9x' }, 'Saved at 14:03:22, but 2 answers to correct'],
  ] as const)('%j does not include answers that cannot be sent: %j', (status, raws, text) => {
    const { container } = render(<SaveStatus handle={fakeUnit(blank, { status }, raws).handle} />);
    expect(container).toHaveTextContent(text);
  });

  it('does not claim that a change is kept when the journal was refused', () => {
    const unit = fakeUnit(blank, { status: { kind: 'waiting', changes: 2, why: 'network', nextTry: at }, memoryOnly: true });
    const { container } = render(<SaveStatus handle={unit.handle} />);
    expect(container).toHaveTextContent('No connection: 2 changes kept only while this page is open');
  });

  it('shows the state of the field being edited', async () => {
    const { unit, user } = open();
    await user.type(box('Hopes'), 'a');
    act(() => {
      unit.stateOf({ 'visit.hopes': 'pending' });
      unit.show({ status: { kind: 'saving' } });
    });
    expect(screen.getAllByText('Saving…')).toHaveLength(2);
    act(() => {
      unit.stateOf({ 'visit.who': 'notSaved' });
      unit.show({ status: { kind: 'notSaved', reason: 'Locked' } });
    });
    expect(box('Who')).toHaveAccessibleDescription('Not saved');
  });

  it('shows the message of the server as text', async () => {
    const { unit, user } = open({ 'visit.hopes': 'To be a vet', 'visit.who': 'Aunt' });
    act(() => {
      unit.stateOf({ 'visit.hopes': 'notSaved' });
      unit.show({ status: { kind: 'notSaved', reason: '<b>Locked</b>' } });
    });
    const alert = screen.getByRole('alert');
    expect(alert).toHaveTextContent('The council’s system says: “<b>Locked</b>”');
    await user.click(named('button', 'Retry'));
    expect(unit.asked).toContain('retry');
    const write = jest.spyOn(navigator.clipboard, 'writeText');
    await user.click(named('button', 'Copy'));
    expect(await findNamed('button', 'Copied')).toBeInTheDocument();
    expect(write).toHaveBeenCalledWith('Words: Hopes\nTo be a vet');
  });

  it('shows the text to copy by hand where the browser refuses the clipboard', async () => {
    const { unit, user } = open({ 'visit.hopes': 'To be a vet' });
    act(() => {
      unit.stateOf({ 'visit.hopes': 'notSaved' });
      unit.show({ status: { kind: 'notSaved', reason: 'Locked' } });
    });
    jest.spyOn(navigator.clipboard, 'writeText').mockRejectedValue(new Error('refused'));
    await user.click(named('button', 'Copy'));
    expect(await screen.findByLabelText(/Copy your text from here/)).toHaveValue('Words: Hopes\nTo be a vet');
  });

  it('offers to restore what is sealed on this computer', async () => {
    const { unit, user } = open({}, { mayMiss: true });
    expect(screen.getByText(/may be missing here/)).toBeVisible();
    expect(queryNamed('button', 'Restore…')).not.toBeInTheDocument();
    act(() => { unit.show({ isDraftSealed: true }); });
    await user.click(named('button', 'Restore…'));
    expect(unit.asked).toContain('openDraft');
  });

  it('warns before anything is typed if this browser stores nothing, but shows no notice if a disk fails later', () => {
    const first = open({}, { memoryOnly: true });
    expect(screen.getByText(/^No crash protection on this computer/)).toBeVisible();
    act(() => { first.unit.show({ memoryOnly: false }); });
    act(() => { first.unit.show({ memoryOnly: true }); });
    cleanup();
    const later = open();
    act(() => { later.unit.show({ memoryOnly: true }); });
    expect(screen.queryByText(/^No crash protection/)).not.toBeInTheDocument();
  });

  it('lists what was restored and what changed on the server', () => {
    open({}, { restored: ['visit.hopes'], adopted: ['visit.who'] });
    expect(screen.getByText(/^Restored: changes that were still unsaved/)).toHaveTextContent('Words: Hopes.');
    expect(screen.getByText(/^Updated, because/)).toHaveTextContent('Words: Who.');
  });

  it('blames no closed page for a Complete that was not sent: another tab may have taken the record over', () => {
    open({}, { completeAgain: ['saveVisit'] });
    expect(screen.getByText('Complete was pressed, but not sent. Please press Complete again.')).toBeVisible();
  });

  it('counts the answers that another page shows, and names none of them by its wire name', () => {
    open({}, { restored: ['visit.hopes', 'meeting.ypAttended', 'meeting.dtAttended'], adopted: ['meeting.swAttended'] });
    expect(screen.getByText(/^Restored: changes that were still unsaved/)).toHaveTextContent(/Words: Hopes; 2 answers on another page\.$/);
    expect(screen.getByText(/^Updated, because/)).toHaveTextContent(/1 answer on another page\.$/);
  });

  it.each([
    ['was saved by this page: the server may have cut it', 'To be a vet'],
    ['was not: the other one may be the user’s own, from another tab', ''],
  ])('names nobody as the writer of the other version of an answer that %s', (_, before) => {
    open({}, { conflicts: [{ field: 'visit.hopes', before, mine: 'To be a vet', theirs: 'To be a v' }] });
    expect(named('button', 'Use the council’s version: Words: Hopes')).toBeVisible();
    expect(screen.getByRole('region', { name: 'Two versions of an answer' })).not.toHaveTextContent(/colleague/i);
  });

  it('shows both versions of an answer with the differing words marked', async () => {
    const conflicts = [{ field: 'visit.hopes', before: '', mine: 'To be a vet', theirs: 'To be a nurse' }];
    const { unit, user, container } = open({}, { conflicts });
    expect([...container.querySelectorAll('mark')].map((mark) => mark.textContent)).toEqual(['vet', 'nurse']);
    await user.click(named('button', 'Use the council’s version: Words: Hopes'));
    expect(unit.asked).toContain('keep theirs visit.hopes');
    expect(box('Hopes')).toHaveFocus();
    expect(await axe(container)).toHaveNoViolations();
  });
});

describe('a unit that is not edited here', () => {
  it('shows nothing before it is loaded', () => {
    const { container } = open({}, { phase: 'loading' });
    expect(container.querySelector('form')).toBeNull();
  });

  it('is read-only while another tab edits it', async () => {
    const { unit, user, container } = open({ 'visit.hopes': 'To be a vet' }, { readOnly: 'otherTab' });
    expect(screen.queryByRole('textbox')).not.toBeInTheDocument();
    expect(screen.getByText('To be a vet')).toBeInTheDocument();
    expect(screen.getAllByText('Not answered').length).toBeGreaterThan(0);
    expect(await axe(container)).toHaveNoViolations();
    await user.click(named('button', 'Edit here instead'));
    expect(unit.asked).toContain('takeOver');
    act(() => { unit.show({ readOnly: null }); });
    expect(box('Hopes')).toHaveValue('To be a vet');
  });
});

describe('conditions and slots', () => {
  it('shows a field only while its condition holds', () => {
    render(<Screen unit={fakeUnit(blank)} present={97} />);
    expect(screen.queryByRole('textbox', { name: 'Actions' })).not.toBeInTheDocument();
  });

  it('lets a slot edit its fields', async () => {
    const { unit, user } = open();
    await user.click(named('button', 'Rows: 0'));
    expect(unit.edits.at(-1)).toMatchObject({ field: 'visit.rows', value: ['a'], how: 'choice' });
    expect(named('button', 'Rows: 1')).toBeInTheDocument();
  });

  it('shows the answer of a field inside a slot when the record is read-only', () => {
    const hopes = text('a.hopes', 'Hopes');
    const read = defineForm({
      record: 'a', title: 'A',
      groups: [group('Words', [slot(() => <InlineField field={hopes} />, { 'a.hopes': 'Hopes' })])],
    });
    render(<RecordView spec={read} values={{ 'a.hopes': 'To be a vet' }} extras={{}} />);
    expect(screen.getByRole('definition')).toHaveTextContent('To be a vet');
    expect(screen.queryByRole('textbox')).not.toBeInTheDocument();
  });

  it('lists the questions that can be answered now, and those that have an answer', () => {
    const listed = (values: Record<string, string>) => {
      const { unmount } = render(<RecordView spec={spec} values={values} extras={{ present: 90 }} />);
      const is = screen.queryByText('More of it?') !== null;
      unmount();
      return is;
    };
    expect(listed({ 'visit.support': 'Yes' })).toBe(true);
    expect(listed({ 'visit.support': 'No' })).toBe(false);
    expect(listed({ 'visit.support': 'No', 'visit.more': 'Yes' })).toBe(true);
  });

  it('refuses a field outside a form', () => {
    expect(() => render(<InlineField field={text('a', 'A')} />)).toThrow('outside a form');
  });
});

describe('every form', () => {
  testForm(spec, { present: 90 });
});
