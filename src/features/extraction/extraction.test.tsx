import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { http, HttpResponse } from 'msw';
import { hostLog, server } from '../../../mocks/server';
import { loadConfig } from '../../config/config';
import { clearUserStates } from '../../state/userState';
import { expectConsole } from '../../testing/expectConsole';
import { expectBody } from '../../testing/golden';
import { findNamed, named, queryNamed } from '../../testing/named';
import { lastToast } from '../../ui/toasts/toast';
import { openApp } from '../../testing/open';
import { typeText } from '../../testing/typeText';
import { recordRequests } from '../../testing/sentRequests';
import { contactProblem } from './InlineEdit';
import '../../ui/dialogs/DialogLayer';
import '../../ui/dialogs/sweetAlert';

const school = (name: string, more: object = {}) => ({
  schoolId: '6001', schoolName: name, urn: '910001', noOfPupilInSchool: 3, noOfPupilInWonde: 2, attendanceStatus: 'wonde',
  dataExtractionName: 'Ruth Bell', dataExtractionTel: '01632 960123', dataExtractionEmail: 'office@larkfield.sch.uk',
  latestCommentFromAsset: '', latestCommentFromLA: '', ...more,
});
const answerWith = (...rows: readonly object[]) => {
  server.use(http.get('*/rest/fetchPepExtractionData', () => HttpResponse.json({ dataExtractionList: rows })));
};
const asked = () => hostLog.entries.filter(({ call }) => call === 'fetchExtraction').map(({ params }) => params);
const shown = () => screen.findByText(/^Showing \d/);
const value = (name: RegExp) => findNamed('button', name);

/** Whether the browser would ask before the page closes. */
const asksFirst = () => !window.dispatchEvent(new Event('beforeunload', { cancelable: true }));
/** The host answers these calls once the returned function is called. */
function holdAnswers(path: string, answer: object): () => void {
  let release = (): void => {};
  const released = new Promise<void>((resolve) => { release = resolve; });
  server.use(http.post(path, async () => {
    await released;
    return HttpResponse.json(answer);
  }));
  return () => { release(); };
}

const openList = (signedInAs = 'marcus.hale', at = '/data-extraction-status') => openApp({ at, signedInAs });

afterEach(async () => { clearUserStates(); window.localStorage.clear(); await loadConfig({}); });

describe('Data Extraction Status', () => {
  it.each(['', '?sort=foo'])('requests the default client of type SSA, unsorted, then ascending, descending, ascending, and offers no Complete, which would do nothing (S-306)%s', async (query) => {
    const { press } = openList('marcus.hale', `/data-extraction-status${query}`);
    await shown();
    expect(queryNamed('button', /complete/i)).not.toBeInTheDocument();
    expect(asked()).toEqual([{ schoolId: '449403', type: 'SSA', customSorting: '' }]);
    for (const order of ['schoolName asc', 'schoolName desc', 'schoolName asc']) {
      await press('School');
      const sort = order.endsWith('asc') ? 'ascending' : 'descending';
      await waitFor(() => { expect(named('columnheader', /^School/)).toHaveAttribute('aria-sort', sort); });
    }
    expect(asked().map((params) => params['customSorting'])).toEqual(['', 'schoolName asc', 'schoolName desc', 'schoolName asc']);
  });

  it('requests the client that the legacy application stored, where the council lists none (S-251)', async () => {
    window.localStorage.setItem('PreClient', '449404');
    openList();
    await shown();
    expect(asked()).toEqual([{ schoolId: '449404', type: 'SSA', customSorting: '' }]);
    expect(screen.getByRole('combobox', { name: 'Client' })).toHaveDisplayValue('Client 449404');
  });

  it('offers 10, 15, 50, 100, 200 and 500 rows', async () => {
    answerWith(...Array.from({ length: 90 }, (_, index) => school(`School ${index + 1}`, { schoolId: String(index) })));
    const { press } = openList();
    await shown();
    const sizes = within(screen.getByLabelText('Rows per page')).getAllByRole('option').map(({ textContent }) => textContent);
    expect(sizes).toEqual(['10', '15', '50', '100', '200', '500']);
    const pages = () => screen.getAllByRole('button', { name: /^Page \d/ }).map(({ textContent }) => textContent);
    expect(pages()).toEqual(['1', '2', '3', '4', '5']);
    await press('Page 5');
    expect(pages()).toEqual(['3', '4', '5', '6', '7']);
  });

  it('shows client and type to role 12 alone', async () => {
    await loadConfig({ clients: { default: '449403', ks5Default: '449416', ssa: [{ id: '449403', name: 'Ambleford' }, { id: '449404', name: 'Carrowby' }], ks5: [{ id: '449415', name: 'Ambleford KS5' }, { id: '449416', name: 'Carrowby KS5' }] } });
    const { user, unmount, address } = openList();
    await shown();
    await user.click(screen.getByRole('radio', { name: 'KS5' }));
    await waitFor(() => { expect(asked().at(-1)).toMatchObject({ schoolId: '449416', type: 'KS5' }); });
    await user.selectOptions(screen.getByLabelText('Client'), 'Ambleford KS5');
    await waitFor(() => { expect(asked().at(-1)).toMatchObject({ schoolId: '449415', type: 'KS5' }); });
    await waitFor(() => { expect(address()).toBe('/data-extraction-status?type=KS5&client=449415'); });
    unmount();
    openList('tom.ellery');
    await shown();
    expect(screen.queryByLabelText('Client')).not.toBeInTheDocument();
    expect(screen.queryByRole('radio', { name: 'KS5' })).not.toBeInTheDocument();
  });

  it('shows every role a way from a client that the host does not know, or that has no schools, to the default one', async () => {
    expectConsole('error', /^Mock host refused fetchExtraction with 404/);
    const { press, unmount } = openList('tom.ellery', '/data-extraction-status?client=999');
    expect(await screen.findByText('There is no such client')).toBeVisible();
    await press('Show Client 449403');
    await shown();
    expect(asked().at(-1)).toMatchObject({ schoolId: '449403', type: 'SSA' });
    expect(screen.queryByRole('button', { name: /^Show Client/ })).not.toBeInTheDocument();
    unmount();
    answerWith();
    openList('tom.ellery');
    expect(await screen.findByRole('link', { name: 'Open My Pupils' })).toBeVisible();
  });

  it('saves an edited value on blur', async () => {
    answerWith(school('Larkfield Academy'));
    const log = recordRequests(server);
    const { user, press } = openList();
    await user.click(await value(/^Telephone of Larkfield/));
    const input = screen.getByRole('textbox', { name: 'Telephone of Larkfield Academy' });
    expect(input).toHaveFocus();
    await user.clear(input);
    await typeText(user, input, '01632 960777');
    await user.tab();
    expect(await value(/^Telephone of Larkfield Academy: 01632 960777/)).toBeVisible();
    expectBody(await log.last('/rest/updateSubSchoolsData')).toMatchGolden('school-telephone');
    expect((await screen.findAllByText('Updated successfully')).length).toBeGreaterThan(0);
    await press('Undo');
    expect(await value(/^Telephone of Larkfield Academy: 01632 960123/)).toBeVisible();
    expect((await log.last('/rest/updateSubSchoolsData')).body).toContainEqual(['subSchoolData.value', '01632 960123']);
  });

  it('sends nothing for an unchanged value, even if the host’s has spaces around it', async () => {
    answerWith(school('Larkfield Academy', { dataExtractionTel: ' 01632 960123 ' }));
    const { user } = openList();
    await user.click(await value(/^Telephone of Larkfield/));
    await user.tab();
    expect(await value(/^Telephone of Larkfield/)).toBeVisible();
    expect(hostLog.of('saveSchoolContact')).toEqual([]);
  });

  it('restores the value when the host rejects it, shows its message and offers what was typed', async () => {
    answerWith(school('Larkfield Academy'));
    server.use(http.post('*/rest/updateSubSchoolsData', () => HttpResponse.json({ errormessage: 'This school is locked' })));
    const { user, press } = openList();
    await user.click(await value(/^Name of Larkfield/));
    await user.clear(screen.getByRole('textbox', { name: 'Name of Larkfield Academy' }));
    await user.keyboard('Gwen Pugh{Enter}');
    expect(await screen.findByText(/Not saved\. This school is locked\. You typed “Gwen Pugh”\./)).toBeVisible();
    await user.click(await value(/^Name of Larkfield Academy: Ruth Bell/));
    expect(screen.getByRole('textbox', { name: 'Name of Larkfield Academy' })).toHaveValue('Gwen Pugh');
    await user.keyboard('{Enter}');
    expect(await screen.findByText(/You typed “Gwen Pugh”\./)).toBeVisible();
    server.use(http.post('*/rest/updateSubSchoolsData', () => HttpResponse.json({ successmessage: 'Updated successfully' })));
    await press('Try again');
    expect(await value(/^Name of Larkfield Academy: Gwen Pugh/)).toBeVisible();
  });

  it.each(['+44 1632 960123', '(01632) 960123', '+44 (0)1632 960-123 ext. 4', '01632 960123 x12', '01632.960123 Extension 7', '0'])(
    'accepts the telephone number %s', (typed) => { expect(contactProblem('tel', typed)).toBeNull(); });

  it.each(['ext 4', '+', '01632 960123 ext', '01632 + 4', 'Ruth'])('does not accept the telephone number %s', (typed) => {
    expect(contactProblem('tel', typed)).toMatch(/^Use digits/);
  });

  it('sends no letters as a telephone number and no text as an email address', async () => {
    answerWith(school('Larkfield Academy'));
    const log = recordRequests(server);
    const { user } = openList();
    await user.click(await value(/^Telephone of/));
    await typeText(user, screen.getByRole('textbox', { name: /^Telephone/ }), ' ask for Ruth');
    expect(screen.queryByText(/^Use digits, spaces, \+ and brackets/)).not.toBeInTheDocument();
    await user.tab();
    expect(screen.getByText(/^Use digits, spaces, \+ and brackets/)).toBeVisible();
    expect(screen.getByRole('textbox', { name: /^Telephone/ })).toHaveAttribute('aria-invalid', 'true');
    await user.click(screen.getByRole('textbox', { name: /^Telephone/ }));
    await user.keyboard('{Escape}');
    expect(await value(/^Telephone of Larkfield Academy: 01632 960123/)).toBeVisible();
    await user.click(await value(/^Email of/));
    fireEvent.change(screen.getByRole('textbox', { name: /^Email/ }), { target: { value: 'office' } });
    await user.tab();
    expect(screen.getByText(/Enter an email address like/)).toBeVisible();
    expect(await log.to('/rest/updateSubSchoolsData')).toHaveLength(0);
  });

  it('keeps a text that cannot be saved when the page is left', async () => {
    answerWith(school('Larkfield Academy'));
    const { user } = openList();
    await user.click(await value(/^Telephone of/));
    await user.keyboard('ask for Ruth');
    await user.click(named('link', 'Summary'));
    await screen.findByRole('heading', { level: 1, name: 'Summary' });
    await user.click(named('link', 'Data Extraction Status'));
    const again = await screen.findByRole('textbox', { name: /^Telephone/ });
    expect(again).toHaveValue('ask for Ruth');
    expect(again).toBeInvalid();
    expect(again).not.toHaveFocus();
    await user.click(again);
    await user.keyboard('{Escape}');
    expect(await value(/^Telephone of Larkfield Academy: 01632 960123/)).toBeVisible();
  });

  it('lets a contact be edited again whose save was in flight when the page was left', async () => {
    answerWith(school('Larkfield Academy'));
    const answer = holdAnswers('*/rest/updateSubSchoolsData', {});
    const { user } = openList();
    await user.click(await value(/^Name of/));
    await user.keyboard('{Control>}a{/Control}Gwen Pugh{Enter}');
    expect(await value(/^Name of Larkfield Academy: Gwen Pugh/)).toHaveAttribute('aria-busy', 'true');
    await user.click(named('link', 'Summary'));
    await screen.findByRole('heading', { level: 1, name: 'Summary' });
    await user.click(named('link', 'Data Extraction Status'));
    expect(await screen.findByRole('textbox', { name: /^Name of/ })).toHaveValue('Gwen Pugh');
    answer();
  });

  it('a page with a contact that is typed, in flight or not saved asks before it closes', async () => {
    answerWith(school('Larkfield Academy'));
    const answer = holdAnswers('*/rest/updateSubSchoolsData', { errormessage: 'This school is locked' });
    const { user, press } = openList();
    await user.click(await value(/^Name of/));
    expect(asksFirst()).toBe(false);
    await user.keyboard('{Control>}a{/Control}Gwen Pugh');
    expect(asksFirst()).toBe(true);
    await user.keyboard('{Escape}');
    expect(asksFirst()).toBe(false);
    await user.click(await value(/^Name of/));
    await user.keyboard('{Control>}a{/Control}Gwen Pugh{Enter}');
    expect(await value(/^Name of Larkfield Academy: Gwen Pugh/)).toHaveAttribute('aria-busy', 'true');
    expect(asksFirst()).toBe(true);
    answer();
    await screen.findByText(/You typed “Gwen Pugh”/);
    expect(asksFirst()).toBe(true);
    await press('Discard');
    expect(asksFirst()).toBe(false);
  });

  it('sign-out names a contact that is not saved, also from another screen', async () => {
    answerWith(school('Larkfield Academy'));
    const { user, press } = openList();
    await user.click(await value(/^Telephone of/));
    await user.keyboard('ask for Ruth');
    await user.click(named('link', 'Summary'));
    await screen.findByRole('heading', { level: 1, name: 'Summary' });
    expect(asksFirst()).toBe(true);
    await press(/account/);
    await press('Sign out');
    const leaving = await screen.findByRole('dialog', { name: 'Sign out and lose unsaved changes?' });
    expect(within(leaving).getByRole('listitem')).toHaveTextContent('Contacts of schools');
    await press('Sign out and delete it');
    await screen.findByRole('heading', { name: 'Sign in' });
    expect(asksFirst()).toBe(false);
  });

  it('a page with an attendance status in flight asks before it closes', async () => {
    answerWith(school('Larkfield Academy'));
    const answer = holdAnswers('*/rest/updateSchoolAttendanceStatus', { successmessage: 'Updated' });
    const { user } = openList();
    const select = await screen.findByLabelText('Attendance status of Larkfield Academy');
    expect(asksFirst()).toBe(false);
    await user.selectOptions(select, 'no_ims');
    expect(asksFirst()).toBe(true);
    answer();
    await waitFor(() => { expect(select).toHaveDisplayValue('No IMS'); });
    await waitFor(() => { expect(asksFirst()).toBe(false); });
  });

  it('sets any attendance status except wonde, with the message of a host that refuses (S-416)', async () => {
    answerWith(school('Larkfield Academy'));
    const log = recordRequests(server);
    const { user } = openList();
    const select = await screen.findByLabelText('Attendance status of Larkfield Academy');
    expect(select).toHaveDisplayValue('Wonde');
    expect(within(select).getAllByRole('option').map(({ textContent }) => textContent)).toEqual([
      '', 'Wonde', 'Awaiting response', 'Refused', 'School portal', 'Telephone', 'Email', 'Wonde invitation sent', 'No IMS',
    ]);
    expect(within(select).getByRole('option', { name: 'Wonde' })).toBeDisabled();
    await user.selectOptions(select, 'no_ims');
    await waitFor(() => { expect(select).toHaveDisplayValue('No IMS'); });
    expectBody(await log.last('/rest/updateSchoolAttendanceStatus')).toMatchGolden('attendance-status');
    answerWith(school('Larkfield Academy', { attendanceStatus: 'no_ims' }));
    server.use(http.post('*/rest/updateSchoolAttendanceStatus', () => HttpResponse.json({ errormessage: 'Not while a file is on its way' })));
    await user.selectOptions(select, 'refused');
    expect(await screen.findByText('Not saved. Not while a file is on its way')).toBeVisible();
    expect(select).toHaveDisplayValue('No IMS');
    expect(lastToast()).toMatchObject({ text: 'Not while a file is on its way', tone: 'bad' });
  });

  it('does not overwrite a contact that a colleague has changed since: it shows theirs and offers what was typed', async () => {
    answerWith(school('Larkfield Academy'));
    const log = recordRequests(server);
    const { user, press } = openList();
    await user.click(await value(/^Name of Larkfield/));
    answerWith(school('Larkfield Academy', { dataExtractionName: 'Tom Ellery' }));
    await user.keyboard('{Control>}a{/Control}Gwen Pugh{Enter}');
    expect(await screen.findByText(/Not saved\. Somebody has changed this to “Tom Ellery” since you opened it\. You typed “Gwen Pugh”\./)).toBeVisible();
    expect(await value(/^Name of Larkfield Academy: Tom Ellery/)).toBeVisible();
    expect(await log.to('/rest/updateSubSchoolsData')).toHaveLength(0);
    await press('Try again');
    expect(await value(/^Name of Larkfield Academy: Gwen Pugh/)).toBeVisible();
  });

  it('offers the attendance statuses of the council after the blank one, and shows a stored status that is not among them', async () => {
    await loadConfig({ options: { attendanceStatuses: [{ value: 'wonde', label: 'Automatic' }, { value: 'no_ims', label: 'By hand' }] } });
    answerWith(school('Larkfield Academy'), school('Birchover School', { schoolId: '6002', attendanceStatus: 'refused' }));
    openList();
    const select = await screen.findByLabelText('Attendance status of Larkfield Academy');
    expect(within(select).getAllByRole('option').map(({ textContent }) => textContent)).toEqual(['', 'Automatic', 'By hand']);
    expect(within(select).getByRole('option', { name: 'Automatic' })).toBeDisabled();
    expect(screen.getByLabelText('Attendance status of Birchover School')).toHaveDisplayValue('refused');
  });

  it('does not overwrite an attendance status that a colleague has changed since', async () => {
    answerWith(school('Larkfield Academy', { attendanceStatus: 'telephone' }));
    const log = recordRequests(server);
    const { user } = openList();
    const select = await screen.findByLabelText('Attendance status of Larkfield Academy');
    answerWith(school('Larkfield Academy', { attendanceStatus: 'refused' }));
    await user.selectOptions(select, 'no_ims');
    expect(await screen.findByText('Not saved. Somebody has changed this to “Refused” since you opened it.')).toBeVisible();
    expect(select).toHaveDisplayValue('Refused');
    expect(await log.to('/rest/updateSchoolAttendanceStatus')).toHaveLength(0);
  });

  it('shows the failure text of a status at once when the host answers 503, and corrects it if the host had saved it', async () => {
    await loadConfig({ saving: { inDoubtMs: 1000 } });
    answerWith(school('Larkfield Academy', { attendanceStatus: 'telephone' }));
    const { user } = openList();
    const select = await screen.findByLabelText('Attendance status of Larkfield Academy');
    server.use(http.post('*/rest/updateSchoolAttendanceStatus', () => HttpResponse.json({ message: 'Not at night' }, { status: 503 })));
    await user.selectOptions(select, 'no_ims');
    await waitFor(() => { expect([lastToast()?.text.includes('Not at night'), lastToast()?.tone]).toEqual([true, 'bad']); });
    answerWith(school('Larkfield Academy', { attendanceStatus: 'no_ims' }));
    expect(await screen.findByText('Saved.', {}, { timeout: 9000 })).toBeVisible();
  });

  it('sends an attendance status when the list loses the focus, not on an arrow key or a letter', async () => {
    answerWith(school('Larkfield Academy', { attendanceStatus: 'telephone' }));
    const log = recordRequests(server);
    const { user, press } = openList();
    const select = await screen.findByLabelText('Attendance status of Larkfield Academy');
    act(() => { select.focus(); });
    for (const [key, status] of [['ArrowDown', 'email'], ['ArrowDown', 'Wonde invitation sent'], ['n', 'no_ims']] as const) {
      fireEvent.keyDown(select, { key });
      fireEvent.change(select, { target: { value: status } });
    }
    expect(select).toHaveDisplayValue('No IMS');
    expect(await log.to('/rest/updateSchoolAttendanceStatus')).toHaveLength(0);
    await user.tab();
    await press('Undo: Telephone for Larkfield Academy');
    await waitFor(() => { expect(select).toHaveDisplayValue('Telephone'); });
    const sent = await log.to('/rest/updateSchoolAttendanceStatus');
    expect(sent.map(({ body }) => body.find(([name]) => name.endsWith('attendanceStatus'))?.[1])).toEqual(['no_ims', 'telephone']);
  });

  it('shows the pupils of a school', async () => {
    answerWith(school('Larkfield Academy'));
    const { user } = openList();
    await user.click(await value(/^Pupils of Larkfield Academy/));
    const table = await screen.findByRole('table', { name: 'Pupils of Larkfield Academy' });
    expect(within(table).getAllByRole('columnheader').map(({ textContent }) => textContent)).toEqual(['Name', 'Date of birth', 'Year group', 'Wonde status']);
    expect(hostLog.entries.find(({ call }) => call === 'fetchSchoolPupils')?.params).toMatchObject({ schoolId: '449403', subSchoolId: '6001' });
  });

  it.each([['ASSET', ['5', '10', '20', '50']], ['LA', ['10', '20', '50']]] as const)('adds, edits and deletes a comment from %s, each with the words of the host (S-416, S-419)', async (kind, sizes) => {
    answerWith(school('Larkfield Academy'));
    let held = [{ id: '5', schoolId: '6001', userId: '704', comment: 'Left a message.', commentsFrom: kind, writtenBy: 'Marcus Hale', stringCreatedDate: '10/11/2025' }];
    server.use(http.post('*/rest/fetchSchoolComments', () => HttpResponse.json({ commentFromAsset: kind === 'ASSET' ? held : null, commentFromLa: kind === 'LA' ? held : null })));
    const log = recordRequests(server);
    const { user, press, answer } = openList();
    await user.click(await value(new RegExp(`^${kind} comment of Larkfield`)));
    const dialog = await screen.findByRole('dialog', { name: `${kind} comments on Larkfield Academy` });
    expect(await within(dialog).findByText('Left a message.')).toBeVisible();
    expect(within(within(dialog).getByLabelText('Rows per page')).getAllByRole('option').map(({ textContent }) => textContent)).toEqual(sizes);
    server.use(http.post('*/rest/createSchoolComment', () => {
      held = [...held, { ...held[0], id: '6', comment: 'Guide sent.' } as (typeof held)[number]];
      return HttpResponse.json({ successmessage: 'Comment saved successfully' });
    }));
    await answer('Comment', 'Guide sent.');
    await press('Add comment');
    expect(await within(dialog).findByRole('rowheader', { name: 'Guide sent.' })).toBeVisible();
    expectBody(await log.last('/rest/createSchoolComment')).toMatchGolden(`add-comment-${kind}`);
    expect(lastToast()?.text).toBe('Comment saved successfully');
    server.use(http.post('*/rest/updateSchoolComment', () => HttpResponse.json({ successmessage: 'Comment updated successfully' })));
    await user.click(within(dialog).getAllByRole('button', { name: /^Edit comment/ }).at(-1) as HTMLElement);
    await answer('Comment', 'Left two messages.');
    await press('Save comment');
    await waitFor(async () => { expect(await log.to('/rest/updateSchoolComment')).toHaveLength(1); });
    expectBody(await log.last('/rest/updateSchoolComment')).toMatchGolden(`edit-comment-${kind}`);
    await waitFor(() => { expect(lastToast()?.text).toBe('Comment updated successfully'); });
    server.use(http.post('*/rest/removeSchoolComment', () => HttpResponse.json({ errormessage: 'Only the writer may delete this comment' })));
    await user.click(within(dialog).getAllByRole('button', { name: /^Delete comment/ }).at(-1) as HTMLElement);
    await press('Yes, delete it!');
    expect(await screen.findByText(/The comment was not deleted\. Only the writer may delete this comment/)).toBeVisible();
    expectBody(await log.last('/rest/removeSchoolComment')).toMatchGolden(`delete-comment-${kind}`);
    expect(lastToast()).toMatchObject({ text: 'Only the writer may delete this comment', tone: 'bad' });
    server.use(http.post('*/rest/removeSchoolComment', () => HttpResponse.json({ successmessage: 'Comment removed successfully' })));
    await user.click(within(dialog).getAllByRole('button', { name: /^Delete comment/ }).at(-1) as HTMLElement);
    await press('Yes, delete it!');
    await waitFor(() => { expect(lastToast()).toMatchObject({ text: 'Comment removed successfully', tone: 'good' }); });
  });

  it('lists the comments with the newest first, also those of one day', async () => {
    answerWith(school('Larkfield Academy'));
    const comment = (id: string, stringCreatedDate: string) => ({ id, schoolId: '6001', userId: '704', comment: `Comment ${id}`, commentsFrom: 'LA', writtenBy: 'Tom Ellery', stringCreatedDate });
    server.use(http.post('*/rest/fetchSchoolComments', () => HttpResponse.json({
      commentFromAsset: null, commentFromLa: [comment('8', '03/02/2025'), comment('9', '10/11/2025'), comment('10', '10/11/2025'), comment('11', '12/10/2025')],
    })));
    const { user } = openList();
    await user.click(await value(/^LA comment of Larkfield/));
    await screen.findByRole('rowheader', { name: 'Comment 8' });
    expect(within(screen.getByRole('table', { name: 'LA comments' })).getAllByRole('rowheader').map(({ textContent }) => textContent))
      .toEqual(['Comment 10', 'Comment 9', 'Comment 11', 'Comment 8']);
  });

  it('exports one client and, for role 12, all of them, each with its own message', async () => {
    jest.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(() => {});
    const { press } = openList();
    await shown();
    await press('Export');
    await press('This client');
    expect((await screen.findAllByText('Attendance report exported and downloaded successfull as EXCEL Format')).length).toBeGreaterThan(0); // sic
    await press('Export');
    await press('All clients');
    expect((await screen.findAllByText('Attendance report exported successfully!')).length).toBeGreaterThan(0);
    const sent = hostLog.entries.filter(({ call }) => call === 'exportExtraction').map(({ params }) => params);
    expect(sent).toEqual([{ schoolId: '449403', type: 'SSA' }, {}]);
  });

  it('warns with the specified text when the list cannot be loaded', async () => {
    server.use(http.get('*/rest/fetchPepExtractionData', () => new HttpResponse(null, { status: 503 })));
    const { press } = openList();
    expect((await screen.findAllByText('Something went wrong. Please reload this page or try to select a pupil.')).length).toBeGreaterThan(0);
    answerWith(school('Larkfield Academy'));
    await press('Retry');
    expect(await screen.findByRole('rowheader', { name: 'Larkfield Academy' })).toBeVisible();
  });
});
