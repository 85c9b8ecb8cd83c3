import { screen, waitFor, within } from '@testing-library/react';
import { http, HttpResponse } from 'msw';
import { amara } from '../../../../mocks/fixtures/people';
import { aPupil } from '../../../../mocks/fixtures/pupils';
import { schools } from '../../../../mocks/fixtures/schools';
import { addPupil, hostDb, hostLog, server, startScenario } from '../../../../mocks/server';
import { asText } from '../../../api/decode';
import { loadConfig } from '../../../config/config';
import { expectBody } from '../../../testing/golden';
import { named, queryNamed } from '../../../testing/named';
import { open } from '../../../testing/open';
import { recordRequests } from '../../../testing/sentRequests';
import { lastToast } from '../../../ui/toasts/toast';
import '../../../ui/dialogs/DialogLayer';
import '../school-change/ChooseSchoolDialog';
import '../school-change/StartDayDialog';
import { PupilScreen } from './PupilScreen';

afterEach(() => loadConfig({}));

const openPupil = async (pupilId: string = amara.pupilId, signedInAs = 'priya.nair') => {
  const opened = open(<PupilScreen />, { at: `/basic-info/pupil?pupil=${pupilId}&meeting=14/11/2025`, signedInAs });
  await waitFor(() => { expect(screen.queryByText('Loading')).not.toBeInTheDocument(); });
  return opened;
};
const fact = (label: string) => {
  const [term] = screen.getAllByText((_, element) => element?.tagName === 'DT' && element.textContent.replace(/\s*\* required$/, '') === label);
  return term?.parentElement?.querySelector('dd');
};
const labels = () => screen.getAllByRole('term').map(({ textContent }) => textContent.replace(/\s*\* required$/, ''));
const store = (pupilId: string, info: Readonly<Record<string, unknown>>) => { hostDb.setValue(`info|${pupilId}`, info); };

describe('Pupil', () => {
  it('shows the facts that a meeting asks for first, above four read-only panels with asterisks at required fields', async () => {
    await openPupil();
    expect(screen.getAllByRole('heading', { level: 2 }).map(({ textContent }) => textContent))
      .toEqual(['Pupil Information', 'School', 'Additional Pupil Information', 'Connections']);
    const marked = screen.getAllByText('required', { exact: false, selector: '.visually-hidden' })
      .map((mark) => mark.closest('dt')?.textContent.replace(/\s*\* required$/, ''));
    expect(marked).toEqual([
      'Forename', 'Surname', 'UPN', 'Year Group', 'Gender', 'SEND', 'UASC', 'Date into Care', 'School Name', 'VS No',
      'Social Worker Name', 'Social Worker Team', 'Pupil Carer Name', 'Virtual School Officer / Achievement Officer', 'IRO',
    ]);
    expect(fact('Year Group')).toHaveTextContent(/^Y10$/);
    const strip = within(screen.getByRole('region', { name: 'Key facts' }));
    expect(strip.getAllByRole('term').map(({ textContent }) => textContent)).toEqual([
      'Age', 'Year Group', 'SEND', 'RAG Rating', 'Care Status', 'Legal Status', 'Social Worker Name', 'Designated Teacher',
    ]);
    expect(strip.getAllByRole('definition')[1]).toHaveTextContent(/^Y10$/);
    // It is offered to role 12 alone.
    expect(queryNamed('button', 'Change School')).not.toBeInTheDocument();
  });

  it.each([
    ['Y8', 'School Name', [], ['ULN', 'Course', 'Young Parent']],
    ['Y13', 'Provider Name', ['ULN', 'National Insurance Number', 'Course', 'Young Parent'], []],
    ['N3', 'School/Setting Name', ['Young Parent'], ['ULN', 'Course']],
    ['R', 'School/Setting Name', ['Young Parent'], ['ULN']],
    ['N', 'School Name', ['Young Parent'], ['Course']],
    ['N5', 'School/Setting Name', [], ['Young Parent']],
  ])('shows the fields and labels for year group %s', async (year, school, shown, hidden) => {
    await openPupil(addPupil(aPupil({ year })).pupilId);
    expect(labels()).toContain(school);
    for (const label of shown) expect(labels()).toContain(label);
    for (const label of hidden) expect(labels()).not.toContain(label);
  });

  it('shows stored flags as words', async () => {
    store(amara.pupilId, { gender: 'Indeterminate', uasc: true, laInOrOut: 0, stringDob: '15/11/2011' });
    const { unmount } = await openPupil();
    expect([fact('Gender'), fact('UASC'), fact('LA In or Out')].map((one) => one?.textContent)).toEqual(['Male', 'Yes', 'Out']);
    unmount();
    await loadConfig({ switches: { genderDisplay: 'asStored' } });
    await openPupil();
    expect(fact('Gender')).toHaveTextContent('Indeterminate');
  });

  it('shows the notes only to the one school that has them, in place of the other schools’ fields', async () => {
    await loadConfig({ schools: { notes: '6001' } });
    await openPupil(amara.pupilId, 'gwen.pugh');
    expect(labels()).toContain('Notes');
    for (const label of ['EAL', 'First Language', 'Contact Arrangements', 'Country of Origin', 'Religion', 'Tuition']) {
      expect(labels()).not.toContain(label);
    }
  });

  it('opens the history of a name', async () => {
    const { press } = await openPupil();
    await press('History: Forename');
    expect(await screen.findByRole('dialog', { name: 'Forename History' })).toBeVisible();
  });

  it('shows an empty record', async () => {
    server.use(http.get('*/rest/fetchPupilBasicInfo', () => HttpResponse.json({ pupilInfo: { forename: null, yeargroup: 7 } })));
    await openPupil();
    expect(await screen.findAllByText('Not recorded')).not.toHaveLength(0);
  });
});

/** Chooses the second school of the list, with a start day, and submits. */
async function submitSecondSchool() {
  const opened = await openPupil(amara.pupilId, 'marcus.hale');
  await opened.press('Change School');
  const school = within(await screen.findByRole('table', { name: 'Schools' })).getAllByRole('button')[1] as HTMLElement;
  const name = school.textContent;
  await opened.user.click(school);
  await opened.answer('School start day', '01/12/2025');
  await opened.press('Submit');
  return { ...opened, name };
}

describe('change of school', () => {
  const dialog = () => screen.findByRole('dialog');

  it('searches on the host, requires the start day, moves the pupil and keeps the history', async () => {
    const log = recordRequests(server);
    const { press, user, answer } = await openPupil(amara.pupilId, 'marcus.hale');
    await press('Change School');
    expect((await within(await dialog()).findAllByRole('columnheader')).map(({ textContent }) => textContent))
      .toEqual(['ID', 'School Name', 'URN', 'City', 'Postcode', 'Phase', 'Status']);
    await user.type(screen.getByRole('searchbox', { name: 'Search schools' }), 'park');
    await waitFor(() => { expect(hostLog.of('findSchools').at(-1)?.params['keyword']).toBe('park'); });
    const found = within(await screen.findByRole('table', { name: 'Schools' }));
    await waitFor(() => { expect(found.getAllByRole('row').length).toBeLessThan(11); });
    const school = found.getAllByRole('button')[0] as HTMLElement;
    const name = school.textContent;
    await user.click(school);
    await screen.findByRole('dialog', { name: `Change to ${name}` });
    await press('Submit');
    expect(await screen.findByText('School start day is required', { selector: '.invalid-feedback' })).toBeVisible();
    await answer('School start day', '01/12/2025');
    await press('Submit');
    await waitFor(() => { expect(fact('School Name')).toHaveTextContent(name); });
    expectBody(await log.last('/rest/updatedPupilsSubSchool')).toMatchGolden('change-school');
    await waitFor(() => { expect(screen.queryByRole('dialog')).not.toBeInTheDocument(); });
    await waitFor(() => { expect(named('button', 'Change School')).toHaveFocus(); });
    await press('History: School Name');
    expect(await screen.findByRole('cell', { name: '01/12/2025' })).toBeVisible();
  });

  it('finds a school that the host writes with another apostrophe and order, and names what was searched', async () => {
    server.use(
      http.get('*/rest/fetchFilteredSchoolsList', () => HttpResponse.json({ schoolsList: [] })),
      http.get('*/rest/fetchAllSchoolsData', () => HttpResponse.json({ schoolsList: [{ id: 7, schoolname: 'St Mary’s Primary' }, { id: 8, schoolname: 'St Mark’s Primary' }] })),
    );
    const { press, user } = await openPupil(amara.pupilId, 'marcus.hale');
    await press('Change School');
    const box = await screen.findByRole('searchbox', { name: 'Search schools' });
    await user.type(box, "primary st mary's");
    await waitFor(() => { expect(within(screen.getByRole('table', { name: 'Schools' })).getAllByRole('button').map(({ textContent }) => textContent)).toEqual(['St Mary’s Primary']); });
    await user.type(box, 'x');
    expect(await screen.findByText("No school is found for “primary st mary'sx”, also without accents and in any order.")).toBeVisible();
  });

  it('shows no results of the previous search while the next one is in flight, and keeps the rows per page', async () => {
    const { press, user } = await openPupil(amara.pupilId, 'marcus.hale');
    await press('Change School');
    await screen.findByText(/^\d+ schools$/);
    await user.selectOptions(screen.getByLabelText('Rows per page'), '50');
    let respond = () => {};
    const waiting = new Promise<void>((resolve) => { respond = resolve; });
    server.use(http.get('*/rest/fetchFilteredSchoolsList', async () => {
      await waiting;
      return HttpResponse.json({ schoolsList: [{ id: 7, schoolname: 'Park School' }] });
    }));
    const names = () => within(screen.getByRole('table', { name: 'Schools' })).queryAllByRole('button').map(({ textContent }) => textContent);
    await user.type(screen.getByRole('searchbox', { name: 'Search schools' }), 'park');
    await waitFor(() => { expect(names()).toEqual([]); });
    respond();
    await waitFor(() => { expect(names()).toEqual(['Park School']); });
    expect(screen.getByLabelText('Rows per page')).toHaveValue('50');
  });

  it('returns to the list and its search when the start day is cancelled', async () => {
    const { press, user } = await openPupil(amara.pupilId, 'marcus.hale');
    await press('Change School');
    await user.type(await screen.findByRole('searchbox', { name: 'Search schools' }), 'park');
    await waitFor(() => { expect(hostLog.of('findSchools').length).toBeGreaterThan(0); });
    await user.click(within(await screen.findByRole('table', { name: 'Schools' })).getAllByRole('button')[0] as HTMLElement);
    await press('Cancel');
    expect(await screen.findByRole('searchbox', { name: 'Search schools' })).toHaveValue('park');
  });

  it('treats the text null as a refusal', async () => {
    server.use(http.post('*/rest/updatedPupilsSubSchool', () => HttpResponse.json({ successmessage: 'null' })));
    await submitSecondSchool();
    expect(await screen.findByText(/^The school was not changed\./)).toBeVisible();
    expect(screen.getByLabelText(/^School start day/)).toHaveValue('01/12/2025');
  });

  it('is not sent where a colleague has moved the pupil meanwhile', async () => {
    const log = recordRequests(server);
    const { press, user, answer } = await openPupil(amara.pupilId, 'marcus.hale');
    await press('Change School');
    const [, second, third] = within(await screen.findByRole('table', { name: 'Schools' })).getAllByRole('button');
    await user.click(second as HTMLElement);
    hostDb.changePupil(amara.pupilId, { schoolId: schools.find(({ schoolname }) => schoolname === third?.textContent)?.id ?? '' });
    await answer('School start day', '01/12/2025');
    await press('Submit');
    expect(await screen.findByText(/^Somebody has changed the school since you opened this\./)).toBeVisible();
    expect(await log.to('/rest/updatedPupilsSubSchool')).toHaveLength(0);
  });

  it('shows the failure text at once when the host answers 500, and corrects it if the host had moved the pupil', async () => {
    await loadConfig({ saving: { inDoubtMs: 1000 }, switches: { schoolChangeFailureToast: true } });
    let chosen = '';
    server.use(http.post('*/rest/updatedPupilsSubSchool', async ({ request }) => {
      chosen = asText((await request.formData()).get('subSchoolData.subSchoolId'));
      return HttpResponse.json({}, { status: 500 });
    }));
    const { name } = await submitSecondSchool();
    await waitFor(() => { expect(lastToast()?.text).toBe('Sorry something went wrong!'); });
    hostDb.changePupil(amara.pupilId, { schoolId: chosen });
    expect(await screen.findByText(`Changed to ${name}.`, {}, { timeout: 9000 })).toBeVisible();
  });

  describe.each([
    ['500', () => new HttpResponse('<html>Internal Server Error</html>', { status: 500, headers: { 'content-type': 'text/html' } })],
    ['lost', () => HttpResponse.error()],
  ])('the response %s', (_, respond) => {
    async function submit(then = () => {}) {
      const sent = jest.fn();
      server.use(http.post('*/rest/updatedPupilsSubSchool', () => { sent(); then(); return respond(); }));
      return { ...(await submitSecondSchool()), sent };
    }

    it('keeps the chosen school and day when the change was refused', async () => {
      await loadConfig({ saving: { inDoubtMs: 1000 } });
      const { name, sent, press } = await submit();
      const alert = await within(await screen.findByRole('dialog', { name: `Change to ${name}` })).findByRole('alert');
      await waitFor(() => { expect(alert).toHaveTextContent(/^The school was not changed: the council’s system did not carry it out/); });
      expect(screen.getByLabelText(/^School start day/)).toHaveValue('01/12/2025');
      expect(sent).toHaveBeenCalledTimes(1);
      await press('Submit');
      await waitFor(() => { expect(sent).toHaveBeenCalledTimes(2); });
    });

    it('shows that the outcome is unknown while the record cannot be read', async () => {
      await loadConfig({ saving: { inDoubtMs: 1000 } });
      const { name } = await submit(() => { startScenario('error-on-call', { call: 'fetchPupilBasicInfo', status: '500' }); });
      const alert = await within(await screen.findByRole('dialog', { name: `Change to ${name}` })).findByRole('alert');
      await waitFor(() => { expect(alert).toHaveTextContent(/^We cannot tell whether the school was changed/); });
      expect(screen.getByLabelText(/^School start day/)).toHaveValue('01/12/2025');
    });
  });

  it('finds the new school in the record after a lost response, without sending again', async () => {
    const sent = jest.fn();
    server.use(http.post('*/rest/updatedPupilsSubSchool', async ({ request }) => {
      sent();
      hostDb.changePupil(amara.pupilId, { schoolId: asText((await request.formData()).get('subSchoolData.subSchoolId')) });
      return HttpResponse.error();
    }));
    const { name } = await submitSecondSchool();
    await waitFor(() => { expect(screen.queryByRole('dialog')).not.toBeInTheDocument(); });
    expect(await screen.findByText(`Changed to ${name}.`)).toBeVisible();
    expect(sent).toHaveBeenCalledTimes(1);
  });

  it('shows a list of schools that cannot be loaded with Retry', async () => {
    startScenario('error-on-call', { call: 'fetchSchools', status: '500' });
    const { press } = await openPupil(amara.pupilId, 'marcus.hale');
    await press('Change School');
    expect(await within(await dialog()).findByRole('button', { name: 'Retry' })).toBeVisible();
  });

  it.each([['Y8', 'SSA'], ['Y13', 'KS5'], ['Y15', 'SSA']])('fetches the further details of a %s pupil as type %s when they are opened', async (year, type) => {
    const { press } = await openPupil(addPupil(aPupil({ year })).pupilId);
    expect(hostLog.of('fetchPupilBasicDetails')).toHaveLength(0);
    await press('Show further details');
    expect(await screen.findByRole('heading', { name: 'Further details' })).toBeVisible();
    expect(fact('Laptop')).toHaveTextContent('Yes');
    expect(hostLog.of('fetchPupilBasicDetails')[0]?.params).toMatchObject({ type });
  });

  it('shows every key of the further details, whether named or not, those of the sub-school too (B-195, B-196)', async () => {
    const subSchool = {
      name: 'Larkfield Academy', tel: '01632 960114', email: 'office@larkfield.example', address: '3 School Lane', city: 'Ambleford', zip: 'AM4 2LD',
      web: 'https://larkfield.example', ofstedGrade: 'Good', schoolLa: 'Ambleford', urn: '100114', code: '4021', designatedTeacher: 'Priya Nair',
    };
    const pupilBasicDetails = { pupilId: amara.pupilId, forename: 'Amara', gender: 'F', leavers: 0, laptop: 1, boroughInOut: 'I', placementDate: '01/03/2024', iroName: 'Joan Bell', subSchoolTel: '01632 960115', subSchool, heightOfDesk: '70 cm' };
    server.use(http.get('*/rest/fetchPupilBasicDetails', () => HttpResponse.json({ pupilBasicDetails })));
    const { press } = await openPupil();
    await press('Show further details');
    const panel = within(await screen.findByRole('region', { name: 'Further details' }));
    const shown = (label: string) => panel.getByText(label, { selector: 'dt' }).nextElementSibling?.textContent;
    expect(Object.fromEntries(['Forename', 'Gender', 'Leaver', 'Laptop', 'In or out of borough', 'Placement date', 'IRO', 'Sub school tel', 'Height of desk', 'Religion'].map((label) => [label, shown(label)]))).toEqual({
      'Forename': 'Amara', 'Gender': 'Female', 'Leaver': 'No', 'Laptop': 'Yes', 'In or out of borough': 'In', 'Placement date': '01/03/2024', 'IRO': 'Joan Bell',
      'Sub school tel': '01632 960115', 'Height of desk': '70 cm', 'Religion': 'Not recorded',
    });
    for (const value of Object.values(subSchool)) expect(panel.getAllByText(value)).not.toHaveLength(0);
    expect(shown('Sub school: Postcode')).toBe('AM4 2LD');
    expect(panel.queryByText('Pupil id')).not.toBeInTheDocument();
  });

  it('loads the further details on Retry after a failure', async () => {
    startScenario('error-on-call', { call: 'fetchPupilBasicDetails', status: '400' });
    const { press } = await openPupil();
    await press('Show further details');
    expect(await screen.findByText('The further details could not be loaded')).toBeVisible();
    startScenario('normal');
    await press('Retry');
    expect(await screen.findByRole('heading', { name: 'Further details' })).toBeVisible();
  });
});
