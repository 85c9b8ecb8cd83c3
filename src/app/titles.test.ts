/** @jest-environment node */
import { tabsOf } from '../shared/navigation';
import { navigationOf } from '../features/pupil-record/frame/recordNavigation';
import { SCREENS } from './screens';

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

it('holds no exception that is none', () => {
  for (const [label, title] of Object.entries(SPECIFIED)) {
    expect(label).not.toBe(title);
    expect(entries.map((entry) => entry.label)).toContain(label);
  }
});
