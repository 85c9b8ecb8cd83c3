import { screen, waitFor, within } from '@testing-library/react';
import { Link, Route, Routes, useNavigate } from 'react-router-dom';
import { PATHS } from '../../routes/paths';
import { BuiltScreens } from '../../shared/ScreenLink';
import { open } from '../../testing/open';
import { clearUserStates } from '../../state/userState';
import { MyPupilsScreen } from './MyPupilsScreen';
import { named } from '../../testing/named';

function Elsewhere() {
  const navigate = useNavigate();
  return (
    <>
      <button type="button" onClick={() => { void navigate(-1); }}>Back</button>
      <Link to={PATHS.myPupils}>My Pupils</Link>
    </>
  );
}

const pages = (
  <BuiltScreens value={() => true}>
    <Routes>
      <Route path={PATHS.myPupils} element={<MyPupilsScreen />} />
      <Route path="*" element={<Elsewhere />} />
    </Routes>
  </BuiltScreens>
);

const loaded = () => screen.findByText(/^Showing \d/);
const meetingOf = async (name: string): Promise<HTMLElement> => {
  const row = (await screen.findByText(name)).closest('tr');
  return within(row ?? document.body).getByRole('link', { name: /^Meeting:/ });
};

async function leaveByMeeting(name: string) {
  const opened = open(pages, { at: '/pep-status?status=All&page=2' });
  await loaded();
  await opened.user.type(screen.getByRole('searchbox'), 'a');
  await waitFor(() => { expect(opened.address()).toBe('/pep-status?status=All'); });
  await opened.user.click(await meetingOf(name));
  expect(opened.address()).toMatch(/^\/ncc-meeting/);
  return opened;
}

describe('the way back to My Pupils', () => {
  afterEach(clearUserStates);

  it('restores the search and focuses the cell that was clicked', async () => {
    const { press, address } = await leaveByMeeting('Amara Okafor');
    await press('Back');
    const cell = await meetingOf('Amara Okafor');
    await waitFor(() => { expect(cell).toHaveFocus(); });
    expect(screen.getByRole('searchbox')).toHaveValue('a');
    expect(address()).toBe('/pep-status?status=All');
  });

  it('resets the list when it is opened from the menu', async () => {
    const { user } = await leaveByMeeting('Amara Okafor');
    await user.click(named('link', 'My Pupils'));
    await loaded();
    expect(screen.getByRole('searchbox')).toHaveValue('');
    expect(document.body).toHaveFocus();
  });

  it('forgets the search when the user signs out', async () => {
    const { press } = await leaveByMeeting('Amara Okafor');
    clearUserStates();
    await press('Back');
    await loaded();
    expect(screen.getByRole('searchbox')).toHaveValue('');
  });
});
