import { act, screen, waitFor, within } from '@testing-library/react';
import { axe } from 'jest-axe';
import { http, HttpResponse } from 'msw';
import { amara, noor, sofia } from '../../mocks/fixtures/people';
import { expireKeys, hostLog, server, startScenario } from '../../mocks/server';
import { issueKey } from '../../mocks/host/token';
import { loadConfig } from '../config/config';
import { pepStatusApi } from '../api/calls/pepStatus';
import { locked } from '../session/sessionSlice';
import { storeSession } from '../session/storedSession';
import { STORAGE_KEYS } from '../session/storageKeys';
import { openDrafts } from '../forms/kept/openDrafts';
import { endedElsewhere, switchUser } from '../session/session';
import type { SessionDispatch } from '../session/sessionExtra';
import { atTestEnd } from '../testing/atTestEnd';
import { spread } from '../testing/longRun';
import { openApp, signInAs } from '../testing/open';

const WRONG = 'The user name or password is incorrect';
const PASSWORD = 'Learning4All';
const leftOver = () => Object.keys(window.localStorage).concat(Object.keys(window.sessionStorage));
const expectPupils = () => screen.findByRole('heading', { name: 'My Pupils' });
const expectSignIn = () => screen.findByRole('heading', { name: 'Sign in' });
const PRIYA = { userName: 'priya.nair', userId: '701', roleId: '14', schoolId: '449403' };

afterEach(() => loadConfig({}));

const signInWith = async ({ answer, press }: ReturnType<typeof openApp>, name: string, password = PASSWORD) => {
  await expectSignIn();
  await answer('User name', name);
  await answer('Password', password);
  await press('Sign in');
};

describe('session at start', () => {
  it('restores a valid session, whoever stored it', async () => {
    openApp({ signedInAs: 'priya.nair', at: '/pep-status' });
    await expectPupils();
  });

  it('redirects any path to the sign-in when nobody is signed in', async () => {
    const root = openApp({ signedInAs: null, at: '/' });
    await expectSignIn();
    expect(root.address()).toBe('/');
    root.unmount();
    const other = openApp({ signedInAs: null, at: '/pep-status' });
    await expectSignIn();
    expect(other.address()).toBe('/login');
  });

  it.each([
    ['expired', issueKey('priya.nair', 1, -10), 'priya.nair'],
    ['of another subject', issueKey('tom.ellery'), 'priya.nair'],
    ['unreadable', 'not a key', 'priya.nair'],
    ['without a user name', issueKey('priya.nair'), ''],
  ])('clears every value of user and pupil when the key is %s', async (_what, key, userName) => {
    for (const name of STORAGE_KEYS) window.localStorage.setItem(name, 'left over');
    storeSession(key, { ...PRIYA, userName });
    openApp({ signedInAs: null, at: '/pep-status' });
    await expectSignIn();
    expect(leftOver()).toEqual([]);
  });

  it('opens the sign-in when a session without a role was stored', async () => {
    storeSession(issueKey('priya.nair'), { ...PRIYA, roleId: '' });
    openApp({ signedInAs: null });
    await expectSignIn();
  });
});

describe('sign-in', () => {
  it('stores the session under the specified names and opens My Pupils', async () => {
    const app = openApp({ signedInAs: null });
    await signInWith(app, 'priya.nair');
    await expectPupils();
    const stored = Object.fromEntries(['userName', 'userId', 'userRole', 'schoolId'].map((k) => [k, localStorage.getItem(k)]));
    expect(stored).toEqual({ userName: 'priya.nair', userId: '701', userRole: '14', schoolId: '449403' });
    expect(localStorage.getItem('authorizationKey')).toMatch(/^[^.]+\.[^.]+\.[^.]+$/);
    expect(hostLog.of('login')[0]?.params).toEqual({ userName: 'priya.nair', password: PASSWORD });
  });

  it.each([[true, 0], [false, 1]])('shows that other tabs are unknown where the browser has no Web Locks (has them: %s)', async (has, count) => {
    if (has) Object.defineProperty(navigator, 'locks', { configurable: true, value: {} });
    atTestEnd(() => { Reflect.deleteProperty(navigator, 'locks'); });
    openApp({ signedInAs: null });
    await expectSignIn();
    expect(screen.queryAllByText(/please work in one tab only/)).toHaveLength(count);
  });

  it('returns to the place the user came from', async () => {
    const app = openApp({ signedInAs: null, at: '/pep-status?page=2' });
    await signInWith(app, 'priya.nair');
    await expectPupils();
    expect(app.address()).toBe('/pep-status?page=2');
  });

  it('does not redirect to any other address', async () => {
    const app = openApp({ signedInAs: null, at: '/login?from=%2F%2Fevil.example' });
    await signInWith(app, 'priya.nair');
    await expectPupils();
    expect(app.address()).toBe('/pep-status');
  });

  it('shows that user name or password is wrong, keeps the name and focuses the password', async () => {
    const app = openApp({ signedInAs: null });
    await signInWith(app, 'priya.nair', 'wrong');
    await waitFor(() => { expect(screen.getByRole('alert')).toHaveTextContent(WRONG); });
    expect(screen.getByLabelText('User name')).toHaveValue('priya.nair');
    expect(screen.getByLabelText('Password')).toHaveValue('');
    expect(screen.getByLabelText('Password')).toHaveFocus();
    expect(leftOver()).toEqual([]);
  });

  it('requires user name and password before it calls the host', async () => {
    const app = openApp({ signedInAs: null });
    await expectSignIn();
    await app.press('Sign in');
    expect(screen.getByLabelText('User name')).toHaveAccessibleDescription('Enter your user name');
    expect(screen.getByRole('group', { name: 'Please check 2 answers' })).toHaveFocus();
    expect(screen.getByLabelText('Password')).toHaveAccessibleDescription('Enter your password');
    expect(hostLog.of('login')).toHaveLength(0);
  });

  it.each([
    ['the host is down', () => HttpResponse.error(), 'The council’s system could not be reached. Check the connection.'],
    ['it breaks', () => new HttpResponse(null, { status: 500 }), 'The council’s system reported an error.'],
    ['it answers nonsense', () => HttpResponse.json({}), 'Your account has no role in this service.'],
    ['a page answers', () => HttpResponse.html('<html></html>'), 'the council’s system sent an unexpected page'],
    ['it says why not', () => HttpResponse.json({ message: 'Account locked' }, { status: 403 }), 'Account locked'],
  ])('shows a plain message when %s', async (_what, respond, message) => {
    server.use(http.post('*/rest/login', respond));
    const app = openApp({ signedInAs: null });
    await signInWith(app, 'priya.nair');
    await waitFor(() => { expect(screen.getByRole('alert')).toHaveTextContent(message); });
  });

  it('calls the host once when the button is pressed twice', async () => {
    startScenario('slow', { ms: '50' });
    const app = openApp({ signedInAs: null });
    await expectSignIn();
    await app.answer('User name', 'priya.nair');
    await app.answer('Password', PASSWORD);
    await app.user.dblClick(screen.getByRole('button', { name: 'Sign in' }));
    await expectPupils();
    expect(hostLog.of('login')).toHaveLength(1);
  });

  it('shows and hides the password', async () => {
    const app = openApp({ signedInAs: null });
    await expectSignIn();
    await app.press('Show password');
    expect(screen.getByLabelText('Password')).toHaveAttribute('type', 'text');
    await app.press('Hide password');
    expect(screen.getByLabelText('Password')).toHaveAttribute('type', 'password');
  });

  it('continues when the legacy page has stored a key', async () => {
    await loadConfig({ signIn: { where: 'legacy', legacyUrl: '/old/login' } });
    openApp({ signedInAs: null, at: '/pep-status' });
    const link = await screen.findByRole('link', { name: /Open the sign-in page/ });
    expect(link).toHaveAttribute('href', '/old/login');
    expect(link).toHaveAttribute('target', '_blank');
    signInAs('priya.nair');
    act(() => { window.dispatchEvent(new StorageEvent('storage', { key: 'authorizationKey', newValue: 'x' })); });
    await expectPupils();
  });
});

describe('a computer whose clock is wrong', () => {
  const signIn = async () => {
    const app = openApp({ signedInAs: null });
    await expectSignIn();
    await app.user.type(screen.getByLabelText('User name'), 'priya.nair');
    await app.user.type(screen.getByLabelText('Password'), 'Learning4All');
    await app.press('Sign in');
    await screen.findByRole('heading', { level: 1, name: 'My Pupils' });
    return app;
  };
  const reload = async (app: ReturnType<typeof openApp>) => {
    app.unmount();
    const again = openApp({ signedInAs: null, at: '/pep-status' });
    await screen.findByRole('heading', { level: 1 });
    return again;
  };
  afterEach(() => { jest.restoreAllMocks(); });

  it.each(spread([-26, -10, 10, 26]))('stays signed in over reloads when it is %s hours off', async (hours) => {
    // The host has the right time: its key lasts eight hours or so from then.
    const real = Date.now();
    const key = issueKey('priya.nair');
    server.use(
      http.post('*/rest/login', () => HttpResponse.json({ authorizationKey: key, userId: PRIYA.userId, userName: 'priya.nair', userRole: PRIYA.roleId, schoolId: PRIYA.schoolId })),
      http.get('*/rest/*', ({ request }) => (request.headers.get('authorization') === key ? HttpResponse.json({}) : new HttpResponse(null, { status: 401 }))),
    );
    jest.spyOn(Date, 'now').mockImplementation(() => real + hours * 3_600_000);
    const app = await signIn();
    const again = await reload(await reload(app));
    expect(again.store.getState().session.user?.userName).toBe('priya.nair');
  });
});

describe('sign-out', () => {
  it('keeps no data of the user or a pupil', async () => {
    const app = openApp({ at: '/pep-status' });
    await expectPupils();
    for (const name of STORAGE_KEYS) if (!name.startsWith('user')) window.localStorage.setItem(name, '12');
    await app.press(/account/);
    await app.press('Sign out');
    await expectSignIn();
    expect(app.address()).toBe('/login');
    expect(window.name).toBe('');
    expect(leftOver()).toEqual([]);
    const { host, pupil, session } = app.store.getState();
    expect(Object.values(host.queries)).toEqual([]);
    expect([pupil.known, session.user]).toEqual([{}, null]);
  });

  it.each([['ends in another tab', endedElsewhere], ['passes to another user', switchUser]])('leaves nothing in the storages that could reveal a child when the session %s', async (_how, end) => {
    const app = openApp({ at: '/pep-status' });
    await expectPupils();
    await act(() => (app.store.dispatch as SessionDispatch)(end()));
    await waitFor(() => { expect(Object.keys(window.sessionStorage)).toEqual([]); });
    expect(window.name).toBe('');
    const kept = Object.entries(window.localStorage).flat().join(' ');
    for (const { pupilId, surname, upn, meeting } of [amara, sofia, noor]) for (const secret of [pupilId, surname, upn, meeting]) expect(kept).not.toContain(secret);
  });

  it('does not take the next user to the previous user’s page', async () => {
    const app = openApp({ at: '/pep-status?page=2' });
    await expectPupils();
    await app.press(/account/);
    await app.press('Sign out');
    await signInWith(app, 'tom.ellery');
    await expectPupils();
    expect(app.address()).toBe('/pep-status');
  });
});

describe('a key refused in mid-session', () => {
  const refuse = async (app: ReturnType<typeof openApp>) => {
    await expectPupils();
    expireKeys();
    await act(async () => {
      await app.store.dispatch(
        pepStatusApi.endpoints.fetchPepStatus.initiate(
          { termofpep: '', pepstatus: '', page: 9, recordPerPage: 10, userid: '701', keyword: '', schoolId: '' },
          { subscribe: false },
        ),
      );
    });
    return screen.findByRole('dialog', { name: 'Sign in again to carry on' });
  };

  it('opens the sign-in over the page, which stays mounted and inert', async () => {
    const app = openApp({ at: '/pep-status' });
    const dialog = await refuse(app);
    expect(dialog).toHaveTextContent('Session expired. Please login again.');
    expect(within(dialog).getByLabelText('Password')).toHaveFocus();
    expect(within(dialog).getByLabelText('User name')).toHaveValue('priya.nair');
    await waitFor(() => { expect(app.container.inert).toBe(true); });
    expect(screen.queryByRole('heading', { name: 'My Pupils' })).toBeNull();
    expect(screen.getByRole('heading', { name: 'My Pupils', hidden: true })).toBeInTheDocument();
    expect(localStorage.getItem('authorizationKey')).toBeNull();
    expect(localStorage.getItem('userName')).toBe('priya.nair');
  });

  it('keeps the focus inside and does not close on Escape', async () => {
    const app = openApp({ at: '/pep-status' });
    const dialog = await refuse(app);
    for (let tab = 0; tab < 6; tab += 1) {
      await app.user.tab();
      expect(dialog).toContainElement(document.activeElement as HTMLElement);
    }
    await app.user.keyboard('{Escape}');
    expect(dialog).toBeInTheDocument();
  });

  it('lets the same user continue on the same page', async () => {
    const app = openApp({ at: '/pep-status' });
    const heading = await expectPupils();
    const dialog = await refuse(app);
    await app.answer('Password', 'wrong');
    await app.press('Sign in');
    await waitFor(() => { expect(within(dialog).getByRole('alert')).toHaveTextContent(WRONG); });
    await app.answer('Password', PASSWORD);
    await app.press('Sign in');
    await waitFor(() => { expect(dialog).not.toBeInTheDocument(); });
    expect(heading).toBeInTheDocument();
    expect(app.container.inert).toBe(false);
    expect(localStorage.getItem('authorizationKey')).not.toBeNull();
  });

  it('opens the password dialog for stored drafts over a page that stays visible, and accepts "Not now"', async () => {
    const app = openApp({ at: '/pep-status' });
    await expectPupils();
    act(() => { app.store.dispatch(locked('drafts')); });
    const dialog = screen.getByRole('dialog', { name: 'Restore unsaved changes' });
    expect(within(dialog).getByLabelText('Password')).toHaveFocus();
    expect(await axe(dialog)).toHaveNoViolations();
    await app.press('Not now');
    expect(dialog).not.toBeInTheDocument();
    expect(screen.getByRole('heading', { name: 'My Pupils' })).toBeVisible();
  });

  it('does not unlock the page when the drafts dialog is opened', async () => {
    const app = openApp({ at: '/pep-status' });
    await expectPupils();
    act(() => { app.store.dispatch(locked('drafts')); });
    act(() => { app.store.dispatch(locked('expired')); });
    const dialog = screen.getByRole('dialog', { name: 'Sign in again to carry on' });
    expect(within(dialog).queryByRole('button', { name: 'Not now' })).not.toBeInTheDocument();
    act(() => { app.store.dispatch(locked('drafts')); });
    expect(screen.getByRole('dialog', { name: 'Sign in again to carry on' })).toBeInTheDocument();
  });

  it('repeats the loads that failed without a key', async () => {
    startScenario('session-expires', { n: '1' });
    const app = openApp({ at: '/pep-status' });
    const dialog = await screen.findByRole('dialog', { name: 'Sign in again to carry on' });
    startScenario('normal');
    await app.answer('Password', PASSWORD);
    await app.press('Sign in');
    await waitFor(() => { expect(dialog).not.toBeInTheDocument(); });
    expect(await screen.findByText(/^Showing 1 to 10 of/)).toBeInTheDocument();
  });

  it('shows another user no data of the previous one', async () => {
    const app = openApp({ at: '/pep-status?page=2' });
    await refuse(app);
    await app.press('Not priya.nair?');
    await signInWith(app, 'tom.ellery');
    await expectPupils();
    expect(app.address()).toBe('/pep-status');
    expect(localStorage.getItem('userId')).toBe('702');
  });
});

describe('other tabs', () => {
  const stored = (key: string, newValue: string | null, oldValue: string | null = null) => {
    act(() => { window.dispatchEvent(new StorageEvent('storage', { key, newValue, oldValue })); });
  };

  it('shows that another pupil was chosen without switching to it', async () => {
    const app = openApp({ at: '/pep-status?pupil=1' });
    await expectPupils();
    stored('activePupilId', '2', '1');
    expect(await screen.findByText(/Another pupil was chosen in another tab/)).toBeInTheDocument();
    expect(app.address()).toBe('/pep-status?pupil=1');
    await app.press('Close');
    expect(screen.queryByText(/Another pupil was chosen/)).toBeNull();
  });

  it('resets the page when another user signs in there', async () => {
    const app = openApp({ at: '/pep-status?page=2' });
    await expectPupils();
    signInAs('tom.ellery');
    stored('authorizationKey', 'x');
    await waitFor(() => { expect(app.address()).toBe('/pep-status'); });
    expect(app.store.getState().session.user?.userName).toBe('tom.ellery');
  });

  it.each([['tom.ellery', 1], ['priya.nair', 0]])('seals what priya.nair has typed in a form when %s signs in there: %s drafts', async (name, sealed) => {
    openApp({ at: '/pep-status' });
    await expectPupils();
    const draft = { flush: jest.fn(), rewrite: jest.fn(), seal: jest.fn(), erase: jest.fn() };
    openDrafts.add(draft);
    atTestEnd(() => { openDrafts.delete(draft); });
    storeSession(`${issueKey(name)}x`, { ...PRIYA, userName: name, userId: name === PRIYA.userName ? PRIYA.userId : '702' });
    stored('authorizationKey', 'x');
    expect([draft.seal.mock.calls.length, draft.erase.mock.calls.length]).toEqual([sealed, 0]);
  });

  it('hides the page when the session was cleared there by another client', async () => {
    const app = openApp({ at: '/pep-status' });
    await expectPupils();
    localStorage.clear();
    stored('authorizationKey', null);
    expect(await screen.findByRole('dialog', { name: 'You were signed out in another tab' })).toBeInTheDocument();
    await waitFor(() => { expect(app.container.dataset['locked']).toBe(''); });
  });

  it('keeps working when only the other tab’s key was refused', async () => {
    openApp({ at: '/pep-status' });
    await expectPupils();
    localStorage.removeItem('authorizationKey');
    stored('authorizationKey', null);
    expect(screen.queryByRole('dialog')).toBeNull();
  });
});
