import 'fake-indexeddb/auto';
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { act, cleanup, screen, waitFor, within } from '@testing-library/react';
import { http, HttpResponse } from 'msw';
import { server } from '../../mocks/server';
import { loadConfig } from '../config/config';
import { flushForms, openDrafts } from '../forms/kept/openDrafts';
import { keptForms } from '../forms/kept/keptForms';
import { browserJournal } from '../saving/journal/browserJournal';
import { requestSignOut } from '../session/session';
import type { SessionDispatch } from '../session/sessionExtra';
import { BEFORE, FORMS, FORMS_CONFIG, MAY_FORGET, openForm, type App, type FormCase, type KeptFormCase } from '../testing/everyForm';
import { ROW_FORMS } from '../testing/everyRow';
import { findFirstButton, openApp, question } from '../testing/open';
import { isLongRun, spread } from '../testing/longRun';
import { clearUserStates } from '../state/userState';
import '../ui/dialogs/DialogLayer';
import '../ui/dialogs/sweetAlert';
import '../ui/toasts/toastLayer';

let userId = '';
const journal = () => browserJournal('reload') as NonNullable<ReturnType<typeof browserJournal>>;
const draftsOnDisk = async () => (await journal().drafts(userId)).open;

beforeEach(() => loadConfig(FORMS_CONFIG));
afterEach(async () => {
  cleanup();
  // Pending writes of this test must not reach the disk of the next.
  await stopForms();
  await journal().destroyAll(userId);
  clearUserStates();
  await loadConfig({});
});

const isFileBox = (box: HTMLElement): box is HTMLInputElement => box instanceof HTMLInputElement && box.type === 'file';
const userOf = ({ store }: App): string => store.getState().session.user?.userId ?? '';

/** Opens the form and types into it, until the disk holds what is typed. */
async function typeInto(form: KeptFormCase): Promise<App> {
  const app = await openForm(form);
  userId = userOf(app);
  const [label, value] = form.answer;
  const box = question(label);
  if (isFileBox(box)) await app.user.upload(box, new File(['Minutes'], value, { type: 'application/pdf' }));
  else await app.answer(label, value);
  await waitFor(async () => { expect((await draftsOnDisk()).map(({ key }) => key.records[0]?.split(':')[1])).toEqual([form.keptAs]); });
  return app;
}

/** The form is on screen with the text in it, and states that the text was restored. */
async function expectBack({ answer: [label, value] }: FormCase): Promise<void> {
  await waitFor(() => {
    const box = question(label);
    if (!isFileBox(box)) expect(box).toHaveValue(value);
  });
  expect(await screen.findByText(/^What you typed at \d\d:\d\d is back\./)).toBeVisible();
  if (isFileBox(question(label))) expect(screen.getByText(/has to be chosen again\.$/)).toHaveTextContent(value);
}
/** The page ends, with what it has in memory, and opens again. */
async function reload(form: FormCase): Promise<App> {
  cleanup();
  await flushForms();
  act(() => { keptForms.set([]); });
  return openForm(form);
}
/** None of the page's code runs any more, as in a crash. */
const stopForms = () => Promise.all([...openDrafts].map((draft) => draft.seal()));
const questions = () => screen.queryAllByRole('button', { name: /Leave without saving|Keep editing/ });
const unsent = ({ title }: FormCase) => screen.findByText('Open', { selector: `a[aria-label^="Open ${title}"]` });

it('the table of forms names every form that is sent as a whole', () => {
  const root = join(__dirname, '../features');
  const holders = readdirSync(root, { recursive: true, encoding: 'utf8' })
    .filter((file) => file.endsWith('.tsx') && !file.includes('.test.'))
    .filter((file) => /<(SubmitForm|DialogForm)\b/.test(readFileSync(join(root, file), 'utf8')))
    .map((file) => file.replaceAll('\\', '/'));
  expect([...new Set([...FORMS.map(({ file }) => file), ...MAY_FORGET])].sort()).toEqual(holders.sort());
});

/** A page and a dialog: after a form has been opened from the list, all forms share the same code (forms/kept). */
const WHOLE_WAY = isLongRun ? FORMS : FORMS.filter(({ title }) => ['Alternative Education and NEET', 'Record a suspension'].includes(title));

/** A third of the forms, since the table above names all of them and one piece of code keeps them. */
const TYPED = FORMS.filter((form) => spread(FORMS).includes(form) || WHOLE_WAY.includes(form));

describe.each(TYPED)('the half-typed form “$title” in $file', (form) => {
  const { title, isDialog = false } = form;

  it(`is listed as not sent after it was left, and opens again from the list${WHOLE_WAY.includes(form) ? ', after Back and after a reload, until the sign-out' : ''}`, async () => {
    const app = await typeInto(form);
    const here = app.address();
    if (isDialog) {
      await waitFor(async () => {
        // The dialog that opened it may be below it.
        await app.user.keyboard('{Escape}');
        expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
      });
    } else {
      await app.user.click(within(screen.getByRole('banner')).getByRole('link', { name: 'Training' }));
    }
    await app.user.click(await unsent(form));
    await waitFor(() => { expect(app.address()).toBe(here); });
    await expectBack(form);
    if (!WHOLE_WAY.includes(form)) return;

    await app.goBack();
    await waitFor(() => { expect(app.address()).not.toBe(here); });
    expect(questions()).toEqual([]);
    expect(await unsent(form)).toBeVisible();
    // The dialog was left open, so it reopens by itself.
    await waitFor(async () => { expect((await draftsOnDisk())[0]?.place?.resume['isAside']).toBeUndefined(); });

    const { opens, ...onPage } = form;
    const again = await reload(isDialog || opens === undefined ? onPage : form);
    await expectBack(form);

    act(() => { void (again.store.dispatch as SessionDispatch)(requestSignOut()); });
    const leaving = await screen.findByRole('dialog', { name: 'Sign out and lose unsaved changes?' });
    expect(within(leaving).getAllByRole('listitem')).toHaveLength(1);
    expect(within(leaving).getByRole('listitem')).toHaveTextContent(title);
    await again.press('Sign out and delete it');
    await waitFor(async () => { expect(await draftsOnDisk()).toEqual([]); });
  });
});

describe.each(spread(ROW_FORMS.filter(({ keptAs }) => keptAs !== 'emailTemplate')))('the half-typed change of a $what ($keptAs) whose row is gone', ({ keptAs, address, signedInAs, hold, held, serve, open, label }) => {
  it('is read and copied from the list, and opens as a new row', async () => {
    await loadConfig({ ...FORMS_CONFIG, switches: { ...FORMS_CONFIG.switches, exclusionEditSendsId: true } });
    serve?.();
    hold('First text');
    const app = openApp({ at: address, cameFrom: BEFORE, ...(signedInAs === undefined ? {} : { signedInAs }) });
    userId = userOf(app);
    await open(app);
    await app.answer(label, 'Rang the carer.');
    await waitFor(async () => { expect((await draftsOnDisk()).map(({ key }) => key.records[0]?.split(':')[1])).toEqual([keptAs]); });
    await app.goBack();
    hold(null);
    await app.user.click(await screen.findByText('Show text', { selector: 'summary' }));
    expect(screen.getByText('Rang the carer.')).toBeVisible();
    expect(await findFirstButton(/^Copy the text of/)).toBeVisible();
    await app.user.click(await screen.findByText('Open', { selector: 'a[aria-label^="Open "]' }));
    expect(await screen.findByText(/is back\. Its own row has been deleted, so sending it adds a new one\./)).toBeVisible();
    expect(question(label)).toHaveValue('Rang the carer.');
    // The text is kept as that of the new row, and only there.
    await waitFor(async () => { expect((await draftsOnDisk()).map(({ place }) => place?.resume['id'] ?? place?.resume['row'])).toEqual(['']); });
    expect(held()).toBeUndefined();
  });
});

const caseOf = (file: string): KeptFormCase => FORMS.find((form) => form.file.includes(file)) as KeptFormCase;
const altEd = caseOf('AltEdScreen');
const note = caseOf('CaseNotesScreen');
const uasc = caseOf('UascScreen');
const comment = caseOf('attendance/Comments');

const findQuestion = () => waitFor(() => {
  const found = document.querySelector<HTMLElement>('.swal2-container');
  if (found === null) throw new Error('No question is open');
  return found;
});

/** A host that has received the comment and responds when the test tells it to. */
function slowHost(status: number) {
  let answerHost = (): void => undefined;
  const answered = new Promise<void>((resolve) => { answerHost = resolve; });
  server.use(http.post('*/rest/savepPupilComments', async () => {
    await answered;
    // Otherwise the mock host adds the comment.
    return status === 200 ? undefined : HttpResponse.json({ errormessage: 'Too long' }, { status });
  }));
  return () => { act(answerHost); };
}

it('the outcome of a form that is left while it is sent shows on the next page', async () => {
  const answerHost = slowHost(200);
  const app = await typeInto(comment);
  await app.press('Submit');
  await app.goBack();
  await waitFor(() => { expect(app.address()).toBe(BEFORE); });
  expect(await screen.findByText(/^Attendance comment, being sent/)).toBeVisible();
  answerHost();
  expect((await screen.findAllByText('Comment saved successfully')).length).toBeGreaterThan(0);
  await waitFor(async () => { expect(await draftsOnDisk()).toEqual([]); });
  expect(screen.queryByText(/not sent|being sent/)).not.toBeInTheDocument();
});

it('a form whose call has no specified text shows its outcome, too', async () => {
  let answerHost = (): void => undefined;
  const answered = new Promise<void>((resolve) => { answerHost = resolve; });
  server.use(http.post('*/rest/saveUascDetail', async () => { await answered; return HttpResponse.json({}); }));
  const app = await typeInto(uasc);
  await app.press('Save');
  await app.goBack();
  await screen.findByText(/^Detail to change, being sent/);
  act(answerHost);
  expect((await screen.findAllByText(/^Detail to change, .+: saved$/)).length).toBeGreaterThan(0);
});

it('a form that was refused after it was left is listed with the reason', async () => {
  const answerHost = slowHost(400);
  const app = await typeInto(comment);
  await app.press('Submit');
  await app.goBack();
  answerHost();
  await app.user.click(await unsent(comment));
  await expectBack(comment);
  expect(screen.getByText(/is back\. The comment was not saved\. Too long/)).toBeVisible();
});

it('a form whose page ended while it was sent shows that it may be saved', async () => {
  slowHost(200);
  const app = await typeInto(comment);
  await app.press('Submit');
  await waitFor(async () => { expect((await draftsOnDisk())[0]?.place?.resume['pressedAt']).toBeDefined(); });
  await stopForms();
  await reload(comment);
  await expectBack(comment);
  expect(screen.getByText(/so it may be saved already/)).toBeVisible();
});

it.each([altEd, note])('“$title” is empty and gone from the disk once it is discarded', async (form) => {
  const app = await typeInto(form);
  await app.goBack();
  await app.user.click(await unsent(form));
  await expectBack(form);
  await app.press('Discard it');
  await app.user.click(await within(await findQuestion()).findByRole('button', { name: 'Discard it' }));
  await waitFor(async () => { expect(await draftsOnDisk()).toEqual([]); });
  expect(screen.queryByText(/is back\./)).not.toBeInTheDocument();
  expect(question(form.answer[0])).toHaveValue('');
});

it('a form is discarded from the list', async () => {
  const app = await typeInto(altEd);
  await app.goBack();
  await app.press(/^Discard Alternative Education/);
  await app.user.click(await within(await findQuestion()).findByRole('button', { name: 'Discard it' }));
  await waitFor(async () => { expect(await draftsOnDisk()).toEqual([]); });
  expect(screen.queryByText(/not sent/)).not.toBeInTheDocument();
});

it('a form with nothing typed is left without a question', async () => {
  const app = await openForm(altEd);
  expect(window.dispatchEvent(new Event('beforeunload', { cancelable: true }))).toBe(true);
  await app.goBack();
  await waitFor(() => { expect(app.address()).toBe(BEFORE); });
});

it('the browser cannot open the draft of a form for another user', async () => {
  await typeInto(altEd);
  expect((await journal().drafts('99')).open).toEqual([]);
});

it('a form whose answers only another tab holds is named at sign-out', async () => {
  const app = openApp({ at: BEFORE });
  userId = userOf(app);
  await screen.findByRole('banner');
  const otherTab = new BroadcastChannel('pep-session');
  otherTab.onmessage = ({ data }) => {
    const { kind } = data as { kind: string };
    if (kind === 'formsRequested') otherTab.postMessage({ kind: 'formsHere', userId, titles: ['Suspension'] });
  };
  act(() => { void (app.store.dispatch as SessionDispatch)(requestSignOut()); });
  const leaving = await screen.findByRole('dialog', { name: 'Sign out and lose unsaved changes?' });
  expect(within(leaving).getByRole('listitem')).toHaveTextContent('Suspension');
  await app.press('Sign out and delete it');
  await waitFor(() => { expect(app.store.getState().session.user).toBeNull(); });
  otherTab.close();
});

it('a half-typed comment is kept when the pencil of another one is pressed', async () => {
  const app = await typeInto(comment);
  await app.user.click(await findFirstButton(/^Edit comment of/));
  await findFirstButton('Update');
  expect(questions()).toEqual([]);
  await app.user.click(await unsent(comment));
  await expectBack(comment);
});

it('a half-typed change of a suspension does not open the dialog that records a new one', async () => {
  const change = caseOf('ExclusionEditScreen');
  await typeInto(change);
  cleanup();
  await flushForms();
  openApp({ at: FORMS.find(({ title }) => title === 'Attach a document')?.address ?? '' });
  expect(await unsent(change)).toBeVisible();
  expect(await findFirstButton('Record a suspension')).toBeVisible();
  expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
});

it('a form asks before it is left if the browser keeps nothing', async () => {
  await loadConfig({ ...FORMS_CONFIG, journal: { mode: 'memory' } });
  const app = await openForm(altEd);
  userId = userOf(app);
  await app.answer(...(altEd.answer as [string, string]));
  await app.goBack();
  await app.press('Keep editing');
  await waitFor(() => { expect(questions()).toEqual([]); });
  expect(question(altEd.answer[0])).toHaveValue(altEd.answer[1]);
  await app.goBack();
  await app.press('Leave without saving');
  await waitFor(() => { expect(app.address()).toBe(BEFORE); });
});
