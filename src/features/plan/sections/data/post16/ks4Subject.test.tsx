import { screen, waitFor, within } from '@testing-library/react';
import { noor } from '../../../../../../mocks/fixtures/people';
import { server } from '../../../../../../mocks/server';
import { openApp } from '../../../../../testing/open';
import { recordRequests } from '../../../../../testing/sentRequests';
// Imported here so that a test waits for the host, not for a chunk.
import '../../../screen/pages/DataScreen';
import '../../../../../ui/dialogs/DialogLayer';

it('a cleared Key Stage 4 subject keeps its grade', async () => {
  const log = recordRequests(server);
  const { user, press } = openApp({ at: `/ncc-data?pupil=${noor.pupilId}&meeting=${encodeURIComponent(noor.lastMeeting)}` });
  const [slot] = await screen.findAllByRole('button', { name: /^Subject \d+: .+, change$/ });
  const [, number = '', subject = ''] = /^Subject (\d+): (.+), change$/.exec(slot?.getAttribute('aria-label') ?? '') ?? [];
  const grade = screen.getByRole<HTMLSelectElement>('combobox', { name: new RegExp(`^${subject} `, 'i') }).value;
  await user.click(slot as HTMLElement);
  await user.click(within(await screen.findByRole('dialog', { name: 'Ks4 Subjects' })).getByRole('button', { name: `No subject instead of ${subject}` }));
  expect(await screen.findByRole('button', { name: `Choose a subject: subject ${number}` })).toBeVisible();
  await waitFor(() => { expect(screen.getByText(/^Saved at/)).toBeVisible(); });
  const at = Number(number) - 1;
  expect(Object.fromEntries((await log.last('/rest/saveNccPost16')).body)).toMatchObject({
    [`ks4Subject[${String(at)}].subject`]: '', [`ks4Subject[${String(at)}].groupName`]: '', [`ks4Subject[${String(at)}].grade`]: grade,
  });

  await press(`Choose a subject: subject ${number}`);
  expect(within(await screen.findByRole('dialog')).queryByRole('button', { name: /^No subject/ })).not.toBeInTheDocument();
});
