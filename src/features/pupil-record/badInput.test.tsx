import { screen, waitFor, within } from '@testing-library/react';
import type { ReactElement } from 'react';
import { Route, Routes } from 'react-router-dom';
import { aCaseNote } from '../../../mocks/fixtures/caseNotes';
import { anExclusion } from '../../../mocks/fixtures/exclusions';
import { anIntervention } from '../../../mocks/fixtures/interventions';
import { amara } from '../../../mocks/fixtures/people';
import { hostDb, hostLog, startScenario } from '../../../mocks/server';
import type { CaseNote } from '../../api/calls/caseNotes';
import { problemsIn } from '../../forms/submit/problems';
import { PATHS } from '../../routes/paths';
import { expectConsole } from '../../testing/expectConsole';
import { inTurn } from '../../testing/longRun';
import { named } from '../../testing/named';
import { open, question } from '../../testing/open';
import '../../ui/dialogs/DialogLayer';
import '../../ui/dialogs/sweetAlert';
import '../../ui/toasts/toastLayer';
import { AttendanceScreen } from './attendance/AttendanceScreen';
import { CaseNotesScreen } from './case-notes/CaseNotesScreen';
import { fileNameOf } from '../../shared/upload/uploadPopup';
import { DocumentsScreen } from './documents/DocumentsScreen';
import { suspensionForm } from './exclusions/exclusion.form';
import { ExclusionsScreen } from './exclusions/ExclusionsScreen';
import { extendedName } from './exclusions/reasons';
import { InterventionsScreen } from './interventions/InterventionsScreen';

const { pupilId } = amara;
const openAt = (path: string, element: ReactElement) =>
  open(<Routes><Route path={path} element={element} /></Routes>, { at: `${path}?pupil=${pupilId}&meeting=14/11/2025` });

/** Every selection from a list, the empty one included. */
const selections = <T,>(list: readonly T[]): readonly (readonly T[])[] =>
  list.reduce<readonly (readonly T[])[]>((all, one) => [...all, ...all.map((some) => [...some, one])], [[]]);

describe('reasons of a suspension', () => {
  const WITH_LIST = ['Bullying', 'Damage', 'Theft'];
  const cases = selections(WITH_LIST).flatMap((mains) => selections(mains).map((answered) => ({ mains, answered })));

  it.each(cases)('main reasons $mains with extended reasons for $answered: reports each missing one', ({ mains, answered }) => {
    const answers = {
      ...suspensionForm().initial, type: 'Fixed Term', startDay: '10/11/2025', startTime: 'AM', endDay: '11/11/2025', endTime: 'PM',
      comment: 'Two days at home.', mainReasons: mains,
      ...Object.fromEntries(answered.map((main) => [extendedName(main), 'Arson'])),
    };
    expect(problemsIn(suspensionForm().schema(answers), answers).map(({ message }) => message)).toEqual(mains.length === 0
      ? ['At least an exclusion reason is required']
      : mains.filter((main) => !answered.includes(main)).map((main) => `Extended ${main} reason field is required`));
  });
});

/** Text that is not a valid date: half-written, impossible, in American order, a word. */
const NOT_DATES = ['3/9/20', '31/02/2025', '09/23/2025', 'tomorrow'];

/** Every date that a form of the record sends: how to open the form, the label, and the call that must not go out. */
const DATES = [
  { what: 'start of a suspension', path: PATHS.exclusions, element: <ExclusionsScreen />, opener: 'Record a suspension', label: 'Start Date', call: 'saveExclusion' },
  { what: 'end of a suspension', path: PATHS.exclusions, element: <ExclusionsScreen />, opener: 'Record a suspension', label: 'End Date', call: 'saveExclusion' },
  { what: 'start of a bulk entry', path: PATHS.attendance, element: <AttendanceScreen />, opener: 'Bulk Entry', label: 'Start date', call: 'saveBulkAttendance' },
  { what: 'end of a bulk entry', path: PATHS.attendance, element: <AttendanceScreen />, opener: 'Bulk Entry', label: 'End date', call: 'saveBulkAttendance' },
  { what: 'day of a case note', path: PATHS.caseNotes, element: <CaseNotesScreen />, opener: 'Add case note', label: 'Date', call: 'saveCaseNote' },
] as const;

// Which texts are dates: domain/dates.test.ts. Each field is tried with one of the others.
it.each(DATES.map((one, turn) => ({ ...one, turn })))('text that is not a date is not sent as the $what, and stays in the field', async ({ path, element, label, call, opener, turn }) => {
  const { answer, press, user } = openAt(path, element);
  await press(opener);
  const form = await screen.findByRole('dialog');
  for (const typed of inTurn(NOT_DATES, turn)) {
    await answer(label, typed);
    await user.click(within(form).getByRole('button', { name: 'Save' }));
    // The checks of a case note are shown in an alert.
    if (call === 'saveCaseNote') await press('OK');
    await waitFor(() => { expect(question(label)).toBeInvalid(); });
    expect(question(label)).toHaveValue(typed);
  }
  expect(hostLog.of(call)).toHaveLength(0);
});

it('text that is not a date is not sent as the start of an intervention, and stays in the field', async () => {
  hostDb.setList('interventions', pupilId, [anIntervention({ id: '1' })]);
  const { user } = openAt(PATHS.interventions, <InterventionsScreen />);
  const box = await screen.findByLabelText('Intervention 1: Start Date');
  for (const typed of NOT_DATES) {
    await user.clear(box);
    await user.type(box, typed);
    await user.tab();
    expect(box).toHaveValue(typed);
    expect(box).toBeInvalid();
  }
  // Clearing the box first is a separate edit.
  const sent = hostLog.of('saveInterventionField').map(({ params }) => params['value']);
  expect(sent.filter((value) => value !== '')).toEqual([]);
});

it('warns that the end of a bulk entry is before its start, still sends it, and shows the refusal of the host (B-288)', async () => {
  const { answer, press } = openAt(PATHS.attendance, <AttendanceScreen />);
  await press('Bulk Entry');
  const dialog = await screen.findByRole('dialog', { name: 'Bulk Entry' });
  await answer('Start date', '14/11/2025');
  await answer('End date', '10/11/2025');
  await answer('Attendance code', 'M');
  expect(within(dialog).getByText('The end date is before the start date.')).toBeVisible();
  expectConsole('error', /^Mock host refused saveBulkAttendance/);
  await press('Save');
  await waitFor(() => { expect(within(dialog).getByRole('alert')).not.toBeEmptyDOMElement(); });
  expect(question('Start date')).toHaveValue('14/11/2025');
  expect(hostLog.of('saveBulkAttendance')).toHaveLength(1);
});

it('a case note of 4,000 characters, the host’s maximum, arrives whole', async () => {
  const long = 'Rang the carer again. '.repeat(182).slice(0, 3_999).padEnd(4_000, '.');
  hostDb.setList('caseNotes', pupilId, []);
  const { press, answer, user } = openAt(PATHS.caseNotes, <CaseNotesScreen />);
  await press('Add case note');
  await user.click(await within(await screen.findByRole('dialog')).findByLabelText(/^Comment/));
  await user.paste(long);
  await answer('Case Work Type', 'Telephone');
  await answer('Importance', 'Low');
  await answer('Date', '14/11/2025');
  await press('Save');
  await waitFor(() => { expect(hostDb.list<CaseNote>('caseNotes', pupilId, () => [])[0]?.comment).toBe(long); });
});

it.each([['C:\\fakepath\\letter.pdf', 'letter.pdf'], ['/home/priya/letter.pdf', 'letter.pdf'], ['letter.pdf', 'letter.pdf']])(
  'a file chosen as %s is uploaded as %s', (chosen, sent) => { expect(fileNameOf(new File(['x'], chosen))).toBe(sent); },
);

describe('a delete that the host refuses', () => {
  it.each([
    ['suspension', PATHS.exclusions, <ExclusionsScreen key="s" />],
    ['document', PATHS.documents, <DocumentsScreen key="d" />],
    ['intervention', PATHS.interventions, <InterventionsScreen key="i" />],
    ['case note', PATHS.caseNotes, <CaseNotesScreen key="c" />],
    ['comment', PATHS.attendance, <AttendanceScreen key="a" />],
  ])('keeps the %s in the list and shows the reason', async (what, path, element) => {
    hostDb.setList('exclusions', pupilId, [anExclusion({ pupilId })]);
    hostDb.setList('caseNotes', pupilId, [aCaseNote({ id: '1' })]);
    startScenario('delete-refused');
    const { user, press } = openAt(path, element);
    const buttons = await screen.findAllByRole('button', { name: /^Delete / });
    const name = buttons[0]?.getAttribute('aria-label') ?? '';
    await user.click(buttons[0] as HTMLElement);
    await press('Yes, delete it!');
    expect(await screen.findByText(`The ${what} was not deleted. Only the uploader may delete this.`)).toBeVisible();
    expect(named('button', name)).toBeVisible();
  });
});
