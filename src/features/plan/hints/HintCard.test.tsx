import { screen, waitFor, within } from '@testing-library/react';
import { amara } from '../../../../mocks/fixtures/people';
import { loadConfig } from '../../../config/config';
import { openApp } from '../../../testing/open';
// Imported here so that a test waits for the host, not for a chunk.
import '../screen/pages/StrengthsScreen';
import { named, queryNamed } from '../../../testing/named';

const NEED = 'Relationships: An action for this need';
const openNeeds = () => openApp({ at: `/ncc-strength?pupil=${amara.pupilId}&meeting=${encodeURIComponent(amara.meeting)}` });
const card = () => screen.findByRole('region', { name: /^Worth a look \d/ });

afterEach(() => loadConfig(undefined));

it('a hint links to its field, and disappears once the field has an answer', async () => {
  const { user } = openNeeds();
  await user.click(within(await card()).getByRole('link', { name: NEED }));
  const action = document.activeElement;
  expect(action).toHaveAccessibleName('Action required');
  expect(action).toHaveValue('');
  await user.keyboard('A key adult after contact');
  await waitFor(() => { expect(queryNamed('link', NEED)).not.toBeInTheDocument(); });
  expect(named('button', 'Complete')).toBeEnabled();
});

it('there is no card where the council has switched its hints off', async () => {
  await loadConfig({ hints: { off: ['needs', 'carriedOver'] } });
  openNeeds();
  await screen.findByRole('region', { name: /^What is still missing/ });
  await screen.findByText('Open “Last time” in a card to see them.');
  expect(screen.queryByRole('region', { name: /^Worth a look/ })).not.toBeInTheDocument();
});
