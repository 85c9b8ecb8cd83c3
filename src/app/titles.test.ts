/** @jest-environment node */
import { tabAt, tabsOf } from '../shared/navigation';
import { navigationOf } from '../features/pupil-record/frame/recordNavigation';
import { placesFor } from '../features/search/searchOptions';
import { PATHS } from '../routes/paths';
import { SCREENS, screensFor } from './screens';

/** Entries whose words and whose page's title are both specified, and differ. */
const SPECIFIED: Readonly<Record<string, string>> = {
  'PEP Status': 'PEP is due',
  'Alt Ed-NEET': 'Alternative Education and NEET',
  Docs: 'Documents',
  'CIN/CP/PLAC': 'CIN/CP/PLAC Education Info',
};

const { tabs, more } = navigationOf({ roleId: '14', schoolId: '449403' }, () => true);
const entries = [...['10', '12'].flatMap((roleId) => tabsOf({ roleId, schoolId: '449403' }) ?? []), ...tabs, ...more];

it.each(entries)('the page that $label leads to has the same words as its title', ({ label, path }) => {
  expect(SCREENS.find((screen) => screen.path === path)?.title).toBe(SPECIFIED[label] ?? label);
});

it('lists no unnecessary exception', () => {
  for (const [label, title] of Object.entries(SPECIFIED)) {
    expect(label).not.toBe(title);
    expect(entries.map((entry) => entry.label)).toContain(label);
  }
});

/** The pupil's page is Personal Info to the search, as in the sidebar of a plan. */
const SEARCHED = SCREENS.filter(({ path }) => path !== PATHS.pupil && entries.some((entry) => entry.path === path));

it.each(SEARCHED)('the search finds $path, which has a menu entry, by its title, $title', ({ title, path }) => {
  const pupil = { pupilId: '30001', dateOfMeeting: '14/11/2025', fullname: 'Amara Okafor' };
  const found = ['14', '12'].flatMap((roleId) => placesFor(title, pupil, { roleId, schoolId: '449403' }, () => true));
  expect(found.map(({ label, to }) => `${label}: ${to.split('?')[0] ?? ''}`)).toContain(`${title}: ${path}`);
});

describe('the tab of a page', () => {
  const users = ['14', '12', '27', '38'].map((roleId) => ({ roleId, schoolId: '449403' }));

  it.each(users)('is My Pupils or its own for every page of a pupil, for role $roleId (S-244)', (user) => {
    const tabs = tabsOf(user) ?? [];
    const marked = screensFor(user).filter(({ frame }) => frame === 'pupil').map(({ path }) => [path, tabAt(tabs, path)?.label]);
    const others = marked.filter(([, label]) => label !== 'My Pupils');
    expect(others).toEqual(tabs.filter(({ path }) => SCREENS.some((screen) => screen.path === path && screen.frame === 'pupil')).map(({ path, label }) => [path, label]));
  });

  it('is that of the lists by status for each of them, in any case', () => {
    const tabs = tabsOf({ roleId: '14', schoolId: '449403' }) ?? [];
    expect(['/pep-is-due/', '/PEP-Approved', '/all-peps', '/pep-status-filter'].map((path) => tabAt(tabs, path)?.label)).toEqual(Array(4).fill('PEP Status'));
    expect([tabAt(tabs, '/pep-status')?.label, tabAt(tabs, '/NCC-Meeting')?.label, tabAt(tabs, '/contact-us')]).toEqual(['My Pupils', 'My Pupils', undefined]);
  });
});
