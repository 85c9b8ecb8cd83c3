import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { act, screen, waitFor, within } from '@testing-library/react';
import { http, HttpResponse } from 'msw';
import { server } from '../../mocks/server';
import { loadConfig } from '../config/config';
import { requestSignOut } from '../session/session';
import type { SessionDispatch } from '../session/sessionExtra';
import { BEFORE, FORMS, FORMS_CONFIG, MAY_FORGET, openForm, type App, type FormCase } from '../testing/everyForm';
import { openApp, question } from '../testing/open';
import '../ui/DialogLayer';
import '../ui/sweetAlert';
import '../ui/toastLayer';

beforeEach(() => loadConfig(FORMS_CONFIG));
afterEach(() => loadConfig({}));

const isFileBox = (box: HTMLElement): box is HTMLInputElement => box instanceof HTMLInputElement && box.type === 'file';
async function fill({ user, answer }: App, { answer: [label, value] }: FormCase): Promise<void> {
  const box = question(label);
  if (isFileBox(box)) await user.upload(box, new File(['Minutes'], value, { type: 'application/pdf' }));
  else await answer(label, value);
}
function expectKept({ answer: [label, value] }: FormCase): void {
  const box = question(label);
  if (isFileBox(box)) expect(box.files?.[0]?.name).toBe(value);
  else expect(box).toHaveValue(value);
}
/** Answers the question with the button that keeps the form. */
const stay = async (app: App, button: 'Keep editing' | 'Wait here' = 'Keep editing'): Promise<void> => {
  await app.press(button);
  await waitFor(() => { expect(screen.queryByRole('button', { name: button })).not.toBeInTheDocument(); });
};

it('the table of forms names every form that is sent as a whole', () => {
  const root = join(__dirname, '../features');
  const holders = readdirSync(root, { recursive: true, encoding: 'utf8' })
    .filter((file) => file.endsWith('.tsx') && !file.includes('.test.'))
    .filter((file) => /<(SubmitForm|DialogForm)\b/.test(readFileSync(join(root, file), 'utf8')))
    .map((file) => file.replaceAll('\\', '/'));
  expect([...new Set([...FORMS.map(({ file }) => file), ...MAY_FORGET])].sort()).toEqual(holders.sort());
});

describe.each(FORMS)('the half-typed form “$title” in $file', (form) => {
  const { title, isDialog = false } = form;

  it('keeps its answers on Back, a link and sign-out until the user says that they may go', async () => {
    const app = await openForm(form);
    await fill(app, form);
    const here = app.address();

    await app.goBack();
    await stay(app);
    expect(app.address()).toBe(here);
    expectKept(form);

    if (!isDialog) {
      await app.user.click(within(screen.getByRole('banner')).getByRole('link', { name: 'Training' }));
      await stay(app);
      expectKept(form);
    } else {
      await app.user.keyboard('{Escape}');
      await stay(app);
      expectKept(form);
    }

    expect(window.dispatchEvent(new Event('beforeunload', { cancelable: true }))).toBe(false);

    act(() => { void (app.store.dispatch as SessionDispatch)(requestSignOut()); });
    const leaving = await screen.findByRole('dialog', { name: 'Sign out and lose unsaved changes?' });
    expect(within(leaving).getByRole('listitem')).toHaveTextContent(title);
    await app.press('Stay signed in');
    expectKept(form);

    await app.goBack();
    await app.press('Leave without saving');
    await waitFor(() => { expect(app.address()).toBe(BEFORE); });
  });

  it('is left without a question while nothing is typed', async () => {
    const app = await openForm(form);
    expect(window.dispatchEvent(new Event('beforeunload', { cancelable: true }))).toBe(true);
    await app.goBack();
    await waitFor(() => { expect(app.address()).toBe(BEFORE); });
  });
});

const [suspension] = FORMS as [FormCase];

it('a form that is being sent says so before it is left, and asks nothing once it is sent', async () => {
  const note = FORMS.find(({ file }) => file.includes('Comments.tsx') && file.includes('attendance')) ?? suspension;
  let answerHost = (): void => undefined;
  const answered = new Promise<void>((resolve) => { answerHost = resolve; });
  server.use(http.post('*/rest/savepPupilComments', async () => { await answered; return HttpResponse.json({ successmessage: 'Saved' }); }));
  const app = await openForm(note);
  await fill(app, note);
  await app.press('Submit');
  await app.goBack();
  await stay(app, 'Wait here');
  answerHost();
  await waitFor(() => { expect(question(note.answer[0])).toHaveValue(''); });
  await app.goBack();
  await waitFor(() => { expect(app.address()).toBe(BEFORE); });
});

it('a tab that is about to sign out learns of the form', async () => {
  const app = await openForm(suspension);
  await fill(app, suspension);
  const otherTab = new BroadcastChannel('pep-session');
  const heard: unknown[] = [];
  otherTab.onmessage = ({ data }) => { heard.push(data); };
  const userId = (app.store.getState().session.user ?? { userId: '' }).userId;
  otherTab.postMessage({ kind: 'formsRequested', userId });
  await waitFor(() => { expect(heard).toContainEqual({ kind: 'formsHere', userId, titles: ['Suspension'] }); });
  otherTab.close();
});

it('a sign-out asks about the half-typed form of another tab', async () => {
  const app = openApp({ at: BEFORE });
  await screen.findByRole('banner');
  const otherTab = new BroadcastChannel('pep-session');
  otherTab.onmessage = ({ data }) => {
    const { kind, userId } = data as { kind: string; userId: string };
    if (kind === 'formsRequested') otherTab.postMessage({ kind: 'formsHere', userId, titles: ['Suspension'] });
  };
  act(() => { void (app.store.dispatch as SessionDispatch)(requestSignOut()); });
  const leaving = await screen.findByRole('dialog', { name: 'Sign out and lose unsaved changes?' });
  expect(within(leaving).getByRole('listitem')).toHaveTextContent('Suspension');
  await app.press('Sign out and lose it');
  await waitFor(() => { expect(app.store.getState().session.user).toBeNull(); });
  otherTab.close();
});

it('a half-typed comment stays when the pencil of another one is pressed, until the user says that it may go', async () => {
  const note = FORMS.find(({ file }) => file.includes('attendance/Comments')) ?? suspension;
  const app = await openForm(note);
  await fill(app, note);
  const [pencil] = await screen.findAllByRole('button', { name: /^Edit comment of/ });
  await app.user.click(pencil as HTMLElement);
  await stay(app);
  expectKept(note);
});
