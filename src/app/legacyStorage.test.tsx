import { readFileSync } from 'node:fs';
import { screen, waitFor } from '@testing-library/react';
import { loadConfig } from '../config/config';
import { STORAGE_KEYS } from '../session/storageKeys';
import { openApp } from '../testing/open';

const stored = () => Object.fromEntries(STORAGE_KEYS.map((key) => [key, window.localStorage.getItem(key)]));

afterEach(() => loadConfig({}));

describe('storage keys of the legacy client', () => {
  it('hold user, page, pupil and meeting under the specified names', async () => {
    const { press, user } = openApp({ at: '/pep-status' });
    expect(stored()).toMatchObject({ userName: 'priya.nair', userId: '701', userRole: '14', schoolId: '449403' });
    await screen.findByText('Amara Okafor');
    await press('Page 2');
    await waitFor(() => { expect(stored()).toMatchObject({ activepageNo: '2' }); });
    await press('Page 1');
    await user.click(await screen.findByText('Amara Okafor'));
    await waitFor(() => { expect(stored()).toMatchObject({ activePupilId: '30001' }); });
    expect(stored()).toMatchObject({
      activePupilMeetingDate: '14/11/2025', activePupilYear: 'Y10 2025', term: 'Autumn', termOfPep: 'Autumn 2025',
      getschool: '6001', activepageNo: '1',
    });
  });

  it('hold the client that provider staff choose', async () => {
    await loadConfig({
      clients: {
        default: '449403', ks5Default: '449415', ssa: [{ id: '449403', name: 'Ambleford' }, { id: '449404', name: 'Carrowby' }],
        ks5: [{ id: '449415', name: 'Ambleford KS5' }],
      },
    });
    const { answer } = openApp({ at: '/data-extraction-status', signedInAs: 'marcus.hale' });
    await screen.findByRole('combobox', { name: 'Client' });
    await answer('Client', 'Carrowby');
    await waitFor(() => { expect(stored()).toMatchObject({ PreClient: '449404' }); });
  });

  it('are each named with their use in the decision about the session', () => {
    const decision = readFileSync('docs/decisions/004-session.md', 'utf8');
    expect(STORAGE_KEYS.filter((key) => !decision.includes(`\`${key}\``))).toEqual([]);
  });
});
