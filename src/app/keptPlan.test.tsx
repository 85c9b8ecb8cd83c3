import 'fake-indexeddb/auto';
import { act, screen, waitFor, within } from '@testing-library/react';
import { http, HttpResponse } from 'msw';
import { amara, reece } from '../../mocks/fixtures/people';
import { hostDb, hostLog, server, startScenario } from '../../mocks/server';
import { loadConfig } from '../config/config';
import { VOICE_HOPES } from '../features/plan/shared/blocks/voiceLabels';
import { browserJournal } from '../saving/journal/browserJournal';
import { KEPT_MS } from '../saving/journal/keptAnswers';
import { forgetTabKey } from '../saving/journal/tabStorage';
import * as units from '../saving/units';
import { locked } from '../session/sessionSlice';
import { openApp } from '../testing/open';
// Imported here so that a test waits for the host, not for a chunk.
import '../features/plan/sections/data/dataSections';
import '../features/plan/sections/meeting/meeting.form';
import '../features/plan/sections/strengths/strengths.form';
import '../features/plan/sections/targets/targets.form';
import '../features/plan/screen/pages/PupilVoiceScreen';
import '../features/plan/overview/PlanOverviewScreen';
import '../features/today/TodayScreen';
import './away/AwayBar';

const PASSWORD = 'Learning4All';
const OVERVIEW = `/pep?pupil=${amara.pupilId}&meeting=${encodeURIComponent(amara.meeting)}`;
const voice = () => hostDb.record('pupilVoice', amara.pupilId, amara.meeting);

type App = ReturnType<typeof openApp>;

async function signIn({ answer, press }: App, name = 'priya.nair', password = PASSWORD) {
  await screen.findByRole('heading', { name: 'Sign in' });
  await answer('User name', name);
  await answer('Password', password);
  await press('Sign in');
}

/** The page ends as with its browser: what was in memory and in the tab is gone. */
async function kill(app: App) {
  app.unmount();
  await units.pageRegistry().end('seal');
  forgetTabKey();
  window.localStorage.clear();
}

const cutNetwork = () => { server.use(http.all('*', () => HttpResponse.error())); };
const restoreNetwork = () => { server.resetHandlers(); };

/** Signs in, keeps the plan, and ends. */
async function takeAlong() {
  const app = openApp({ signedInAs: null, at: OVERVIEW });
  await signIn(app);
  await app.press('Keep on this computer for the meeting');
  await waitFor(() => { expect(document.querySelector('main .status-line')?.textContent).toBe('The plan is kept on this computer.'); });
  return app;
}

async function openAway(at = '/') {
  cutNetwork();
  const app = openApp({ signedInAs: null, at });
  await signIn(app);
  return app;
}

async function openVoice({ user }: App) {
  await user.click(await screen.findByRole('link', { name: 'Amara Okafor' }));
  await user.click(within(await screen.findByRole('navigation', { name: 'Plan sections' })).getByRole('link', { name: /Pupil Voice/ }));
  await screen.findByText('What you type is kept on this computer');
  await screen.findByRole('form', { name: 'Pupil Voice' });
}

/** The answer typed without a network is on the disk. */
async function typeAway(): Promise<App> {
  await kill(await takeAlong());
  const away = await openAway();
  await openVoice(away);
  await away.answer(VOICE_HOPES, 'To be a vet');
  await screen.findByText(/^Kept on this computer:/);
  return away;
}

beforeEach(() => loadConfig({ offline: 'plans' }));
afterEach(async () => {
  restoreNetwork();
  await browserJournal('reload')?.clearKept(false);
  await units.destroy('701');
  await loadConfig({});
});

// e2e/journeys/keptPlan.spec.ts opens nothing to another user or password, and saves what was typed once its user signs in.
it('is offered only where the council allows it', async () => {
  await loadConfig({});
  openApp({ at: OVERVIEW });
  expect(await screen.findByText('2 of 5 sections are complete.')).toBeVisible();
  expect(screen.queryByRole('button', { name: /^Keep on this computer/ })).toBeNull();
});

it('opens every section, last time and the contacts without a network, and nothing else', async () => {
  await kill(await takeAlong());
  hostLog.clear();
  const app = await openAway();
  expect(await screen.findByRole('heading', { level: 1, name: 'Kept plans' })).toBeVisible();
  await app.user.click(await screen.findByRole('link', { name: 'Amara Okafor' }));
  expect(await screen.findByText('2 of 5 sections are complete.')).toBeVisible();
  for (const [link, heading] of [['Data', /Data/], ['Strengths and Needs', /Strengths/], ['Meeting', /Meeting/], ['Targets & Actions', /Targets/], ['Pupil Voice', /Pupil Voice/]] as const) {
    await app.user.click(within(screen.getByRole('navigation', { name: 'Plan sections' })).getByRole('link', { name: new RegExp(`^(\\S.* )?${link}`) }));
    expect(await screen.findByRole('heading', { level: 1, name: heading })).toBeVisible();
    expect(await screen.findByText('What you type is kept on this computer')).toBeVisible();
    await screen.findAllByText(/^Last time, /);
  }
  expect(screen.queryByText('This needs the network.')).toBeNull();
  expect(screen.queryByRole('link', { name: 'My Pupils' })).toBeNull();
  await app.press('Complete');
  expect(await screen.findByText('This needs the network.')).toBeVisible();
  await app.press(/^Export/);
  await app.press('PDF');
  expect(await screen.findByText(/\.pdf was not exported\. This needs the network\./)).toBeVisible();
  expect(hostLog.entries).toEqual([]);
});

it('asks where a colleague has changed the same answer meanwhile', async () => {
  await kill(await takeAlong());
  const away = await openAway();
  await openVoice(away);
  await away.answer(VOICE_HOPES, 'To be a vet');
  hostDb.setRecord('pupilVoice', amara.pupilId, amara.meeting, { ...voice(), childDreamsAndFutureGoals: 'To be a nurse' });
  await away.press('Sign in and save');
  await away.answer('Password', PASSWORD);
  await away.press('Sign in and save');
  // There is none yet.
  expect(await screen.findByText('The council’s system could not be reached. Check the connection.')).toBeVisible();
  restoreNetwork();
  // The page learns of it only at the sign-in.
  expect(document.body).not.toHaveTextContent(/No (?:connection|network)/);
  await away.answer('Password', PASSWORD);
  await away.press('Sign in and save');
  expect(await screen.findByText(/^Choose which version to keep/)).toBeVisible();
  expect(voice()).toMatchObject({ childDreamsAndFutureGoals: 'To be a nurse' });
});

it.each([
  ['the 72 hours are over', KEPT_MS, /was deleted after 72 hours/],
  ['the clock has been turned back by days', -3 * 86_400_000, /The clock of this computer has been turned back/],
])('shows its user that %s', async (_what, by, text) => {
  await kill(await takeAlong());
  const now = Date.now();
  jest.spyOn(Date, 'now').mockImplementation(() => now + by);
  await openAway();
  expect(await screen.findByText(text)).toBeVisible();
  expect(document.body).not.toHaveTextContent(/Amara|Okafor/);
  jest.restoreAllMocks();
});

it('closes an opened plan when the 72 hours are over, shows why, and keeps what was typed', async () => {
  const away = await typeAway();
  const now = Date.now();
  jest.spyOn(Date, 'now').mockImplementation(() => now + KEPT_MS);
  // The lock dialog may still have to load its code.
  await act(async () => { window.dispatchEvent(new Event('focus')); await Promise.resolve(); });
  const lock = within(await screen.findByRole('dialog', { name: 'The kept plan is closed' }));
  expect(lock.getByText(/^A plan stays on this computer for 72 hours/)).toHaveTextContent(/Nothing you typed is lost: 1 change is kept/);
  await waitFor(() => { expect(away.container.dataset['locked']).toBe(''); });
  jest.restoreAllMocks();
  restoreNetwork();
  await away.answer('Password', PASSWORD);
  await away.press('Sign in and save');
  await waitFor(() => { expect(voice()).toMatchObject({ childDreamsAndFutureGoals: 'To be a vet' }); });
});

it('unlocks a page that nobody has used, for its own user only', async () => {
  await kill(await takeAlong());
  const away = await openAway();
  await screen.findByRole('heading', { level: 1, name: 'Kept plans' });
  await act(async () => { away.store.dispatch(locked('idle')); await Promise.resolve(); });
  await away.answer('Password', 'wrong');
  await away.press('Sign in');
  expect(await screen.findByText(/No plan kept on this computer opens/)).toBeVisible();
  await away.answer('Password', PASSWORD);
  await away.press('Sign in');
  expect(await screen.findByRole('link', { name: 'Amara Okafor' })).toBeVisible();
});

it('links to the kept plans from a page that has lost the host', async () => {
  (await takeAlong()).unmount();
  cutNetwork();
  // The session continues in another window.
  const notice = openApp({ at: '/all-peps' });
  await screen.findByText('The council’s system could not be reached. You can work with what you kept on this computer.');
  await notice.press('Open kept plans');
  await notice.answer('Password', PASSWORD);
  await notice.press('Open');
  expect(await screen.findByRole('heading', { level: 1, name: 'Kept plans' })).toBeVisible();
});

it('asks before a sign-out without a network deletes what was typed, and then leaves nothing', async () => {
  const away = await typeAway();
  await away.press('priya.nair, account');
  await away.press('Sign out');
  const dialog = within(await screen.findByRole('dialog', { name: 'Sign out and lose unsaved changes?' }));
  await away.user.click(dialog.getByRole('button', { name: /^Sign out/ }));
  await screen.findByRole('heading', { name: 'Sign in' });
  expect(document.body).not.toHaveTextContent(/Amara|Okafor/);
  await waitFor(async () => { expect(await browserJournal('reload')?.kept('701')).toEqual({ open: [], sealed: 0 }); });
});

it('is listed on Today, and is deleted by one press unless the disk fails', async () => {
  (await takeAlong()).unmount();
  const app = openApp({ at: '/today' });
  expect(await screen.findByText(/, meeting of 14\/11\/2025: until \w+day \d\d\/\d\d\/\d{4}, \d\d:\d\d/)).toBeVisible();
  const refused = jest.spyOn(IDBObjectStore.prototype, 'delete').mockImplementation(() => { throw new DOMException('The disk is full', 'UnknownError'); });
  await app.press('Delete the plan of Amara Okafor from this computer');
  expect((await screen.findAllByText(/The plan is still on this computer/))[0]).toBeInTheDocument();
  refused.mockRestore();
  expect(screen.getByText(/, meeting of 14\/11\/2025/)).toBeVisible();
  await app.press('Delete the plan of Amara Okafor from this computer');
  await waitFor(() => { expect(screen.queryByText(/Kept on this computer/)).toBeNull(); });
  await kill(app);
  cutNetwork();
  const away = openApp({ signedInAs: null });
  await signIn(away);
  expect(await screen.findByText(/No plan kept on this computer opens/)).toBeVisible();
});

it('keeps nothing if one of its responses fails, and shows why', async () => {
  startScenario('fault', { fault: '500', call: 'fetchContacts' });
  const app = openApp({ signedInAs: null, at: OVERVIEW });
  await signIn(app);
  await app.press('Keep on this computer for the meeting');
  expect(await screen.findByText(/^Nothing was kept\. /)).toBeVisible();
  expect(await browserJournal('reload')?.kept('701')).toEqual({ open: [], sealed: 0 });
});

it('keeps nothing if the computer has no room, and shows this', async () => {
  const app = openApp({ signedInAs: null, at: OVERVIEW });
  await signIn(app);
  const keep = await screen.findByRole('button', { name: 'Keep on this computer for the meeting' });
  const put = IDBObjectStore.prototype.put;
  jest.spyOn(IDBObjectStore.prototype, 'put').mockImplementation(function (this: IDBObjectStore, ...row) {
    if (this.name === 'kept') throw new DOMException('full', 'QuotaExceededError');
    return put.apply(this, row);
  });
  await app.user.click(keep);
  expect(await screen.findByText('Nothing was kept: this computer has no room left for it.')).toBeVisible();
  jest.restoreAllMocks();
});

it('holds nothing of another pupil', async () => {
  await takeAlong();
  const [kept] = (await browserJournal('reload')?.kept('701'))?.open ?? [];
  expect(JSON.stringify(kept)).toContain('Amara');
  expect(JSON.stringify(kept)).not.toContain(`${reece.forename} ${reece.surname}`);
});

it('is not kept by a page into which no password was typed', async () => {
  const app = openApp({ at: OVERVIEW });
  await app.press('Keep on this computer for the meeting');
  expect(await screen.findByText(/encrypted with your password/)).toBeVisible();
});
