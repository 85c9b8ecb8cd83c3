import { screen, waitFor, within } from '@testing-library/react';
import { http, HttpResponse } from 'msw';
import { Route, Routes } from 'react-router-dom';
import { anExclusion } from '../../../../mocks/fixtures/exclusions';
import { amara } from '../../../../mocks/fixtures/people';
import { acceptMore, hostDb, hostLog, server, startScenario } from '../../../../mocks/server';
import type { Exclusion } from '../../../api/calls/exclusions';
import { loadConfig } from '../../../config/config';
import { expectBody } from '../../../testing/golden';
import { findNamed, named } from '../../../testing/named';
import { open, question } from '../../../testing/open';
import { recordRequests } from '../../../testing/sentRequests';
import '../../../ui/dialogs/DialogLayer';
import '../../../ui/dialogs/sweetAlert';
import '../../../ui/toasts/toastLayer';
import { ExclusionEditScreen } from './ExclusionEditScreen';
import { ExclusionsScreen } from './ExclusionsScreen';

afterEach(() => loadConfig({}));

const { pupilId } = amara;
const OLD = anExclusion({
  id: '7', pupilId, mainReason: 'Bullying, Damage, Others', extendedReason: 'Homophobic, biphobic and transphobic, Arson', comment: 'Two days at home.',
});
const held = () => hostDb.list<Exclusion>('exclusions', pupilId, () => []);
const toast = (text: string) => screen.findByText(text, { selector: '.Toastify *' });

async function openAt(path: string, rows: readonly Exclusion[] = [OLD]) {
  hostDb.setList('exclusions', pupilId, rows);
  const opened = open(
    <Routes>
      <Route path="/basic-info/exclusions" element={<ExclusionsScreen />} />
      <Route path="/exclusion/edit/:id" element={<ExclusionEditScreen />} />
    </Routes>,
    { at: `${path}?pupil=${pupilId}&meeting=14/11/2025` },
  );
  const fill = async () => {
    await opened.answer('Exclusion Type', 'Fixed Term');
    await opened.user.click(screen.getByRole('checkbox', { name: 'Bullying' }));
    await opened.user.click(screen.getByRole('checkbox', { name: 'Others' }));
    await opened.user.click(screen.getByRole('checkbox', { name: 'Theft' }));
    await opened.answer('Extended reason: Bullying', 'Online');
    await opened.answer('Extended reason: Theft', 'Stealing school property');
    await opened.answer('Start Date', '10/11/2025');
    await opened.answer('Start Time', 'AM');
    await opened.answer('End Date', '11/11/2025');
    await opened.answer('End Time', 'PM');
    await opened.answer('Comment', 'Back on Wednesday after a meeting with the carer.');
  };
  return { ...opened, fill };
}
const openList = (rows?: readonly Exclusion[]) => openAt('/basic-info/exclusions', rows);
async function openDialog() {
  const opened = await openList();
  await opened.press('Record a suspension');
  await screen.findByRole('dialog', { name: 'Record a suspension' });
  return opened;
}
async function openEdit(id: string, rows?: readonly Exclusion[]) {
  const opened = await openAt(`/exclusion/edit/${id}`, rows);
  await screen.findByRole('form', { name: 'Suspension' });
  return opened;
}

describe('Suspensions', () => {
  it('states how many suspensions its figures leave out', async () => {
    const { unmount } = await openList([OLD, { ...OLD, id: '8', endDates: '' }, { ...OLD, id: '9', startDates: 'last week' }]);
    expect(await screen.findByText('Without a start that can be read, so counted in “Suspensions in all years” alone: 1.')).toBeVisible();
    unmount();
    await openList();
    await screen.findByRole('table', { name: 'Suspensions' });
    expect(screen.queryByText(/^Without a start/)).not.toBeInTheDocument();
  });

  it('shows every failing check in order, up to a missing main reason', async () => {
    const { press, user, answer } = await openDialog();
    await press('Save');
    expect(await toast('Exclusion type field is required')).toBeVisible();
    expect(await toast('At least an exclusion reason is required')).toBeVisible();
    expect(screen.queryByText('Comment field is required', { selector: '.Toastify *' })).not.toBeInTheDocument();
    await user.click(screen.getByRole('checkbox', { name: 'Theft' }));
    await answer('Start Date', '31/02/2025');
    await press('Save');
    expect(await toast('Extended Theft reason field is required')).toBeVisible();
    expect(await toast('End date & time field is required')).toBeVisible();
    expect(await toast('Comment field is required')).toBeVisible();
    expect(question('Start Date')).toHaveAccessibleDescription('31/02/2025 does not exist.');
    expect(hostLog.of('saveExclusion')).toHaveLength(0);
  });

  it('allows three main reasons at most', async () => {
    const { user, answer } = await openDialog();
    // A screen reader announces a region that already has a text, as if it belonged to the first field.
    const region = within(screen.getByRole('group', { name: /^Main Reasons/ })).getByRole('status');
    expect(region).toBeEmptyDOMElement();
    for (const name of ['Bullying', 'Damage', 'Theft']) await user.click(screen.getByRole('checkbox', { name }));
    expect(region).toHaveTextContent('You have chosen three reasons, the most allowed.');
    expect(screen.getByRole('checkbox', { name: 'Others' })).toBeDisabled();
    expect(question('Extended reason: Damage')).toBeRequired();
    await answer('Extended reason: Damage', 'Arson');
    await user.click(screen.getByRole('checkbox', { name: 'Damage' }));
    expect(screen.getByRole('checkbox', { name: 'Others' })).toBeEnabled();
    await user.click(screen.getByRole('checkbox', { name: 'Damage' }));
    expect(question('Extended reason: Damage')).toHaveValue('');
  });

  it('refuses an end before the start, keeps what was typed when the host refuses it, then records it, shows a message, closes the dialog and lists it', async () => {
    const log = recordRequests(server);
    const { press, fill, answer } = await openDialog();
    await fill();
    await answer('End Date', '10/11/2025');
    await answer('Start Time', 'PM');
    await answer('End Time', 'AM');
    await press('Save');
    expect(await toast('The end is before the start')).toBeVisible();
    expect(hostLog.of('saveExclusion')).toHaveLength(0);
    await answer('End Date', '11/11/2025');
    await answer('Start Time', 'AM');
    await answer('End Time', 'PM');
    startScenario('saves-refused');
    await press('Save');
    expect(await toast('Sorry something went wrong!')).toBeVisible();
    expect(question('Comment')).toHaveValue('Back on Wednesday after a meeting with the carer.');
    startScenario('normal');
    await press('Save');
    expect(await toast('Exclusion data successfully saved!')).toBeVisible();
    expectBody(await log.last('/rest/saveExclusionReason')).toMatchGolden('record-exclusion');
    expect(await findNamed('row', /Back on Wednesday/)).toBeVisible();
    expect(held().at(-1)).toMatchObject({ mainReason: 'Bullying, Theft, Others', extendedReason: 'Online, Stealing school property' });
    expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
  });

  it('deletes one after a confirmation', async () => {
    const log = recordRequests(server);
    const { press } = await openList();
    await press('Delete suspension of 06/10/2025 AM, Fixed Term');
    await press('Yes, delete it!');
    expect(await toast('Exclusion deleted successfully!')).toBeVisible();
    expectBody(await log.last('/rest/deleteExclusionReason')).toMatchGolden('delete-exclusion');
    expect(await screen.findByText('No suspensions are recorded')).toBeVisible();
    await waitFor(() => { expect(named('button', 'Record a suspension')).toHaveFocus(); });
  });

  it('shows, opens and recognises days in whatever notation they are stored', async () => {
    const { unmount } = await openList([{ ...OLD, startDates: '2025-10-06', endDates: '2025-10-07T00:00:00' }]);
    const row = await findNamed('row', /^06\/10\/2025 AM 07\/10\/2025/);
    expect(within(row).getByRole('link', { name: /^Edit suspension of 06\/10\/2025/ })).toBeVisible();
    unmount();
    await openEdit('7', [{ ...OLD, startDates: '2025-10-06' }]);
    expect(question('Start Date')).toHaveValue('06/10/2025');
  });

  it('lists the newest first', async () => {
    await openList([{ ...OLD, id: '6', startDates: '03/02/2025', endDates: '04/02/2025', startAmPmTime: 'PM', endAmPmTime: 'PM' }, OLD]);
    const [, ...rows] = within(await screen.findByRole('table', { name: 'Suspensions' })).getAllByRole('row');
    expect(rows.map((row) => within(row).getByRole('rowheader').textContent)).toEqual(['06/10/2025 AM', '03/02/2025 PM']);
  });

  it('offers a document attached to a suspension in its row, not in that of another suspension of the same day', async () => {
    const { press, user } = await openList([OLD, { ...OLD, id: '8', startAmPmTime: 'PM' }]);
    await press('Attach a document to the suspension of 06/10/2025 AM, Fixed Term');
    await user.upload(question('File'), new File(['Letter'], 'letter.pdf', { type: 'application/pdf' }));
    expect(question('Report Name')).toHaveValue('Suspension 06/10/2025 AM');
    await press('Upload');
    const row = await findNamed('row', /^06\/10\/2025 AM/);
    expect(await within(row).findByRole('button', { name: /^Download/ })).toHaveAccessibleName('Download Suspension 06/10/2025 AM');
    expect(screen.getAllByRole('button', { name: /^Download/ })).toHaveLength(1);
    expect(hostLog.of('uploadDocument')).toHaveLength(1);
  });

  it('exports the list', async () => {
    const { press } = await openList();
    await press('Export');
    expect(await toast('Exclusion report exported and downloaded successfull')).toBeVisible(); // sic
    expect(hostLog.of('exportExclusions')[0]?.params).toEqual({ pupilId });
  });

  it('treats null as an empty list', async () => {
    server.use(http.get('*/rest/fetchExclusionByPupil', () => HttpResponse.json({ exclusionReasons: null })));
    await openList([]);
    expect(await screen.findByText('No suspensions are recorded')).toBeVisible();
  });
});

describe('Edit suspension', () => {
  it('opens with the answers, each extended reason at its main reason', async () => {
    await loadConfig({ switches: { exclusionEditSendsId: true } });
    acceptMore('/rest/saveExclusionReason', 'exclusionReason.id');
    const log = recordRequests(server);
    const { press, answer, address } = await openEdit('7');
    expect(question('Extended reason: Bullying')).toHaveValue('Homophobic, biphobic and transphobic');
    expect(question('Extended reason: Damage')).toHaveValue('Arson');
    await answer('Comment', 'Three days at home.');
    await press('Save');
    await waitFor(() => { expect(address()).toMatch(/^\/basic-info\/exclusions/); });
    expectBody(await log.last('/rest/saveExclusionReason')).toMatchGolden('edit-exclusion');
    expect(held()).toHaveLength(1);
    expect(held()[0]?.comment).toBe('Three days at home.');
  });

  it('keeps a stored reason outside the list after it was unticked', async () => {
    const { user } = await openEdit('8', [anExclusion({ id: '8', pupilId, mainReason: 'Climbed the roof, Damage', extendedReason: 'Arson' })]);
    const box = () => screen.getByRole('checkbox', { name: 'Climbed the roof' });
    expect(box()).toBeChecked();
    await user.click(box());
    expect(box()).not.toBeChecked();
    expect(box()).toHaveFocus();
    await user.keyboard(' ');
    expect(box()).toBeChecked();
  });

  it('records a new one instead if the host accepts no changes', async () => {
    const { press } = await openEdit('7');
    expect(screen.getByText(/A recorded suspension cannot be changed/)).toBeVisible();
    await press('Record as a new suspension');
    await waitFor(() => { expect(held()).toHaveLength(2); });
  });

  it('shows and sends back a main reason that no list has, with its extended reason', async () => {
    const reasons = { mainReason: 'Bullying, Out of uniform', extendedReason: 'Homophobic, biphobic and transphobic, Hat in class' };
    const sent = jest.fn();
    const { press } = await openEdit('7', [{ ...OLD, ...reasons }]);
    server.use(http.post('*/rest/saveExclusionReason', async ({ request }) => {
      const body = await request.formData();
      sent({ mainReason: body.get('exclusionReason.mainReason'), extendedReason: body.get('exclusionReason.extendedReason') });
      return HttpResponse.json({});
    }));
    expect(question('Extended reason: Out of uniform')).toHaveDisplayValue('Hat in class');
    await press('Record as a new suspension');
    await waitFor(() => { expect(sent).toHaveBeenCalledWith(reasons); });
  });

  it('shows a message for a suspension that is not in the list', async () => {
    hostDb.setList('exclusions', pupilId, [OLD]);
    open(
      <Routes><Route path="/exclusion/edit/:id" element={<ExclusionEditScreen />} /></Routes>,
      { at: `/exclusion/edit/8?pupil=${pupilId}&meeting=14/11/2025` },
    );
    expect(await screen.findByRole('heading', { name: 'This suspension is not in the pupil’s list' })).toBeVisible();
  });
});
