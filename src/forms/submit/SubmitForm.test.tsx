import { render, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useLayoutEffect } from 'react';
import { object } from 'yup';
import { formsLostOnLeaving } from '../../state/halfTyped';
// Imported here so that a test waits for the form, not for a chunk.
import '../../ui/dialogs/DialogLayer';
import '../../ui/dialogs/sweetAlert';
import { choice, date, longText, wholeNumber } from '../describe/fields';
import { answered, type Problem } from './problems';
import { DialogForm } from './DialogForm';
import { SubmitForm } from './SubmitForm';
import type { SubmitItem, SubmitOutcome, SubmitSteps } from './submitTypes';

interface Visit {
  readonly [name: string]: string | number | null;
  readonly purpose: string;
  readonly kind: string;
  readonly day: string | null;
  readonly hours: number | null;
}
const BLANK: Visit = { purpose: '', kind: '', day: null, hours: null };
const FIELDS: readonly SubmitItem<Visit>[] = [
  longText('purpose', 'Purpose', { starred: true }),
  [choice('kind', 'Kind of visit', ['Home', 'School']), date('day', 'Day'), wholeNumber('hours', 'Hours', { max: 25 })],
];
const SCHEMA = object({
  day: answered('Day is required'),
  purpose: answered('Purpose is required'),
  kind: answered('Kind is required'),
});

function openForm(submit: (values: Visit, steps: SubmitSteps) => Promise<SubmitOutcome>, showProblems = jest.fn<void, [readonly Problem[]]>()) {
  const user = userEvent.setup();
  render(<SubmitForm keeps={{ form: 'visit' }} label="Visit" fields={FIELDS} initial={BLANK} schema={SCHEMA} showProblems={showProblems} submit={submit} busyLabel="Save" />);
  return { user, showProblems, save: () => user.click(screen.getByRole('button', { name: 'Save' })) };
}
const box = (name: string) => screen.getByLabelText(new RegExp(`^${name}`), { selector: 'input, textarea, select' });
const done = () => Promise.resolve<SubmitOutcome>({ kind: 'done' });

async function fill(user: ReturnType<typeof userEvent.setup>) {
  await user.type(box('Purpose'), 'Review of the new timetable');
  await user.selectOptions(box('Kind of visit'), 'Home');
  await user.type(box('Day'), '3/11/2025');
}

describe('a form that is sent as a whole', () => {
  it('reports the failing checks in the order of the schema', async () => {
    const submit = jest.fn(done);
    const { user, showProblems, save } = openForm(submit);
    await user.type(box('Purpose'), '   ');
    await save();
    expect(showProblems).toHaveBeenCalledTimes(1);
    expect(showProblems.mock.calls[0]?.[0].map(({ message }) => message)).toEqual(['Day is required', 'Purpose is required', 'Kind is required']);
    expect(screen.getByText('Purpose is required', { selector: '.invalid-feedback' })).toBeVisible();
    expect(box('Kind of visit')).toHaveAccessibleDescription('Kind is required');
    const summary = screen.getByRole('group', { name: 'Please check 3 answers' });
    expect(summary).toHaveFocus();
    expect(within(summary).getAllByRole('link').map(({ textContent }) => textContent)).toEqual(['Purpose is required', 'Kind of visit: Kind is required', 'Day is required']);
    expect(submit).not.toHaveBeenCalled();
  });

  it('names the field of each message that does not name it, also once another one is corrected', async () => {
    const schema = object({ purpose: answered('Field is required'), kind: answered('Field is required') });
    const user = userEvent.setup();
    render(<SubmitForm keeps={{ form: 'visit' }} label="Visit" fields={FIELDS} initial={BLANK} schema={schema} showProblems={jest.fn()} submit={done} submitLabel="Save" />);
    await user.click(screen.getByRole('button', { name: 'Save' }));
    const lines = () => within(screen.getByRole('group', { name: /^Please check/ })).getAllByRole('link').map(({ textContent }) => textContent);
    expect(lines()).toEqual(['Purpose: Field is required', 'Kind of visit: Field is required']);
    await user.selectOptions(box('Kind of visit'), 'Home');
    expect(lines()).toEqual(['Purpose: Field is required', 'Kind of visit: corrected']);
  });

  it('names the field of each message that several fields share, though it contains their labels', async () => {
    const shared = 'Purpose & kind of visit field is required';
    const schema = object({ purpose: answered(shared), kind: answered(shared) });
    const user = userEvent.setup();
    render(<SubmitForm keeps={{ form: 'visit' }} label="Visit" fields={FIELDS} initial={BLANK} schema={schema} showProblems={jest.fn()} submit={done} submitLabel="Save" />);
    await user.click(screen.getByRole('button', { name: 'Save' }));
    expect(screen.getAllByRole('link').map(({ textContent }) => textContent)).toEqual([`Purpose: ${shared}`, `Kind of visit: ${shared}`]);
  });

  it('scrolls to why the host refused it, once the host has', async () => {
    const scrolled = jest.spyOn(Element.prototype, 'scrollIntoView');
    const { user, save } = openForm(() => Promise.resolve({ kind: 'failed', reason: 'The visit was not saved.' }));
    await fill(user);
    expect(scrolled).not.toHaveBeenCalled();
    await save();
    const reason = await screen.findByText('The visit was not saved.');
    expect(scrolled.mock.contexts).toEqual([reason.closest('.alert')]);
    scrolled.mockRestore();
  });

  it('does not ask on an immediate Back after it was sent', async () => {
    const user = userEvent.setup();
    const { rerender } = render(<SubmitForm keeps={{ form: 'visit' }} label="Visit" fields={FIELDS} initial={BLANK} schema={SCHEMA} showProblems={jest.fn()} submit={done} submitLabel="Save" />);
    await user.type(box('Purpose'), 'Review');
    expect(formsLostOnLeaving()).toEqual(['Visit']);
    const found: unknown[] = [];
    function NextScreen() {
      useLayoutEffect(() => { found.push(formsLostOnLeaving()); }, []);
      return null;
    }
    rerender(<NextScreen />);
    expect(found).toEqual([[]]);
  });

  it('replaces a message, also in the summary, as soon as its field is answered', async () => {
    const { user, save } = openForm(done);
    await save();
    await user.selectOptions(box('Kind of visit'), 'School');
    expect(screen.queryByText('Kind is required')).not.toBeInTheDocument();
    const summary = screen.getByRole('group', { name: 'Please check 2 answers' });
    expect(within(summary).getAllByRole('link').map(({ textContent }) => textContent)).toEqual(['Purpose is required', 'Kind of visit: corrected', 'Day is required']);
    expect(screen.getByText('Purpose is required', { selector: '.invalid-feedback' })).toBeVisible();
  });

  it('shows the reason for an invalid day or number instead of "required"', async () => {
    const submit = jest.fn(done);
    const { user, showProblems, save } = openForm(submit);
    await fill(user);
    await user.clear(box('Day'));
    await user.type(box('Day'), '31/02/2025');
    await user.type(box('Hours'), '26');
    await save();
    expect(showProblems.mock.calls[0]?.[0]).toEqual([
      { name: 'day', message: '31/02/2025 does not exist.' },
      { name: 'hours', message: expect.stringContaining('25') as string },
    ]);
    expect(box('Day')).toHaveValue('31/02/2025');
    expect(submit).not.toHaveBeenCalled();
  });

  it('shows the same message for another wrong text beside the field as in the summary', async () => {
    const { user, save } = openForm(done);
    await user.type(box('Day'), '31/02/2025');
    await save();
    await user.type(box('Day'), '{Backspace}');
    expect(screen.queryByText(/31\/02\/2025 does not exist/)).not.toBeInTheDocument();
    expect(box('Day')).toHaveAccessibleDescription('Enter the full date as DD/MM/YYYY.');
  });

  it('sends once however often Save is pressed', async () => {
    let finish: (outcome: SubmitOutcome) => void = () => {};
    const submit = jest.fn((_: Visit) => new Promise<SubmitOutcome>((resolve) => { finish = resolve; }));
    const { user, save } = openForm(submit);
    await fill(user);
    await save();
    await save();
    await user.keyboard('{Enter}');
    expect(submit).toHaveBeenCalledTimes(1);
    expect(submit.mock.calls[0]?.[0]).toEqual({ purpose: 'Review of the new timetable', kind: 'Home', day: '03/11/2025', hours: null });
    expect(screen.getByRole('button', { name: 'Save' })).toHaveFocus();
    finish({ kind: 'done' });
    await waitFor(() => { expect(box('Purpose')).toHaveValue(''); });
    expect(box('Day')).toHaveValue('');
  });

  it('keeps what was typed when the host refuses it, with the reason announced', async () => {
    const { user, save } = openForm(() => Promise.resolve({ kind: 'failed', reason: 'This text is too long.' }));
    await fill(user);
    await save();
    expect(await screen.findByRole('alert')).toHaveTextContent('This text is too long.');
    expect(box('Purpose')).toHaveValue('Review of the new timetable');
    expect(box('Purpose')).toBeEnabled();
  });

  it('shows that it is checking after a lost response', async () => {
    const { user, save } = openForm((_, { unclear }) => {
      unclear();
      return new Promise<SubmitOutcome>(() => {});
    });
    await fill(user);
    await save();
    expect(await screen.findByText(/The council’s system did not confirm this/)).toBeVisible();
  });
});

describe('a form in a dialog', () => {
  const openDialog = async (submit = done) => {
    const onClose = jest.fn();
    const user = userEvent.setup();
    render(<DialogForm keeps={{ form: 'visit' }} title="Add a visit" fields={FIELDS} initial={BLANK} schema={SCHEMA} submit={submit} submitLabel="Add" onClose={onClose} />);
    const dialog = await screen.findByRole('dialog', { name: 'Add a visit' });
    await waitFor(() => { expect(box('Purpose')).toHaveFocus(); });
    return { user, dialog, onClose };
  };

  it('closes when the host has accepted the answers', async () => {
    const { user, dialog, onClose } = await openDialog();
    await fill(user);
    await user.click(within(dialog).getByRole('button', { name: 'Add' }));
    await waitFor(() => { expect(onClose).toHaveBeenCalledTimes(1); });
  });

  it('closes at once by Escape while nothing is typed', async () => {
    const { user, onClose } = await openDialog();
    await user.keyboard('{Escape}');
    expect(onClose).toHaveBeenCalledTimes(1);
  });

  it('asks before it closes if what was typed cannot be kept', async () => {
    const { user, onClose } = await openDialog();
    await user.type(box('Purpose'), 'Bring the spare keys');
    await user.keyboard('{Escape}');
    await user.click(await screen.findByRole('button', { name: 'Keep editing' }));
    expect(onClose).not.toHaveBeenCalled();
    expect(box('Purpose')).toHaveValue('Bring the spare keys');
    await user.click(screen.getByRole('button', { name: 'Cancel' }));
    await user.click(await screen.findByRole('button', { name: 'Leave without saving' }));
    expect(onClose).toHaveBeenCalledTimes(1);
  });
});

describe('a date with bounds', () => {
  const open = (submit: (values: { readonly day: string | null }) => Promise<SubmitOutcome>) => {
    const user = userEvent.setup();
    const field = date<undefined>('day', 'Start day', { min: '01/09/2024', max: '31/12/2030', hasToday: true });
    render(<SubmitForm keeps={{ form: 'visit' }} label="Start" fields={[field]} initial={{ day: null }} schema={object({ day: answered('Start day is required') })} submit={submit} submitLabel="Save" />);
    return user;
  };

  it.each([['31/08/2024', 'The earliest date is 01/09/2024.'], ['1/1/2031', 'The latest date is 31/12/2030.']])(
    'refuses %s and shows which days may be entered', async (typed, reason) => {
      const submit = jest.fn(done);
      const user = open(submit);
      await user.type(box('Start day'), `${typed}{Enter}`);
      expect(box('Start day')).toHaveAccessibleDescription(reason);
      expect(submit).not.toHaveBeenCalled();
    },
  );

  it('enters today by its button', async () => {
    const submit = jest.fn<Promise<SubmitOutcome>, [{ readonly day: string | null }]>(done);
    const user = open(submit);
    await user.click(screen.getByRole('button', { name: 'Today: Start day' }));
    await user.click(screen.getByRole('button', { name: 'Save' }));
    expect(submit.mock.calls[0]?.[0].day).toMatch(/^\d\d\/\d\d\/\d{4}$/);
  });
});
