import { screen, waitFor } from '@testing-library/react';
import { noor } from '../../../../../../mocks/fixtures/people';
import { server } from '../../../../../../mocks/server';
import { loadConfig } from '../../../../../config/config';
import { openApp } from '../../../../../testing/open';
import { recordRequests } from '../../../../../testing/sentRequests';
// Imported here so that a test waits for the host, not for a chunk.
import '../../../screen/pages/DataScreen';
import '../../../../../ui/fields/Calendar';

const open = () => openApp({ at: `/ncc-data?pupil=${noor.pupilId}&meeting=${encodeURIComponent(noor.lastMeeting)}` });
const startDates = () => screen.findAllByRole<HTMLInputElement>('textbox', { name: /: Start date$/ });
const saved = async (log: ReturnType<typeof recordRequests>) => {
  await waitFor(() => { expect(screen.getByText(/^Saved at/)).toBeVisible(); });
  return Object.fromEntries((await log.last('/rest/saveNccPost16')).body);
};

describe('dates of qualifications', () => {
  afterEach(async () => { await loadConfig(undefined); });

  it('can be picked from a calendar', async () => {
    const log = recordRequests(server);
    const { user } = open();
    const [first] = await startDates();
    const [button] = screen.getAllByRole('button', { name: /^Choose date: .*: Start date$/ });
    if (button === undefined || first === undefined) throw new Error('No start date');
    await user.click(button);
    const day = await screen.findByRole('gridcell', { name: /15/ });
    await user.click(day);
    expect(first.value).toMatch(/^15\/\d{2}\/\d{4}$/);
    expect(await saved(log)).toMatchObject({ 'post16Ks5Grades[0].stringStartDate': first.value });
  });

  it('can only be picked or cleared if the council has switched typing off', async () => {
    await loadConfig({ switches: { typedDates: false } });
    const log = recordRequests(server);
    const { user } = open();
    const [first] = await startDates();
    const [button] = screen.getAllByRole('button', { name: /^Choose date: .*: Start date$/ });
    if (button === undefined || first === undefined) throw new Error('No start date');
    expect(first).toHaveAttribute('readonly');
    expect(screen.getByRole('textbox', { name: /SDQ Date/ })).toHaveAttribute('readonly');
    expect(first).not.toHaveValue('');
    await user.click(button);
    await user.click(await screen.findByRole('button', { name: 'Clear the date' }));
    expect(first).toHaveValue('');
    expect(await saved(log)).toMatchObject({ 'post16Ks5Grades[0].stringStartDate': '' });
  });
});
