import { screen } from '@testing-library/react';
import { amara } from '../../mocks/fixtures/people';
import { clearUserStates } from '../state/userState';
import { openApp } from '../testing/open';
// Imported here so that a test waits for the host, not for a chunk.
import '../features/plan/screen/pages/StrengthsScreen';
import '../features/pupils/MyPupilsScreen';

it('leads from My Pupils back to the section that was open last, by the pupil’s first name, until the user signs out', async () => {
  const { user, address } = openApp({ at: `/ncc-strength?pupil=${amara.pupilId}&meeting=${encodeURIComponent(amara.meeting)}` });
  await screen.findByRole('form', { name: 'Strengths and Needs', busy: false });
  const [toList] = screen.getAllByRole('link', { name: 'My Pupils' });
  if (toList === undefined) throw new Error('No link to My Pupils');
  await user.click(toList);
  const back = await screen.findByRole('link', { name: /^Carry on: Amara ?, Strengths and Needs$/ });
  expect(back.getAttribute('href')).not.toMatch(/amara|okafor/i);
  await user.click(back);
  expect(await screen.findByRole('form', { name: 'Strengths and Needs', busy: false })).toBeVisible();
  expect(address()).toBe(`/ncc-strength?pupil=${amara.pupilId}&meeting=${encodeURIComponent(amara.meeting)}`);

  clearUserStates();
  await user.click(screen.getAllByRole('link', { name: 'My Pupils' })[0] ?? toList);
  expect(await screen.findByText(/^Showing \d/)).toBeVisible();
  expect(screen.queryByRole('link', { name: /^Carry on/ })).not.toBeInTheDocument();
});
