import { act, screen, waitFor } from '@testing-library/react';
import { http, HttpResponse } from 'msw';
import { Link } from 'react-router-dom';
import { hostDb, hostLog, server } from '../../mocks/server';
import { planIdKey } from '../domain/planId';
import { open } from '../testing/open';
import { lastToast } from '../ui/toasts/toast';
import { adoptSession } from '../session/session';
import { storedTermOf } from './activePupil';
import { loadPupil } from './loadPupil';
import { usePagePupil } from './pupilContext';
import { planKeyOf } from './planKey';
import type { PupilDispatch } from './pupilRoot';
import { selectPupil, useSelectPupil, watchChoice } from './selectPupil';
import { useSessionUser } from '../session/useSession';

const rows = () => hostDb.pupils().filter(({ meeting }) => /^\d/.test(meeting));
const at = (index: number) => {
  const pupil = rows()[index];
  if (pupil === undefined) throw new Error('The mock host has too few pupils');
  return pupil;
};
const address = ({ pupilId, meeting }: { pupilId: string; meeting: string }) =>
  `/ncc-data?${new URLSearchParams({ pupil: pupilId, meeting }).toString()}`;

function Page() {
  const page = usePagePupil();
  const user = useSessionUser();
  if (page.status === 'failed') return <button type="button" onClick={page.retry}>Retry after {page.error.kind}</button>;
  if (page.status !== 'ready') return <p>{page.status}</p>;
  const { pupil } = page;
  return (
    <dl>
      <dd>{pupil.fullname}</dd>
      <dd>{pupil.classYear}</dd>
      <dd>{pupil.termOfPep}</dd>
      <dd>{pupil.schoolName}</dd>
      <dd>{Object.values(planKeyOf(user, pupil)).join(' ')}</dd>
    </dl>
  );
}

function Chooser({ choice }: { readonly choice: Parameters<ReturnType<typeof useSelectPupil>>[0] }) {
  const select = useSelectPupil();
  return <button type="button" onClick={() => { void select(choice); }}>Choose</button>;
}

describe('the pupil of a page', () => {
  it('comes from the address, with school, year and term from the host', async () => {
    const pupil = at(0);
    open(<Page />, { at: address(pupil) });
    expect(await screen.findByText(`${pupil.forename} ${pupil.surname}`)).toBeInTheDocument();
    expect(screen.getByText(pupil.classYear)).toBeInTheDocument();
    expect(screen.getByText('Autumn 2025')).toBeInTheDocument();
    expect(screen.getByText(`${pupil.pupilId} ${pupil.meeting} 449403 701 14`)).toBeInTheDocument();
    expect(hostLog.of('fetchPupilBasicInfo')).toHaveLength(1);
    expect(hostLog.of('fetchPepStatus')[0]?.params['keyword']).toBe(pupil.upn);
  });

  it('has no term at a meeting that is not among the plans', async () => {
    const { pupilId, classYear } = at(0);
    open(<Page />, { at: address({ pupilId, meeting: '13/11/2024' }) });
    expect(await screen.findByText(classYear)).toBeInTheDocument();
    expect(screen.queryByText('Autumn 2025')).not.toBeInTheDocument();
  });

  it('is the one chosen last if the address names none', async () => {
    const pupil = at(1);
    window.localStorage.setItem('activePupilId', pupil.pupilId);
    window.localStorage.setItem('activePupilMeetingDate', pupil.meeting);
    const page = open(<Page />, { at: '/ncc-data?x=1' });
    await screen.findByText(pupil.classYear);
    const query = new URLSearchParams(page.address().split('?')[1]);
    expect(Object.fromEntries(query)).toEqual({ x: '1', pupil: pupil.pupilId, meeting: pupil.meeting });
  });

  it('has the meeting that this tab showed last, if the address names none', async () => {
    const pupil = at(0);
    const later = address({ pupilId: pupil.pupilId, meeting: '03/12/2025' });
    const page = open(<><Page /><Link to={later}>Later plan</Link><Link to="/pep_dashboard">Dashboard</Link></>, { at: address(pupil) });
    await screen.findByText(pupil.classYear);
    await page.user.click(screen.getByRole('link', { name: 'Later plan' }));
    expect(await screen.findByText(/ 03\/12\/2025 /)).toBeInTheDocument();
    await page.user.click(screen.getByRole('link', { name: 'Dashboard' }));
    await waitFor(() => { expect(page.address()).toContain(new URLSearchParams({ meeting: '03/12/2025' }).toString()); });
  });

  it('is the one this tab showed last, not the one chosen before it, if the address names none', async () => {
    const [chosen, shown] = [at(1), at(0)];
    window.localStorage.setItem('activePupilId', chosen.pupilId);
    window.localStorage.setItem('activePupilMeetingDate', chosen.meeting);
    const page = open(<><Page /><Link to="/pep_dashboard">Dashboard</Link></>, { at: address(shown) });
    await screen.findByText(shown.classYear);
    await page.user.click(screen.getByRole('link', { name: 'Dashboard' }));
    await waitFor(() => { expect(page.address()).toContain(`pupil=${shown.pupilId}`); });
    expect(screen.getByText(`${shown.forename} ${shown.surname}`)).toBeInTheDocument();
  });

  it('is null if no pupil was ever chosen', () => {
    open(<Page />, { at: '/ncc-data' });
    expect(screen.getByText('none')).toBeInTheDocument();
  });

  it('does not change when another pupil is chosen elsewhere', async () => {
    const [here, there] = [at(0), at(1)];
    open(<Page />, { at: address(here) });
    await screen.findByText(here.classYear);
    window.localStorage.setItem('activePupilId', there.pupilId);
    act(() => { window.dispatchEvent(new StorageEvent('storage', { key: 'activePupilId', newValue: there.pupilId })); });
    expect(screen.getByText(`${here.forename} ${here.surname}`)).toBeInTheDocument();
  });

  it('shows the specified toast if it could not be loaded (B-421)', async () => {
    server.use(http.get('*/rest/fetchPupilBasicInfo', () => new HttpResponse(null, { status: 500 }), { once: true }));
    const pupil = at(0);
    const page = open(<Page />, { at: address(pupil) });
    await page.press('Retry after server');
    expect(await screen.findByText(pupil.classYear)).toBeInTheDocument();
    expect(await screen.findByText('Something went wrong please reload and try again and again', { selector: '.Toastify *' })).toBeInTheDocument();
  });

  it('treats a response without the record as a failure', async () => {
    server.use(http.get('*/rest/fetchPupilBasicInfo', () => HttpResponse.json({ pupilInfo: null })));
    open(<Page />, { at: address(at(0)) });
    expect(await screen.findByText('Retry after notJson')).toBeInTheDocument();
  });

  it('has no term when the plans could not be loaded', async () => {
    server.use(http.get('*/rest/fetchPepStatus', () => new HttpResponse(null, { status: 500 })));
    const pupil = at(0);
    open(<Page />, { at: address(pupil) });
    expect(await screen.findByText(pupil.classYear)).toBeInTheDocument();
  });
});

it.each([['this pupil and meeting', {}, 1], ['another pupil', { pupilId: '999' }, 0], ['another meeting', { dateOfMeeting: '01/02/2020' }, 0]])(
  'the term comes from the plan of %s: %j, %d', async (_what, more, times) => {
    const pupil = at(0);
    const plan = { pupilId: pupil.pupilId, dateOfMeeting: pupil.meeting, termOfPep: 'Spring 1999', ...more };
    server.use(http.get('*/rest/fetchPepStatus', () => HttpResponse.json({ pepStatusList: [plan], pepstatus: { totalRecords: 1, totalPages: 1 } })));
    open(<Page />, { at: address(pupil) });
    expect(await screen.findByText(pupil.classYear)).toBeInTheDocument();
    expect(screen.queryAllByText('Spring 1999')).toHaveLength(times);
  },
);

it.each(['No PEP', '[pending]'])('an address without a meeting takes the fetched date where %s is stored (S-295)', async (stored) => {
  const pupil = at(0);
  window.localStorage.setItem('activePupilId', pupil.pupilId);
  window.localStorage.setItem('activePupilMeetingDate', stored);
  open(<Page />, { at: `/ncc-data?pupil=${pupil.pupilId}` });
  expect(await screen.findByText(`${pupil.pupilId} ${pupil.meeting} 449403 701 14`)).toBeInTheDocument();
});

it.each([['this pupil and meeting', {}, 1], ['another pupil', { activePupilId: '999' }, 0], ['another meeting', { activePupilMeetingDate: '01/02/2020' }, 0]])(
  'without a plan the term comes from the stored choice of %s: %j, %d', async (_what, more, times) => {
    const pupil = at(0);
    server.use(http.get('*/rest/fetchPepStatus', () => HttpResponse.json({ pepStatusList: [], pepstatus: { totalRecords: 0, totalPages: 0 } })));
    const choice = { activePupilId: pupil.pupilId, activePupilMeetingDate: pupil.meeting, termOfPep: 'Spring 1999', ...more };
    for (const [name, value] of Object.entries(choice)) window.localStorage.setItem(name, value);
    open(<Page />, { at: address(pupil) });
    expect(await screen.findByText(pupil.classYear)).toBeInTheDocument();
    expect(screen.queryAllByText('Spring 1999')).toHaveLength(times);
  },
);

it('an address without a meeting takes the date of its own pupil, not of the one chosen last', async () => {
  const pupil = at(0);
  window.localStorage.setItem('activePupilId', '999');
  window.localStorage.setItem('activePupilMeetingDate', '01/02/2020');
  open(<Page />, { at: `/ncc-data?pupil=${pupil.pupilId}` });
  expect(await screen.findByText(`${pupil.pupilId} ${pupil.meeting} 449403 701 14`)).toBeInTheDocument();
});

it.each([['another pupil', '6', true], ['the same pupil again', '5', false], ['no pupil', null, false]])('notices that another tab has chosen %s', (_what, newValue, isNoticed) => {
  const { store } = open(<p />);
  const stop = (store.dispatch as PupilDispatch)(watchChoice());
  act(() => { window.dispatchEvent(new StorageEvent('storage', { key: 'activePupilId', newValue, oldValue: '5' })); });
  stop();
  expect(store.getState().pupil.chosenElsewhere).toBe(isNoticed);
});

it('plans are kept by pupil and meeting', () => {
  const plans = [['5', '12/11/2025'], ['5', '13/11/2025'], ['6', '12/11/2025']] as const;
  expect(new Set(plans.map(([pupilId, dateOfMeeting]) => planIdKey({ pupilId, dateOfMeeting }))).size).toBe(3);
});

it('the stored term is that of the pupil chosen last', () => {
  window.localStorage.setItem('activePupilId', '5');
  window.localStorage.setItem('termOfPep', 'Autumn 2025');
  expect([storedTermOf('5'), storedTermOf('6')]).toEqual(['Autumn 2025', '']);
});

describe('choosing a pupil', () => {
  const stored = () =>
    Object.fromEntries(
      ['activePupilId', 'activePupilYear', 'activePupilMeetingDate', 'term', 'termOfPep', 'getschool'].map((key) => [
        key, window.localStorage.getItem(key),
      ]),
    );

  it('stores pupil, year, date and term', async () => {
    const pupil = at(0);
    const choice = { pupilId: pupil.pupilId, dateOfMeeting: pupil.meeting, termOfPep: 'Autumn 2025' };
    const { press } = open(<Chooser choice={choice} />);
    await press('Choose');
    expect(await screen.findAllByText('Pupil selected successfully!')).not.toHaveLength(0);
    expect(stored()).toEqual({
      activePupilId: pupil.pupilId,
      activePupilYear: pupil.classYear,
      activePupilMeetingDate: pupil.meeting,
      term: 'Autumn',
      termOfPep: 'Autumn 2025',
      getschool: pupil.schoolId,
    });
  });

  it('stores nothing when it failed', async () => {
    server.use(http.get('*/rest/fetchPupilBasicInfo', () => new HttpResponse(null, { status: 500 })));
    const { press } = open(<Chooser choice={{ pupilId: at(0).pupilId, dateOfMeeting: '14/11/2025' }} />);
    await press('Choose');
    expect(await screen.findAllByText('Something went wrong while selecting student Context')).not.toHaveLength(0);
    expect(screen.queryByText(/please reload/)).toBeNull();
    expect(stored()['activePupilId']).toBeNull();
  });

  const withFetchedDate = (dateofmeeting: string) => {
    server.use(http.get('*/rest/fetchPupilBasicInfo', () => HttpResponse.json({ pupilInfo: { fullname: 'A', dateofmeeting } })));
  };

  it.each([
    ['the row over the fetched one', '01/10/2025', '02/10/2025', '01/10/2025'],
    ['the fetched one where the row has No PEP', 'No PEP', '02/10/2025', '02/10/2025'],
    ['No PEP where nobody has a date', 'No PEP', '', 'No PEP'],
  ])('takes the date of %s', async (_words, clicked, fetched, used) => {
    withFetchedDate(fetched);
    const { press } = open(<Chooser choice={{ pupilId: '5', dateOfMeeting: clicked }} />);
    await press('Choose');
    await waitFor(() => { expect(stored()['activePupilMeetingDate']).toBe(used); });
  });

  it.each([
    ['the same pupil', '5', '03/10/2025'],
    ['another pupil', '6', '02/10/2025'],
  ])('lets a stored date of %s override the fetched one, or not', async (_words, before, used) => {
    withFetchedDate('02/10/2025');
    window.localStorage.setItem('activePupilId', before);
    window.localStorage.setItem('activePupilMeetingDate', '03/10/2025');
    const { press } = open(<Chooser choice={{ pupilId: '5' }} />);
    await press('Choose');
    await waitFor(() => { expect([stored()['activePupilId'], stored()['activePupilMeetingDate']]).toEqual(['5', used]); });
  });

  it('keeps the latest choice, in whatever order the responses arrive', async () => {
    const answers = new Map<string, () => void>();
    server.use(
      http.get('*/rest/fetchPupilBasicInfo', async ({ request }) => {
        const id = new URL(request.url).searchParams.get('pupilId') ?? '';
        await new Promise<void>((resolve) => { answers.set(id, resolve); });
        return HttpResponse.json({ pupilInfo: { fullname: id } });
      }),
    );
    const { user } = open(<><Chooser choice={{ pupilId: '5' }} /><Chooser choice={{ pupilId: '6' }} /></>);
    for (const button of screen.getAllByRole('button', { name: 'Choose' })) await user.click(button);
    await waitFor(() => { expect(answers.size).toBe(2); });
    answers.get('6')?.();
    await waitFor(() => { expect(stored()['activePupilId']).toBe('6'); });
    answers.get('5')?.();
    await screen.findAllByText('Pupil selected successfully!');
    expect(stored()['activePupilId']).toBe('6');
  });
});

it.each([
  ['is opened by its address', 'fetchPupilBasicInfo', loadPupil],
  ['is opened by its address', 'fetchPepStatus', loadPupil],
  ['is chosen', 'fetchPupilBasicInfo', (pupilId: string, dateOfMeeting: string) => selectPupil({ pupilId, dateOfMeeting })],
])('keeps nothing of a pupil that %s if the response to %s arrives after another user has signed in', async (_how, call, load) => {
  let answerHost = (): void => undefined;
  const answered = new Promise<void>((resolve) => { answerHost = resolve; });
  let ask = (): void => undefined;
  const asked = new Promise<void>((resolve) => { ask = resolve; });
  server.use(http.get(`*/rest/${call}`, async () => {
    ask();
    await answered;
  }));
  const { pupilId, meeting } = at(0);
  const { store } = open(<p />);
  const loaded = store.dispatch(load(pupilId, meeting) as ReturnType<typeof loadPupil>);
  await asked;
  store.dispatch(adoptSession('key', { userName: 'tom.ellery', userId: '703', roleId: '14', schoolId: '449403' }));
  answerHost();
  await loaded;
  expect(JSON.stringify(store.getState().pupil)).not.toContain(pupilId);
  expect(lastToast()).toBeNull();
  expect(window.localStorage.getItem('activePupilId')).toBeNull();
});
