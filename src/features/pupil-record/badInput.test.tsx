import { screen, waitFor, within } from '@testing-library/react';
import type { ReactElement } from 'react';
import { Route, Routes } from 'react-router-dom';
import { aCaseNote } from '../../../mocks/fixtures/caseNotes';
import { anExclusion } from '../../../mocks/fixtures/exclusions';
import { amara } from '../../../mocks/fixtures/people';
import { hostDb, hostLog, startScenario } from '../../../mocks/server';
import type { CaseNote } from '../../api/calls/caseNotes';
import { problemsIn } from '../../forms/submit/problems';
import { PATHS } from '../../routes/paths';
import { open, question } from '../../testing/open';
import '../../ui/DialogLayer';
import '../../ui/sweetAlert';
import '../../ui/toastLayer';
import { AttendanceScreen } from './attendance/AttendanceScreen';
import { CaseNotesScreen } from './case-notes/CaseNotesScreen';
import { fileNameOf } from './documents/document.form';
import { DocumentsScreen } from './documents/DocumentsScreen';
import { blankExclusion, exclusionSchema } from './exclusions/exclusion.form';
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

  it.each(cases)('main reasons $mains with extended reasons for $answered: each one that is missing is named', ({ mains, answered }) => {
    const answers = {
      ...blankExclusion(), type: 'Fixed Term', startDay: '10/11/2025', startTime: 'AM', endDay: '11/11/2025', endTime: 'PM',
      comment: 'Two days at home.', mainReasons: mains,
      ...Object.fromEntries(answered.map((main) => [extendedName(main), 'Arson'])),
    };
    expect(problemsIn(exclusionSchema(answers), answers).map(({ message }) => message)).toEqual(mains.length === 0
      ? ['At least an exclusion reason is required']
      : mains.filter((main) => !answered.includes(main)).map((main) => `Extended ${main} reason field is required`));
  });
});

it.each(['3/9/25', '31/02/2025', '09/23/2025', 'tomorrow'])('a suspension that starts on "%s" is not sent, and the text stays', async (typed) => {
  const { answer, press } = openAt(PATHS.exclusions, <ExclusionsScreen />);
  await screen.findByRole('form', { name: 'Suspension' });
  await answer('Start Date', typed);
  await press('Save');
  expect(question('Start Date')).toHaveValue(typed);
  expect(question('Start Date')).toBeInvalid();
  expect(hostLog.of('saveExclusion')).toHaveLength(0);
});

it('a case note of 10,000 characters arrives whole', async () => {
  const long = 'Rang the carer again. '.repeat(455).slice(0, 10_000).trimEnd();
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
    expect(screen.getByRole('button', { name })).toBeVisible();
  });
});
