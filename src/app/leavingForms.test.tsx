import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { act, screen, waitFor, within } from '@testing-library/react';
import { http, HttpResponse } from 'msw';
import { seedExclusions } from '../../mocks/fixtures/exclusions';
import { amara, noor, people, sofia } from '../../mocks/fixtures/people';
import { server } from '../../mocks/server';
import { loadConfig } from '../config/config';
import { PATHS } from '../routes/paths';
import { requestSignOut } from '../session/session';
import type { SessionDispatch } from '../session/sessionExtra';
import { openApp, question } from '../testing/open';
import '../ui/DialogLayer';
import '../ui/sweetAlert';
import '../ui/toastLayer';

type App = ReturnType<typeof openApp>;

interface FormCase {
  /** The file of the form, below `src/features`. */
  readonly file: string;
  readonly title: string;
  readonly address: string;
  readonly signedInAs?: string;
  /** Opens the form, where it does not stand on the page. */
  readonly opens?: (app: App) => Promise<unknown>;
  readonly isDialog?: boolean;
  /** A field, and what is typed or chosen in it. */
  readonly answer: readonly [string | RegExp, string];
}

const at = (path: string, { pupilId, meeting }: typeof amara) => `${path}?pupil=${pupilId}&meeting=${encodeURIComponent(meeting)}`;
const suspended = people.find((person) => seedExclusions(person).length > 0) ?? amara;
const pressing = (...names: readonly (string | RegExp)[]) => async ({ press }: App) => {
  for (const name of names) await press(name);
};

/** Every form that is sent as a whole, except those that may forget: a search, a password, a telephone number. */
const FORMS: readonly FormCase[] = [
  { file: 'pupil-record/exclusions/ExclusionForm.tsx', title: 'Suspension', address: at(PATHS.exclusions, amara), answer: ['Comment', 'Rang the carer.'] },
  {
    file: 'pupil-record/exclusions/ExclusionForm.tsx', title: 'Suspension', answer: ['Comment', 'Rang the carer.'],
    address: at(PATHS.exclusionEdit.replace(':id', seedExclusions(suspended)[0]?.id ?? ''), suspended),
  },
  { file: 'pupil-record/alt-ed/AltEdScreen.tsx', title: 'Alternative Education and NEET', address: at(PATHS.alternativeEducation, amara), answer: ['Provider', 'Beechwood Centre'] },
  { file: 'pupil-record/uasc/UascScreen.tsx', title: 'Detail to change', address: at(PATHS.uasc, noor), answer: ['Immigration Status', 'UASC leave'] },
  { file: 'pupil-record/add-school/AddSchoolScreen.tsx', title: 'Add New School', address: at(PATHS.addNewSchool, amara), answer: ['School Name', 'Bramley Heath Academy'] },
  { file: 'pupil-record/attendance/Comments.tsx', title: 'Attendance comment', address: at(PATHS.attendance, amara), answer: ['Comment', 'Late on two days.'] },
  { file: 'modules/start-new/StartNewScreen.tsx', title: 'Start new PEP', address: at(PATHS.startNewPep, amara), answer: ['Date of the meeting', '12/01/2026'] },
  { file: 'modules/email-template/EmailTemplateScreen.tsx', title: 'Email template', address: '/email-template', answer: [/^Subject/, 'PEP meeting'] },
  {
    file: 'pupil-record/case-notes/CaseNotesScreen.tsx', title: 'Add case note', isDialog: true, address: at(PATHS.caseNotes, amara),
    opens: pressing('Add case note'), answer: ['Comment', 'Rang the carer.'],
  },
  {
    file: 'pupil-record/documents/DocumentsScreen.tsx', title: 'Upload a document', isDialog: true, address: at(PATHS.documents, amara),
    opens: pressing('Upload'), answer: ['Report Name', 'Review minutes'],
  },
  {
    file: 'pupil-record/attendance/BulkEntryDialog.tsx', title: 'Bulk Entry', isDialog: true, address: at(PATHS.attendance, amara),
    opens: pressing('Bulk Entry'), answer: ['Start date', '10/11/2025'],
  },
  {
    file: 'pupil-record/school-change/StartDayDialog.tsx', title: 'Change to ', isDialog: true, address: at(PATHS.pupil, amara), signedInAs: 'marcus.hale',
    opens: async ({ press, user }) => {
      await press('Change School');
      const schools = within(await screen.findByRole('table', { name: 'Schools' }));
      await user.click((await schools.findAllByRole('button'))[0] as HTMLElement);
    },
    answer: ['School start day', '01/12/2025'],
  },
  {
    file: 'extraction/CommentsDialog.tsx', title: 'Add comment', isDialog: true, address: PATHS.dataExtraction, signedInAs: 'marcus.hale',
    opens: async ({ user }) => user.click((await screen.findAllByRole('button', { name: /^LA comment of/ }))[0] as HTMLElement),
    answer: ['Comment', 'The school sends its files on Friday.'],
  },
  {
    file: 'plan/shared/reports/UploadReportDialog.tsx', title: 'Upload a school report', isDialog: true, address: at(PATHS.data, amara),
    opens: async ({ press }) => { await screen.findByRole('form'); await press('Upload'); },
    answer: ['File', 'autumn-report.pdf'],
  },
  {
    file: 'plan/sections/older-voice/Achievements.tsx', title: 'Add achievement', isDialog: true, address: at(PATHS.pupilVoice, sofia),
    opens: pressing('Add achievement'), answer: [/^Achievement/, 'Sang a solo'],
  },
  {
    file: 'plan/sections/older-voice/VoiceFiles.tsx', title: 'Upload a recording', isDialog: true, address: at(PATHS.pupilVoice, sofia),
    opens: pressing('Upload a recording'), answer: ['Report Name', 'Hello from me'],
  },
];

const MAY_FORGET = ['modules/change-password/ChangePasswordScreen.tsx', 'modules/calling/CallingScreen.tsx'];
const BEFORE = '/training';

beforeEach(async () => {
  await loadConfig({
    switches: { olderVoice: true },
    paths: {
      saveAlternativeEducation: '/rest/saveAlternativeEducation', saveUascDetail: '/rest/saveUascDetail', addSchool: '/rest/addSchool',
      fetchPrimaryModule: '/rest/primaryModule', fetchSendModule: '/rest/sendModule',
    },
  });
});
afterEach(() => loadConfig({}));

async function openForm({ address, signedInAs, opens, answer: [label] }: FormCase): Promise<App> {
  const app = openApp({ at: address, cameFrom: BEFORE, ...(signedInAs === undefined ? {} : { signedInAs }) });
  await opens?.(app);
  await waitFor(() => { expect(question(label)).toBeEnabled(); });
  return app;
}
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

it('the table below names every form that is sent as a whole', () => {
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
