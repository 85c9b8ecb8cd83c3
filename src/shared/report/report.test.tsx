import { screen, within } from '@testing-library/react';
import { amara } from '../../../mocks/fixtures/people';
import { startScenario } from '../../../mocks/server';
import { clearUserStates } from '../../state/userState';
import { openApp } from '../../testing/open';

afterEach(clearUserStates);

const reported = async (): Promise<string> =>
  (await screen.findByRole<HTMLTextAreaElement>('textbox', { name: /^Version, screen and last calls/ })).value;

describe('Report a problem', () => {
  it('names version, screen and last calls with status and time, and no pupil, value or address', async () => {
    startScenario('error-on-call', { call: 'fetchContacts', status: '503' });
    const { press } = openApp({ at: `/basic-info/contacts?pupil=${amara.pupilId}&meeting=${encodeURIComponent(amara.meeting)}` });
    await screen.findByRole('heading', { level: 1 });
    await screen.findAllByText(/could not/);
    await press('Report a problem');
    const text = await reported();
    expect(text).toMatch(/^Personal Education Plans /);
    expect(text).toContain('Screen: /basic-info/contacts\n');
    expect(text).toMatch(/^fetchContacts: 503 server, \d+ ms$/m);
    expect(text).toMatch(/^\w+: 200, \d+ ms$/m);
    for (const personal of [amara.pupilId, amara.surname, amara.forename, 'priya', amara.upn]) expect(text).not.toContain(personal);
    expect(text.split('\n').slice(4).filter((line) => !/^\w+: (?:\d{3}|\d{3} \w+|\w+), \d+ ms$/.test(line))).toEqual([]);
  });

  it('has a pattern instead of the id in an address, also on the sign-in page', async () => {
    const { press, user } = openApp({ signedInAs: null, at: '/login' });
    await press('Report a problem');
    const dialog = await screen.findByRole('dialog', { name: 'Report a problem' });
    expect(await reported()).toContain('Screen: /login\n');
    const write = jest.spyOn(navigator.clipboard, 'writeText');
    await user.click(within(dialog).getByRole('button', { name: 'Copy' }));
    expect(await screen.findByText('Copied')).toBeVisible();
    expect(write).toHaveBeenCalledWith(await reported());
  });
});
