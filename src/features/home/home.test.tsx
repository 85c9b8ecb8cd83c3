import { screen, waitFor, within } from '@testing-library/react';
import { http, HttpResponse } from 'msw';
import { server, startScenario } from '../../../mocks/server';
import { DEFAULTS } from '../../config/defaults';
import { loadConfig } from '../../config/config';
import { clearUserStates } from '../../state/userState';
import { openApp } from '../../testing/open';
import { SEEN_LISTS_KEY } from '../../session/storageKeys';
import { findNamed, named, queryNamed } from '../../testing/named';

const HOUR = 60 * 60 * 1000;
const row = (id: string, firstName: string) => [id, firstName, 'Varga', 'Hollin Brook School', 'Y8', '03/10/2025', 'Overdue', '', '', null, null, null, 'Autumn 2025'];
const overdueHolds = (...rows: readonly (readonly (string | null)[])[]) => {
  server.use(http.get('*/rest/pepOverDue', () => HttpResponse.json({ statusList: rows })));
};
const overdue = () => findNamed('link', /Overdue/);
const seen = () => window.localStorage.getItem(SEEN_LISTS_KEY);
/** Moves the last visit into the past, as if the user came back after lunch. */
const comeBackLater = () => {
  const stored = JSON.parse(seen() ?? '') as { last: { at: number } };
  stored.last.at -= 2 * HOUR;
  window.localStorage.setItem(SEEN_LISTS_KEY, JSON.stringify(stored));
};

beforeEach(async () => { await loadConfig({ switches: { homePage: true } }); });
afterEach(async () => {
  clearUserStates();
  await loadConfig({ switches: { homePage: DEFAULTS.switches.homePage } });
});

describe('the home page', () => {
  it('is the landing page of portal users, with a count for each list that links to it', async () => {
    overdueHolds(row('51', 'Lina'), row('52', 'Omar'));
    const { user, address } = openApp({ at: '/' });
    expect(await screen.findByRole('heading', { level: 1, name: 'Home' })).toBeVisible();
    expect(within(screen.getByRole('navigation', { name: 'Main' })).getAllByRole('link')[0]).toHaveTextContent('Home');
    await waitFor(async () => { expect(await overdue()).toHaveTextContent(/^2/); });
    expect(await screen.findByText('No earlier visit to compare with')).toBeVisible();
    // The sign-out forgets them.
    expect(screen.getByText(/^Until you sign out, /)).toBeVisible();
    await user.click(await overdue());
    await waitFor(() => { expect(address()).toBe('/pep-is-overdue'); });
  });

  it('shows what was added to a list since the previous visit', async () => {
    overdueHolds(row('51', 'Lina'));
    const first = openApp({ at: '/home' });
    await screen.findByText('No earlier visit to compare with');
    await waitFor(() => { expect(seen()).toContain('"51"'); });
    first.unmount();
    comeBackLater();
    overdueHolds(row('51', 'Lina'), row('52', 'Omar'));
    const countOnHome = async () => {
      const { unmount } = openApp({ at: '/home' });
      await waitFor(async () => { expect(await overdue()).toHaveTextContent(/1 new/); });
      expect(await screen.findByRole('rowheader', { name: 'Omar' })).toBeVisible();
      expect(screen.queryByRole('rowheader', { name: 'Lina' })).not.toBeInTheDocument();
      expect(seen()).not.toMatch(/Omar|Lina|Varga/);
      unmount();
    };
    await countOnHome();
    await countOnHome();
  });

  it('compares and stores nothing if the host sends no ids', async () => {
    overdueHolds(row('Lina Varga', 'Lina'));
    openApp({ at: '/home' });
    await waitFor(async () => { expect(await overdue()).toHaveTextContent(/^1/); });
    await waitFor(() => { expect(seen()).not.toBeNull(); });
    expect(seen()).not.toMatch(/Lina/);
  });

  it('keeps the other counts when one list fails', async () => {
    server.use(http.get('*/rest/pepOverDue', () => HttpResponse.json({}, { status: 500 })));
    openApp({ at: '/home' });
    expect(await findNamed('button', 'Retry')).toBeVisible();
    expect(await overdue()).toHaveTextContent(/–/);
    expect(named('link', /Due/)).not.toHaveTextContent(/–/);
  });

  it('shows school staff their unfinished plans, the oldest first, with what each still lacks', async () => {
    openApp({ at: '/', signedInAs: 'gwen.pugh' });
    const table = await screen.findByRole('table', { name: 'Plans to finish' });
    await within(table).findAllByRole('link', { name: /^Meeting of / });
    const dates = [...table.querySelectorAll('td[data-label="Date of meeting"]')].map(({ textContent }) => textContent);
    const asTime = (date: string) => Date.UTC(Number(date.slice(6)), Number(date.slice(3, 5)) - 1, Number(date.slice(0, 2)));
    const whole = dates.filter((date) => /^\d\d\/\d\d\/\d{4}$/.test(date)).map(asTime);
    expect(whole.length).toBeGreaterThan(1);
    expect(whole).toEqual([...whole].sort((a, b) => a - b));
    expect(screen.queryByRole('navigation', { name: 'Plans of all terms, by status' })).not.toBeInTheDocument();
  });

  it('does not claim that all plans are finished where there are none', async () => {
    startScenario('empty-authority');
    openApp({ at: '/', signedInAs: 'gwen.pugh' });
    expect(await screen.findByText('No plan to finish')).toBeVisible();
  });

  it('states that the host has more plans than were read', async () => {
    const plans = [{ pupilId: '1', pupilFullName: 'Ada', dateOfMeeting: '14/11/2025' }];
    server.use(http.get('*/rest/fetchPepStatus', () => HttpResponse.json({ pepStatusList: plans, pepstatus: { totalPages: 1, totalRecords: 2500 } })));
    openApp({ at: '/', signedInAs: 'gwen.pugh' });
    expect(await screen.findByText(/^This page counts the first 1 of 2500 plans\./)).toBeVisible();
  });

  it('orders the plans by their days in whatever notation the host writes them, those without one last', async () => {
    const plans = ['14/11/2025', 'No PEP', '2025-09-01', '13.11.2025', '1/10/2025 10:30'].map((dateOfMeeting, at) => ({ pupilId: String(at), pupilFullName: 'Ada', dateOfMeeting }));
    server.use(http.get('*/rest/fetchPepStatus', () => HttpResponse.json({ pepStatusList: plans, pepstatus: { totalPages: 1, totalRecords: plans.length } })));
    openApp({ at: '/', signedInAs: 'gwen.pugh' });
    const table = await screen.findByRole('table', { name: 'Plans to finish' });
    await within(table).findAllByRole('link', { name: /^Meeting of / });
    expect([...table.querySelectorAll('td[data-label="Date of meeting"]')].map(({ textContent }) => textContent)).toEqual(['2025-09-01', '1/10/2025 10:30', '13.11.2025', '14/11/2025', 'No PEP']);
  });
});

it('redirects to My Pupils unless the council switches the home page on', async () => {
  await loadConfig({});
  const { address } = openApp({ at: '/' });
  await waitFor(() => { expect(address()).toBe('/pep-status'); });
  expect(queryNamed('link', 'Home')).not.toBeInTheDocument();
});
