import { screen, waitFor, within } from '@testing-library/react';
import { axe } from 'jest-axe';
import { http, HttpResponse } from 'msw';
import { server, startScenario } from '../../../mocks/server';
import { clearUserStates } from '../../state/userState';
import { openApp } from '../../testing/open';
import { SLOWNESS } from '../../testing/slowness';
import { noteSent } from './sentLog';
import { findNamed, named, queryNamed } from '../../testing/named';

const row = (first: string, date = '14/11/2025') =>
  [9, first, 'Crane', 'Larkfield Academy', 'Y10', date, 'Overdue', '', 'Good', 'x', 'x', 'x', 'Autumn 2025'];
const overdue = (...rows: readonly unknown[]) => {
  server.use(http.get('*/rest/pepOverDue', () => HttpResponse.json({ statusList: rows })));
};
const letters = (count: number) => Array.from({ length: count }, (_, at) => row(`Child ${String.fromCharCode(65 + at)}`));
const box = (name: string) => findNamed('checkbox', new RegExp(`^Select ${name}\\b`));
const bar = () => screen.getByRole('group', { name: 'Selected rows' });
const count = () => within(bar()).getByRole('status').textContent;
const planOf = (name: string) => ({
  pupilId: `id-${name.replace(/\W/g, '')}`, pupilFullName: name, pupilUPN: '', classYear: 'Y10', ragrating: '', termOfPep: 'Autumn 2025', dateOfMeeting: '14/11/2025',
});
/** A host whose My Pupils finds every name except those without a plan. `emailOf` gives the contacts of a pupil. */
const people = (emailOf: (pupilId: string) => string | null, withoutPlan: readonly string[] = []) => {
  server.use(
    http.get('*/rest/fetchPepStatus', ({ request }) => {
      const keyword = new URL(request.url).searchParams.get('keyword') ?? '';
      return HttpResponse.json({ pepstatus: { totalPages: 1, totalRecords: 1 }, pepStatusList: withoutPlan.includes(keyword) ? [] : [planOf(keyword)] });
    }),
    http.get('*/rest/fetchPupilContacts', ({ request }) => {
      const email = emailOf(new URL(request.url).searchParams.get('pupilId') ?? '');
      if (email === null) return new HttpResponse(null, { status: 500 });
      return HttpResponse.json({ pupilcontacts: { designatedTeacherName: 'Sam Marsh', designatedTeacherEmail: email } });
    }),
    http.get('*/rest/fetchCustomizedTemplate', () =>
      HttpResponse.json({ customizedEmailTemplate: { id: '1', schoolId: '449403', subject: 'PEP of {pupilName}', body: 'Dear {designatedTeacher}' } })),
  );
};

afterEach(() => { clearUserStates(); window.localStorage.clear(); });

describe('the selection in a list of pupils', () => {
  it('selects one row, a range with Shift, the page or all matches', async () => {
    overdue(...letters(12));
    const { user, press } = openApp({ at: '/pep-is-overdue' });
    await user.click(await box('Child B Crane'));
    expect(count()).toBe('1 selected');
    await user.keyboard('{Shift>}');
    await user.click(await box('Child E Crane'));
    await user.keyboard('{/Shift}');
    expect(count()).toBe('4 selected');
    await user.click(screen.getByRole('checkbox', { name: 'Select every row on this page' }));
    expect(count()).toBe('10 selected');
    await press('Select all 12');
    expect(count()).toBe('12 selected');
    expect(document.activeElement).toHaveTextContent('12 selected');
    await press('Clear');
    expect(count()).toBe('None selected');
    expect(document.activeElement).toHaveTextContent('None selected');
  });

  it('survives paging and sorting', async () => {
    overdue(...letters(12));
    const { user, press } = openApp({ at: '/pep-is-overdue' });
    await user.click(await box('Child B Crane'));
    await press('Page 2');
    await user.click(await box('Child L Crane'));
    await press('First name');
    await press('First name');
    expect(count()).toBe('2 selected');
    expect(await box('Child L Crane')).toBeChecked();
    await user.type(screen.getByRole('searchbox', { name: 'Search first names' }), 'child l');
    await waitFor(() => { expect(count()).toBe('2 selected, 1 of them hidden by this search or these filters'); });
  });

  it('drops a row that the host no longer sends', async () => {
    overdue(...letters(2));
    const { user, unmount } = openApp({ at: '/pep-is-overdue' });
    await user.click(await box('Child A Crane'));
    await user.click(await box('Child B Crane'));
    unmount();
    overdue(...letters(1));
    const again = openApp({ at: '/pep-is-overdue' });
    expect(await box('Child A Crane')).toBeChecked();
    expect(count()).toBe('1 selected');
    again.unmount();
    clearUserStates();
    openApp({ at: '/pep-is-overdue' });
    expect(await box('Child A Crane')).not.toBeChecked();
  });

  it('holds a row of My Pupils as the host sends it now', async () => {
    const made = jest.spyOn(URL, 'createObjectURL').mockReturnValue('blob:one');
    jest.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(() => {});
    const open = (statusDataModule: number) => {
      server.use(http.get('*/rest/fetchPepStatus', () => HttpResponse.json({ pepstatus: { totalPages: 1, totalRecords: 1 }, pepStatusList: [{ ...planOf('Ada Crane'), statusDataModule }] })));
      return openApp({ at: '/pep-status' });
    };
    const { user, unmount } = open(0);
    await user.click(await box('Ada Crane'));
    unmount();
    const { press } = open(1);
    expect(await box('Ada Crane')).toBeChecked();
    await press('Download CSV');
    await waitFor(() => { expect(made).toHaveBeenCalledTimes(1); });
    expect(await (made.mock.calls[0]?.[0] as Blob).text()).toContain(',completed,');
  });

  it('collects every page of My Pupils of a large authority', async () => {
    const all = Array.from({ length: 250 }, (_, at) => planOf(`Child ${at}`));
    const read: number[] = [];
    server.use(http.get('*/rest/fetchPepStatus', ({ request }) => {
      const { searchParams } = new URL(request.url);
      const [page, size] = ['page', 'recordPerPage'].map((name) => Number(searchParams.get(`pepstatus.${name}`))) as [number, number];
      if (size === 100) read.push(page);
      return HttpResponse.json({ pepstatus: { totalPages: Math.ceil(all.length / size), totalRecords: all.length }, pepStatusList: all.slice((page - 1) * size, page * size) });
    }));
    const { press } = openApp({ at: '/pep-status' });
    await press('Select all 250');
    await waitFor(() => { expect(count()).toBe('250 selected, 240 of them not on this page'); });
    expect(read.toSorted()).toEqual([1, 2, 3]);
  });
});

describe('“Select all” of My Pupils', () => {
  it('is offered until each row of the list is selected, however many of other terms are', async () => {
    const { user, press } = openApp({ at: '/pep-status?rows=100' });
    const all = await findNamed('button', /^Select all \d+$/);
    await press(all.textContent);
    await waitFor(() => { expect(queryNamed('button', /^Select all/)).toBeNull(); });
    await user.selectOptions(screen.getByLabelText('Term of Pep'), 'Summer 2025');
    expect(await findNamed('button', /^Select all \d+$/)).toBeVisible();
    await user.selectOptions(screen.getByLabelText('Term of Pep'), 'Autumn 2025');
    await waitFor(() => { expect(queryNamed('button', /^Select all/)).toBeNull(); });
  });

  it('shows why the other pages could not be collected', async () => {
    const { press } = openApp({ at: '/pep-status' });
    const all = await findNamed('button', /^Select all \d+$/);
    startScenario('error-on-call', { call: 'fetchPepStatus', status: '500' });
    await press(all.textContent);
    await waitFor(() => { expect(count()).toMatch(/^None selected, the other pages could not be loaded\. ./); });
    expect(within(bar()).getByRole('status')).not.toHaveClass('visually-hidden');
  });
});

describe('the email dialog', () => {
  const openFor = async (rows: number) => {
    overdue(...letters(rows));
    const app = openApp({ at: '/pep-is-overdue' });
    await app.press(`Select all ${rows}`);
    await app.press('Email or copy addresses');
    await screen.findByRole('dialog', { name: rows === 1 ? 'Email about 1 plan' : `Email about ${rows} plans` });
    return app;
  };

  it('states how many plans have an address and names the others with the reason', async () => {
    people((id) => (id.endsWith('BCrane') ? '' : `${id}@example.org`), ['Child C Crane']);
    await openFor(4);
    expect(await screen.findByText('2 of 4 plans have an address.')).toHaveAttribute('role', 'status');
    const missing = screen.getByText('Without an address: 2').closest('details');
    expect([...missing?.querySelectorAll('li') ?? []].map(({ textContent }) => textContent)).toEqual([
      'Child B Crane: no address recorded', 'Child C Crane: not in My Pupils',
    ]);
  });

  it('asks for whom the messages are, and lists no plan for an address that was not requested', async () => {
    people((id) => `${id}@example.org`);
    const { user } = await openFor(2);
    await screen.findByText('2 of 2 plans have an address.');
    await user.click(screen.getByRole('checkbox', { name: 'Designated teacher' }));
    expect(screen.getByText('Choose who the messages are for.')).toHaveAttribute('role', 'status');
    expect(screen.queryByText(/have an address|without an address/i)).not.toBeInTheDocument();
  });

  it('opens one message with all addresses in Bcc', async () => {
    jest.spyOn(Date, 'now').mockReturnValueOnce(Date.now() - 86_400_000);
    noteSent('A message of yesterday', ['Child Z']);
    people((id) => `${id}@example.org`);
    const { user } = await openFor(3);
    await user.click(await screen.findByRole('radio', { name: /^One for all, in general words/ }));
    const link = named('link', 'Open one message to 3 addresses');
    expect(link).toHaveAttribute('href', expect.stringMatching(/^mailto:\?bcc=id-ChildACrane@example\.org,id-ChildBCrane@example\.org,.*&subject=PEP%20of%20a%20child/));
    expect(await axe(screen.getByRole('dialog'))).toHaveNoViolations();
    link.addEventListener('click', (event) => { event.preventDefault(); });
    await user.click(link);
    expect(screen.getByText('Opened, copied and printed today: 1')).toBeInTheDocument();
    clearUserStates();
    await waitFor(() => { expect(screen.queryByText(/^Opened, copied and printed/)).toBeNull(); });
  });

  it('counts the messages opened to those whom it lists', async () => {
    people((id) => `${id}@example.org`);
    server.use(http.get('*/rest/fetchPupilContacts', ({ request }) => {
      const id = new URL(request.url).searchParams.get('pupilId') ?? '';
      return HttpResponse.json({ pupilcontacts: { designatedTeacherEmail: `${id}@example.org`, socialWorkerEmail: `${id}@council.example.org` } });
    }));
    const { user } = await openFor(2);
    const link = await findNamed('link', 'Open message to id-ChildACrane@example.org');
    link.addEventListener('click', (event) => { event.preventDefault(); });
    await user.click(link);
    expect(screen.getByText('1 of 2 opened. The preview shows the next one.')).toBeVisible();
    await user.click(screen.getByRole('checkbox', { name: 'Social worker' }));
    expect(screen.getByText('1 of 4 opened. The preview shows the next one.')).toBeVisible();
    await user.click(screen.getByRole('checkbox', { name: 'Designated teacher' }));
    expect(screen.getByText('0 of 2 opened. The preview shows the next one.')).toBeVisible();
  });

  it('goes on to the next message once one that is too long for a link is copied, and says when none is left', async () => {
    people((id) => (id.endsWith('MCrane') ? 'last@example.org' : 'school@example.org'));
    const { user, press } = await openFor(13);
    jest.spyOn(navigator.clipboard, 'writeText').mockResolvedValue();
    expect(await screen.findByText('0 of 2 opened or copied. The preview shows the next one.')).toBeVisible();
    const preview = screen.getByRole('region', { name: 'Preview' });
    expect(preview).not.toHaveTextContent('C.M.C., Larkfield Academy');
    await press('Too long for a link: copy the text for school@example.org');
    expect(await screen.findByText('1 of 2 opened or copied. The preview shows the next one.')).toBeVisible();
    expect(preview).toHaveTextContent('C.M.C., Larkfield Academy');
    const link = named('link', 'Open message to last@example.org');
    link.addEventListener('click', (event) => { event.preventDefault(); });
    await user.click(link);
    expect(screen.getByText('2 of 2 opened or copied.')).toBeVisible();
  });

  it('opens a message for each recipient by default, with initials, what is left and a link', async () => {
    people((id) => `${id}@example.org`);
    await openFor(2);
    expect(await screen.findByRole('radio', { name: 'One for each recipient' })).toBeChecked();
    const link = named('link', 'Open message to id-ChildBCrane@example.org');
    const body = `Dear Sam Marsh\r\n\r\nC.B.C., Larkfield Academy, meeting 14/11/2025. Not complete: Data, Pupil Voice, Strengths and Needs, Meeting, Targets & Actions.\r\n${window.location.origin}/pep?pupil=id-ChildBCrane&meeting=14%2F11%2F2025`;
    expect(link).toHaveAttribute('href', `mailto:id-ChildBCrane@example.org?subject=PEP%20of%20C.B.C.&body=${encodeURIComponent(body)}`);
  });

  it('lists a pupil once about whom several people get a message', async () => {
    people((id) => `${id}@example.org`);
    server.use(http.get('*/rest/fetchPupilContacts', () => HttpResponse.json({ pupilcontacts: { designatedTeacherEmail: 'sam@example.org', socialWorkerEmail: 'olu@example.org' } })));
    const { user, press } = await openFor(1);
    jest.spyOn(navigator.clipboard, 'writeText').mockResolvedValue();
    await user.click(screen.getByRole('checkbox', { name: 'Social worker' }));
    await screen.findByText('1 of 1 plan has an address.');
    await press('Copy 2 addresses');
    const entries = (await screen.findByText('Opened, copied and printed today: 1')).closest('details');
    expect(entries?.querySelector('li')).toHaveTextContent(/Copied 2 addresses: Child A Crane$/);
  });

  it('copies the addresses', async () => {
    people((id) => `${id}@example.org`);
    const { press } = await openFor(2);
    const writeText = jest.spyOn(navigator.clipboard, 'writeText').mockResolvedValue();
    await screen.findByText('2 of 2 plans have an address.');
    await press('Copy 2 addresses');
    expect(await screen.findByText('Copied')).toBeInTheDocument();
    expect(writeText).toHaveBeenLastCalledWith('id-ChildACrane@example.org; id-ChildBCrane@example.org');
    writeText.mockRejectedValue(new Error('Not allowed'));
    await press('Copy 2 addresses');
    expect(await screen.findByRole('textbox', { name: 'Copy 2 addresses' })).toHaveValue('id-ChildACrane@example.org; id-ChildBCrane@example.org');
  });

  it('offers the first hundred plans where more are selected', async () => {
    const asked: string[] = [];
    people((id) => { asked.push(id); return `${id}@example.org`; });
    const names = Array.from({ length: 101 }, (_, at) => `${String.fromCharCode(65 + Math.floor(at / 26))}${String.fromCharCode(65 + at % 26)}`);
    overdue(...names.map((name) => row(`Child ${name}`)));
    const { press } = openApp({ at: '/pep-is-overdue' });
    await press('Select all 101');
    await press('Email or copy addresses');
    expect(await screen.findByText('You can email 100 plans at a time. Email the first 100?')).toBeVisible();
    expect(asked).toEqual([]);
    await press('Email the first 100');
    expect(await screen.findByText('100 of 100 plans have an address.', {}, { timeout: 20_000 * SLOWNESS })).toBeInTheDocument();
    expect(asked).toHaveLength(100);
  });

  it('looks up only what failed again', async () => {
    let isDown = true;
    people((id) => (isDown && id.endsWith('ACrane') ? null : `${id}@example.org`));
    const { press } = await openFor(2);
    // Nobody knows yet whether its plan has an address.
    expect(await screen.findByText('1 of 2 plans have an address, 1 could not be looked up.')).toHaveAttribute('role', 'status');
    expect(screen.getByText('Without an address or not looked up: 1')).toBeVisible();
    isDown = false;
    await press('Retry the 1 that failed');
    expect(await screen.findByText('2 of 2 plans have an address.')).toBeInTheDocument();
  });
});
