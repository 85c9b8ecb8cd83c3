import { screen, waitFor, within } from '@testing-library/react';
import { amara, emptyPrimary, noor, reece, sofia } from '../../../../../mocks/fixtures/people';
import type { Pupil } from '../../../../../mocks/fixtures/pupils';
import { hostDb, server } from '../../../../../mocks/server';
import { loadConfig } from '../../../../config/config';
import { casesOf, inTurn } from '../../../../testing/longRun';
import { allNamed, findNamed } from '../../../../testing/named';
import { openApp, question } from '../../../../testing/open';
import { recordRequests } from '../../../../testing/sentRequests';
// Imported here so that a test waits for the host, not for a chunk.
import '../../screen/pages/DataScreen';
import '../../../../ui/dialogs/DialogLayer';
import '../../../../ui/fields/Calendar';

const openData = ({ pupilId }: Pupil, meeting: string) => openApp({ at: `/ncc-data?${new URLSearchParams({ pupil: pupilId, meeting }).toString()}` });
const wholeForm = () => screen.findByRole('form', { name: /^NCC PEP/, busy: false });
const saved = async (log: ReturnType<typeof recordRequests>) => {
  await waitFor(() => { expect(screen.getByText(/^Saved at/)).toBeVisible(); });
  return Object.fromEntries((await log.last('/rest/saveNccPost16')).body);
};

const GOOD_LEVEL = 'Early years good level of development achieved?';

// Both phases have the same field: each is tested with one of the spellings.
describe.each([['primary', sofia, 0], ['secondary', amara, 1]] as const)('the good level of development in %s data', (_phase, pupil, turn) => {
  it.each(inTurn(['Unkown', 'Unknown'], turn))('sends Unknown in the host\'s spelling where the host holds %j', async (stored) => {
    hostDb.setUnique(pupil.pupilId, { goodLevOfDevAchiev: stored });
    const { user } = openData(pupil, pupil.meeting);
    await wholeForm();
    const radio = (name: string) => within(question(GOOD_LEVEL)).getByRole('radio', { name });
    expect(within(question(GOOD_LEVEL)).getAllByRole('radio')).toHaveLength(3);
    expect(radio('Unknown')).toBeChecked();
    await user.click(radio('No'));
    await waitFor(() => { expect(hostDb.unique(pupil.pupilId)).toMatchObject({ goodLevOfDevAchiev: 'No' }); });
    await user.click(radio('Unknown'));
    await waitFor(() => { expect(hostDb.unique(pupil.pupilId)).toMatchObject({ goodLevOfDevAchiev: 'Unkown' }); }); // sic
  });
});

// domain/keyStageOne.test.ts checks which years had tests.
it.each(casesOf([
  ['Year 4', emptyPrimary, /not been required since 2023\/24; this pupil was in Year 2 in 2024/],
  ['Year 10', amara, null],
  ['Year 8', reece, /no Key Stage 1 tests in 2020, when this pupil was in Year 2/],
] as const, 2))('the data of a pupil in %s show whether Key Stage 1 was tested', async (_year, pupil, hint) => {
  openData(pupil, pupil.meeting);
  await wholeForm();
  const answer = question('Key Stage 1 prior attainment');
  if (hint === null) expect(screen.queryByText(/Key Stage 1 tests/)).toBeNull();
  else expect(answer).toHaveAccessibleDescription(hint);
});

/** The first start date of the list, and its button. By the button, because a query by role names each of the many fields of the form. */
async function firstStartDate() {
  const button = await waitFor(() => {
    const [first] = allNamed('button', /^Choose date: .*: Start date$/);
    if (first === undefined) throw new Error('No start date');
    return first;
  });
  return { button, date: question(button.getAttribute('aria-label')?.replace('Choose date: ', '') ?? '') as HTMLInputElement };
}
describe('dates of qualifications', () => {
  afterEach(async () => { await loadConfig(undefined); });

  it('can be picked from a calendar', async () => {
    const log = recordRequests(server);
    const { user } = openData(noor, noor.lastMeeting);
    const { button, date } = await firstStartDate();
    await user.click(button);
    const day = await screen.findByRole('gridcell', { name: /15/ });
    await user.click(day);
    expect(date.value).toMatch(/^15\/\d{2}\/\d{4}$/);
    expect(await saved(log)).toMatchObject({ 'post16Ks5Grades[0].stringStartDate': date.value });
  });

  it('can only be picked or cleared if the council has switched typing off', async () => {
    await loadConfig({ switches: { typedDates: false } });
    const log = recordRequests(server);
    const { user } = openData(noor, noor.lastMeeting);
    const { button, date } = await firstStartDate();
    expect(date).toHaveAttribute('readonly');
    expect(question(/SDQ Date/)).toHaveAttribute('readonly');
    expect(date).not.toHaveValue('');
    await user.click(button);
    await user.click(await findNamed('button', 'Clear the date'));
    expect(date).toHaveValue('');
    expect(await saved(log)).toMatchObject({ 'post16Ks5Grades[0].stringStartDate': '' });
  });
});

it('a cleared Key Stage 4 subject keeps its grade', async () => {
  const log = recordRequests(server);
  const { user, press } = openData(noor, noor.lastMeeting);
  const [slot] = await waitFor(() => {
    const slots = allNamed('button', /^Subject \d+: .+, change$/);
    expect(slots).not.toEqual([]);
    return slots;
  });
  const [, number = '', subject = ''] = /^Subject (\d+): (.+), change$/.exec(slot?.getAttribute('aria-label') ?? '') ?? [];
  const grade = (question(new RegExp(`^${subject} `, 'i')) as HTMLSelectElement).value;
  await user.click(slot as HTMLElement);
  await user.click(within(await screen.findByRole('dialog', { name: 'Ks4 Subjects' })).getByRole('button', { name: `No subject instead of ${subject}` }));
  expect(await findNamed('button', `Choose a subject: subject ${number}`)).toBeVisible();
  const at = Number(number) - 1;
  expect(await saved(log)).toMatchObject({
    [`ks4Subject[${at}].subject`]: '', [`ks4Subject[${at}].groupName`]: '', [`ks4Subject[${at}].grade`]: grade,
  });
  await press(`Choose a subject: subject ${number}`);
  expect(within(await screen.findByRole('dialog')).queryByRole('button', { name: /^No subject/ })).not.toBeInTheDocument();
});
