import { screen, waitFor, within } from '@testing-library/react';
import { http, HttpResponse } from 'msw';
import { server } from '../../mocks/server';
import { loadConfig } from '../config/config';
import { clearUserStates } from '../state/userState';
import { openApp } from '../testing/open';
import { PATHS } from '../routes/paths';
import { findScreen } from './screens';

const heading = (name: string) => screen.findByRole('heading', { level: 1, name });
const serveText = (text: string) =>
  server.use(http.get('*/pages/:file', () => HttpResponse.text(text)));

describe('the product around its screens', () => {
  afterEach(clearUserStates);

  it('shows the sign-in at the root when nobody is signed in', async () => {
    const { address } = openApp({ signedInAs: null, at: '/' });
    expect(await heading('Sign in')).toBeVisible();
    expect(address()).toBe('/');
  });

  it('redirects any other address to the sign-in and back afterwards', async () => {
    const { address, answer, press } = openApp({ signedInAs: null, at: '/pep-status?status=Due' });
    expect(await heading('Sign in')).toBeVisible();
    expect(address()).toBe('/login');
    await answer('User name', 'priya.nair');
    await answer('Password', 'Learning4All');
    await press('Sign in');
    expect(await heading('My Pupils')).toBeVisible();
    expect(address()).toBe('/pep-status?status=Due');
  });

  it('redirects the root to My Pupils', async () => {
    const { address } = openApp({ at: '/' });
    expect(await heading('My Pupils')).toBeVisible();
    expect(address()).toBe('/pep-status');
    expect(document.title).toBe('My Pupils - Personal Education Plans');
  });

  it.each(['/PEP-Status', '/pep-STATUS'])('ignores the case of %s', async (at) => {
    openApp({ at });
    expect(await heading('My Pupils')).toBeVisible();
  });

  it.each(['/404', '/nowhere', '/pep-status/extra', '/annual-attendance'])('shows the not-found page for %s', async (at) => {
    openApp({ at });
    expect(await heading('Page not found')).toBeVisible();
    expect(within(screen.getByRole('main')).getByRole('link', { name: 'My Pupils' })).toBeVisible();
  });

  it.each([
    ['priya.nair', '/annual-attendance?page=2'], ['marcus.hale', '/Annual-Attendance'], ['gwen.pugh', '/annual-attendance'],
    ['owen.tate', '/basic-info/attendance'], ['owen.tate', '/attendance-caller'], ['owen.tate', '/attendance'],
    ['nora.finch', '/annual-attendance'], ['lena.kohl', '/annual-attendance'],
  ])('redirects %s from %s, which this role may not open, to /404 (S-015)', async (signedInAs, at) => {
    const { address } = openApp({ signedInAs, at });
    expect(await heading('Page not found')).toBeVisible();
    expect(address()).toBe('/404');
  });

  it('shows each role the tabs that exist for it', async () => {
    openApp();
    const tabs = within(await screen.findByRole('navigation', { name: 'Main' })).getAllByRole('link');
    expect(tabs[0]).toHaveTextContent('My Pupils');
    expect(tabs[0]).toHaveAttribute('aria-current', 'page');
    for (const tab of tabs) expect(findScreen(tab.getAttribute('href') ?? '')).not.toBeNull();
  });

  it.each([
    ['lena.kohl', 'school 2270'],
    ['nora.finch', 'an unknown role'],
  ])('shows %s (%s) whom to contact, the keyboard shortcuts and a way to sign out, but no page', async (signedInAs) => {
    const { press, user } = openApp({ signedInAs, at: '/pep-status' });
    const main = await screen.findByRole('main');
    expect(main).toHaveTextContent(/^Personal Education PlansYour sign-in opens no pages here\. Please ask your council’s virtual school if you expected some\.$/);
    expect(screen.queryByRole('navigation', { name: 'Main' })).not.toBeInTheDocument();
    expect(screen.queryByRole('alert')).not.toBeInTheDocument();
    expect(document.title).toBe('Personal Education Plans');
    await press(/account/);
    await press('Keyboard shortcuts');
    expect(await screen.findByRole('dialog', { name: 'Keyboard shortcuts' })).not.toHaveTextContent('Ctrl K');
    await user.keyboard('{Escape}');
    await press(/account/);
    await press('Sign out');
    expect(await heading('Sign in')).toBeVisible();
  });

  it('opens the register for role 38 of school 2270 too, and links to it', async () => {
    await loadConfig({ schools: { empty: '449403' } });
    const { user, address } = openApp({ signedInAs: 'ines.duarte', at: '/' });
    await user.click(await screen.findByRole('link', { name: 'Annual Attendance' }));
    expect(await heading('Annual Attendance')).toBeVisible();
    expect(address()).toBe('/annual-attendance');
    expect(screen.queryByRole('navigation', { name: 'Main' })).not.toBeInTheDocument();
    await loadConfig({});
  });

  it.each([['lena.kohl', '/pep-status'], ['nora.finch', '/pep-status'], ['nora.finch', '/404']])('offers %s at %s only links that open something', async (signedInAs, at) => {
    const { press } = openApp({ signedInAs, at });
    await screen.findByRole('main');
    await press(/account/);
    const places = screen.getAllByRole('link').map((link) => link.getAttribute('href') ?? '').filter((href) => href.startsWith('/'));
    expect(places).toContain(PATHS.compliance);
    expect(places.filter((place) => findScreen(place)?.frame !== 'public')).toEqual([]);
  });

  it('keeps nothing of the user after sign-out, not even the address', async () => {
    const { press, user, address } = openApp({ at: '/pep-status?status=Due' });
    await heading('My Pupils');
    await press('View');
    expect(await screen.findByText(/^None yet\. A view .* until you sign out\.$/)).toBeVisible();
    await user.click(await screen.findByRole('checkbox', { name: 'Compact rows' }));
    expect(Object.keys(window.localStorage).some((key) => key.startsWith('pepList.'))).toBe(true);
    await user.keyboard('{Escape}');
    await press(/account/);
    await press('Sign out');
    expect(await heading('Sign in')).toBeVisible();
    expect(address()).toBe('/login');
    expect(Object.keys(window.localStorage)).toEqual([]);
    expect(Object.keys(window.sessionStorage)).toEqual([]);
  });

  it('closes the account menu on Escape and returns the focus', async () => {
    const { press, user } = openApp();
    await press(/account/);
    expect(screen.getByRole('button', { name: 'Sign out' })).toBeVisible();
    await user.keyboard('{Escape}');
    expect(screen.queryByRole('button', { name: 'Sign out' })).not.toBeInTheDocument();
    expect(screen.getByRole('button', { name: /account/ })).toHaveFocus();
  });

  it.each([[{}, false], [{ changePassword: '/rest/changePassword' }, true]])('with the paths %j, offers Change password in the account menu: %s', async (paths, isOffered) => {
    await loadConfig({ paths });
    const { press } = openApp();
    await press(/account/);
    expect(screen.queryByRole('link', { name: 'Change password' }) !== null).toBe(isOffered);
    await loadConfig({});
  });

  it('shows the texts of the council to everybody and moves the focus to the title', async () => {
    serveText('Ring us.\n\n<b>Not bold</b>');
    const { user } = openApp({ signedInAs: null, at: '/login' });
    await user.click(await screen.findByRole('link', { name: 'Contact us' }));
    const title = await heading('Contact us');
    expect(await screen.findByText('<b>Not bold</b>')).toBeVisible();
    await waitFor(() => { expect(title).toHaveFocus(); });
  });

  it('loads a text on Retry after a failure', async () => {
    server.use(http.get('*/pages/:file', () => HttpResponse.error(), { once: true }));
    const { press } = openApp({ at: PATHS.privacyPolicy });
    expect(await screen.findByRole('alert')).toHaveTextContent('This text could not be loaded');
    serveText('Now it is here.');
    await press('Retry');
    expect(await screen.findByText('Now it is here.')).toBeVisible();
  });

  it('does not show a server’s start page as a text', async () => {
    server.use(http.get('*/pages/:file', () => HttpResponse.html('<html><body>App</body></html>')));
    openApp({ at: PATHS.terms });
    expect(await screen.findByRole('alert')).toHaveTextContent('This text could not be loaded');
  });

  it('lets the keyboard skip to the content', async () => {
    const { user } = openApp();
    await heading('My Pupils');
    await user.tab();
    expect(screen.getByRole('link', { name: 'Skip to content' })).toHaveFocus();
    await user.keyboard('{Enter}');
    expect(screen.getByRole('main')).toHaveFocus();
  });
});
