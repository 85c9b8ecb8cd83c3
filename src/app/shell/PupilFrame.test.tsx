import { screen, waitFor, within } from '@testing-library/react';
import { http, HttpResponse } from 'msw';
import type { ReactNode } from 'react';
import { Link, Route, Routes } from 'react-router-dom';
import { people } from '../../../mocks/fixtures/people';
import { server, startScenario } from '../../../mocks/server';
import { BuiltScreens } from '../../shared/ScreenLink';
import { open, openApp } from '../../testing/open';
import { lastToast } from '../../ui/toasts/toast';
import { PATHS } from '../../routes/paths';
import { PupilFrame } from './PupilFrame';

function openFrame(at: string, { signedInAs = 'priya.nair', built = [] as readonly string[], beside = null as ReactNode } = {}) {
  return open(
    <BuiltScreens value={(address) => built.includes(address.replace(/[?].*/, '').toLowerCase())}>
      {beside}
      <Routes>
        <Route element={<PupilFrame />}><Route path="/ncc-data" element={<main>The page</main>} /></Route>
        <Route path="*" element={null} />
      </Routes>
    </BuiltScreens>,
    { at, signedInAs },
  );
}
const banner = () => within(screen.getByRole('region', { name: 'Pupil and plan' }));
const [amaraId, sofiaId] = ['Okafor', 'Marczak'].map((name) => people.find(({ surname }) => surname === name)?.pupilId ?? '') as [string, string];
const AMARA = `/ncc-data?pupil=${amaraId}&meeting=14/11/2025`;

describe('PupilFrame', () => {
  it('shows Not Selected above a page without a pupil', () => {
    openFrame('/ncc-data');
    expect(banner().getAllByText('Not Selected').length).toBeGreaterThan(0);
    expect(screen.getByText('The page')).toBeVisible();
  });

  it('shows pupil, school and meeting of the address', async () => {
    openFrame(AMARA);
    expect(await screen.findByText('Amara Okafor')).toBeVisible();
    expect(banner().getByText('14/11/2025')).toBeVisible();
    expect(banner().getByText('Larkfield Academy')).toBeVisible();
  });

  it.each([
    ['the stored term of the PEP', { termOfPep: 'Spring 2025', term: 'Autumn' }, amaraId, 'Spring 2025'],
    ['the stored term, without one', { termOfPep: '', term: 'Autumn' }, amaraId, 'Autumn'],
    ['no term of another pupil', { termOfPep: 'Spring 2025', term: 'Autumn' }, '1', '–'],
  ])('shows %s where the host sends none (B-167)', async (_, stored, activePupilId, shown) => {
    server.use(
      http.get('*/rest/fetchPupilBasicInfo', () => HttpResponse.json({ pupilInfo: { pupilId: amaraId, fullname: 'Amara Okafor', classYear: 'Y10' } })),
      http.get('*/rest/fetchPepStatus', () => HttpResponse.json({ pepStatusList: [], pepstatus: {} })),
    );
    for (const [key, value] of Object.entries({ ...stored, activePupilId, activePupilMeetingDate: '14/11/2025' })) localStorage.setItem(key, value);
    openFrame(AMARA);
    expect(await screen.findByText('Amara Okafor')).toBeVisible();
    await waitFor(() => { expect(banner().getByText('Term of Pep').nextElementSibling).toHaveTextContent(shown); });
  });

  it.each([
    ['counts the pupils of a page where the host sends a page at a time', '/pep-status', '1 of 10 on this page'],
    ['counts the pupils of the whole list where it is on one page', '/pep-status?rows=100', '1 of 64'],
  ])('%s', async (_, at, text) => {
    const { user } = openApp({ at });
    await user.click((await screen.findAllByText('Amara Okafor'))[0] as HTMLElement);
    expect(await within(await screen.findByRole('navigation', { name: 'Pupils of My Pupils' })).findByText(text)).toBeVisible();
  });

  it('goes as many steps as Alt+Page Down was pressed, also while a pupil loads', async () => {
    const { user, address } = openApp({ at: '/pep-status?rows=100' });
    await user.click((await screen.findAllByText('Amara Okafor'))[0] as HTMLElement);
    await within(await screen.findByRole('navigation', { name: 'Pupils of My Pupils' })).findByText('1 of 64');
    startScenario('slow', { ms: '300' });
    for (let step = 0; step < 4; step += 1) await user.keyboard('{Alt>}{PageDown}{/Alt}');
    expect(address()).not.toContain(`pupil=${amaraId}`);
    expect(await within(screen.getByRole('navigation', { name: 'Pupils of My Pupils' })).findByText('5 of 64')).toBeVisible();
    expect(banner().queryByText('Amara Okafor')).toBeNull();
  });

  it('shows the specified toast when the pupil of the address cannot be loaded (B-421)', async () => {
    server.use(http.get('*/rest/fetchPupilBasicInfo', () => new HttpResponse(null, { status: 500 })));
    openFrame(AMARA);
    await waitFor(() => { expect(lastToast()?.text).toBe('Something went wrong please reload and try again and again'); });
  });

  it('has Go to Attendance for role 12 alone, if that page exists', async () => {
    const built = [PATHS.attendanceCaller];
    const { unmount } = openFrame(AMARA, { signedInAs: 'marcus.hale', built });
    await screen.findByText('Amara Okafor');
    expect(screen.getByRole('button', { name: 'Go to Attendance' })).toBeVisible();
    unmount();
    const teacher = openFrame(AMARA, { built });
    await screen.findByText('Amara Okafor');
    expect(screen.queryByRole('button', { name: 'Go to Attendance' })).not.toBeInTheDocument();
    teacher.unmount();
    openFrame(AMARA, { signedInAs: 'marcus.hale' });
    await screen.findByText('Amara Okafor');
    expect(screen.queryByRole('button', { name: 'Go to Attendance' })).not.toBeInTheDocument();
  });

  it('names the new pupil once the page shows another one, and not the first', async () => {
    const { user } = openFrame(AMARA, { beside: <Link to={AMARA.replace(amaraId, sofiaId)}>The other pupil</Link> });
    await screen.findByText('Amara Okafor');
    expect(lastToast()?.text ?? '').not.toContain('now shows');
    await user.click(screen.getByText('The other pupil'));
    expect(await screen.findByRole('alert')).toHaveTextContent('This page now shows Sofia Marczak');
  });

  it('stores pupil and school for the legacy page when it opens the attendance', async () => {
    const { press, address } = openFrame(AMARA, { signedInAs: 'marcus.hale', built: [PATHS.attendanceCaller] });
    await press('Go to Attendance');
    expect(screen.queryByRole('button', { name: 'Go to Attendance' })).not.toBeInTheDocument();
    expect(address()).toMatch(new RegExp(`^/attendance-caller\\?pupil=${amaraId}&`));
    expect(localStorage.getItem('activePupilId')).toBe(amaraId);
    expect(localStorage.getItem('getschool')).toBe('6001');
  });
});
