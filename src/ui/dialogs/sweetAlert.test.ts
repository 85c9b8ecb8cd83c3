import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { recordSpeech, announcementsHere } from '../../testing/announcements';
import { openConfirm } from './sweetAlert';

it('announces a question by its focus, not by a live region', async () => {
  recordSpeech();
  const answer = openConfirm({ title: 'Are you sure?', text: 'The file will be deleted.', yes: 'Delete', no: 'Cancel' });
  await screen.findByText('The file will be deleted.');
  await waitFor(() => { expect(document.querySelector('[role=dialog]')).toContainElement(document.activeElement as HTMLElement); });
  // Announced later, so that an announcement of the question would have come before it.
  const status = document.body.appendChild(Object.assign(document.createElement('div'), { role: 'status' }));
  status.textContent = 'Saved';
  await waitFor(() => { expect(announcementsHere().map(({ text }) => text)).toContain('Saved'); });
  expect(announcementsHere().map(({ text }) => text)).toEqual(['Saved']);
  await userEvent.keyboard('{Escape}');
  expect(await answer).toBe(false);
});
