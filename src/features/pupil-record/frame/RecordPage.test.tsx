import { screen, within } from '@testing-library/react';
import { amara } from '../../../../mocks/fixtures/people';
import type { PupilContext } from '../../../domain/pupil';
import { BuiltScreens } from '../../../shared/ScreenLink';
import { PATHS } from '../../../routes/paths';
import { open } from '../../../testing/open';
import { typeText } from '../../../testing/typeText';
import { recordFields } from '../fields/recordFields';
import { LoadRecordFields } from './recordField';
import { recordScreen } from './RecordPage';
import { named } from '../../../testing/named';

const at = `${PATHS.contacts}?pupil=${amara.pupilId}&meeting=14/11/2025`;
const Contacts = recordScreen('Contacts', ({ pupil: { fullname } }) => <p>Contacts of {fullname}</p>);
const openRecord = (options: { readonly signedInAs?: string; readonly at?: string } = {}) => open(
  <BuiltScreens value={() => true}>
    <LoadRecordFields value={() => Promise.resolve(recordFields)}>
      <Contacts />
    </LoadRecordFields>
  </BuiltScreens>,
  { at, ...options },
);
const tabs = () => within(screen.getByRole('navigation', { name: 'Pupil record' })).getAllByRole('link').map(({ textContent }) => textContent);

describe('a screen of the record', () => {
  it('shows the specified tabs, marks the current one and keeps pupil and meeting in every link', async () => {
    openRecord();
    expect(await screen.findByText('Contacts of Amara Okafor')).toBeVisible();
    expect(tabs()).toEqual(['Pupil', 'Contacts', 'Attendance', 'Suspensions', 'Alt Ed-NEET', 'Docs', 'Prior Attainment', 'Interventions', 'UASC']);
    expect(screen.getByRole('link', { current: 'page' })).toHaveTextContent('Contacts');
    for (const link of screen.getAllByRole('link')) expect(link).toHaveAttribute('href', expect.stringContaining(`pupil=${amara.pupilId}&meeting=14%2F11%2F2025`));
  });

  it('hides Attendance and Suspensions for school 1934', async () => {
    openRecord({ signedInAs: 'owen.tate' });
    await screen.findByText('Contacts of Amara Okafor');
    expect(tabs()).not.toContain('Attendance');
    expect(tabs()).not.toContain('Suspensions');
  });

  it('finds fields of the tabs that the user has, with the labels of the year group', async () => {
    const { user } = openRecord({ signedInAs: 'owen.tate' });
    const search = await screen.findByRole('combobox', { name: 'Find a field in this record' });
    await typeText(user, search, 'exclusion type');
    expect(await screen.findByText('No field matches')).toBeVisible();
    await user.clear(search);
    await typeText(user, search, 'religion');
    expect((await screen.findAllByRole('option')).map(({ textContent }) => textContent)).toEqual(['ReligionPupil', 'ReligionUASC', 'Practising ReligionUASC']);
  });

  it.each(['N2', 'Y5', 'Y10', 'Y13'])('names no group twice in the label of a field of %s', (year) => {
    const pupil: PupilContext = {
      pupilId: amara.pupilId, schoolId: '', classYear: `${year} 2025`, termOfPep: 'Autumn 2025', fullname: '', dateOfMeeting: '14/11/2025', pupilUPN: '', schoolName: '',
    };
    const labels = recordFields(pupil, '449403').map(({ label }) => label);
    expect(labels.filter((label) => /(^|: )(.+): \2(:|$)/.test(label))).toEqual([]);
  });

  it('links from More to the screens without a tab', async () => {
    const { press, user, address } = openRecord();
    await press('More');
    await user.click(named('link', 'Case Notes'));
    expect(address()).toBe(`/basic-info/case-notes?pupil=${amara.pupilId}&meeting=14%2F11%2F2025`);
  });

  it('shows the pupil picker below the tabs while no pupil is chosen', async () => {
    openRecord({ at: PATHS.contacts });
    expect(await screen.findByRole('heading', { name: 'Please select a pupil first.' })).toBeVisible();
    expect(tabs()).toHaveLength(9);
  });
});
