import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { http } from 'msw';
import { amara } from '../../mocks/fixtures/people';
import { hostLog, server } from '../../mocks/server';
import { statusListsCalls } from '../api/calls/statusLists';
import { isListPath, LIST_CALLS } from '../shared/status-lists/listCalls';
import { PATHS } from '../routes/paths';
import { markLocked } from '../session/lastUsed';
import { loadConfig } from '../config/config';
import { readStored, writeStored } from '../session/storage';
import type { StorageKey } from '../session/storageKeys';
import { signInAs } from '../testing/open';
import { App } from './App';
import { codeAt, firstRequestAt, sendFirstRequest } from './firstRequest';
import { openStore } from './openStore';
import { SCREENS } from './screens';

beforeEach(() => {
  window.PEP_CONFIG = {};
  // The table that webpack gives the first script.
  Object.assign(globalThis, { __webpack_require__: { codeOf: {}, e: () => Promise.resolve() } });
});
afterEach(() => {
  delete window.PEP_CONFIG;
  window.history.replaceState(null, '', '/');
});

const openAt = async (address: string): Promise<void> => {
  window.history.replaceState(null, '', address);
  render(<App store={await openStore()} />);
};

describe('opening the page', () => {
  // This test must be first: code that another test has loaded would render at once.
  it('renders the page of a pupil at once, because React keeps a fallback for 0.3 s', async () => {
    signInAs('priya.nair');
    await openAt('/ncc-data?pupil=30001&meeting=14%2F11%2F2025');
    expect(screen.getByRole('heading', { level: 1 })).toBeVisible();
  });

  it.each(['/', '/pep-status', '/PEP-Status/'])('requests the list of %s before the first render, and only once', async (address) => {
    signInAs('priya.nair');
    await openAt(address);
    await screen.findByText('Amara Okafor');
    expect(hostLog.of('fetchPepStatus')).toHaveLength(1);
  });

  it.each(SCREENS.filter(({ prefetch }) => prefetch !== undefined).map(({ path }) => path))(
    'requests what %s shows before the first render, and only once',
    async (path) => {
      signInAs('priya.nair');
      window.history.replaceState(null, '', path);
      const store = await openStore();
      await waitFor(() => { expect(hostLog.entries).toHaveLength(1); });
      const [first] = hostLog.entries;
      render(<App store={store} />);
      await screen.findAllByRole('row');
      expect(hostLog.entries.filter(({ call }) => call === first?.call)).toHaveLength(1);
    },
  );

  it.each(['/pep-status?rows=25', '/pep-is-overdue', '/basic-info/addnewschool?pupil=30001&meeting=14%2F11%2F2025'])('takes over the request of the first script at %s', async (address) => {
    signInAs('priya.nair');
    window.history.replaceState(null, '', address);
    await sendFirstRequest();
    await waitFor(() => { expect(hostLog.entries).toHaveLength(1); });
    const [first] = hostLog.entries;
    const store = await openStore();
    expect(hostLog.entries.filter(({ call }) => call === first?.call)).toHaveLength(1);
    expect(store.getState().host.queries).not.toEqual({});
  });

  it('takes over a request whose key the browser trims', async () => {
    window.PEP_CONFIG = { signIn: { keyFormat: 'opaque' } };
    await loadConfig(window.PEP_CONFIG);
    signInAs('priya.nair');
    writeStored('authorizationKey', `${readStored('authorizationKey') ?? ''} `);
    window.history.replaceState(null, '', '/pep-status');
    await sendFirstRequest();
    await openStore();
    await loadConfig({});
    expect(hostLog.of('fetchPepStatus')).toHaveLength(1);
  });

  describe('at a plan', () => {
    const { pupilId, meeting, year } = amara;
    const chosen = (of: Partial<Record<StorageKey, string>>): void => {
      signInAs('priya.nair');
      for (const [name, value] of Object.entries({ activePupilId: pupilId, activePupilMeetingDate: meeting, activePupilYear: year, ...of })) writeStored(name as StorageKey, value);
      window.history.replaceState(null, '', `/ncc-data?${new URLSearchParams({ pupil: pupilId, meeting }).toString()}`);
    };
    const order = (): readonly string[] => hostLog.entries.map(({ call }) => call).filter((call) => /^fetch(PupilBasicInfo|Secondary|Primary)/.test(call));

    it('requests the record of its pupil and meeting once, before the host has returned the year group', async () => {
      chosen({});
      let release = (): void => undefined;
      const held = new Promise<void>((resolve) => { release = resolve; });
      server.use(http.get('*/rest/fetchPupilBasicInfo', async () => { await held; }));
      const opened = openStore();
      await waitFor(() => { expect(hostLog.of('fetchSecondaryData').map(({ params }) => [params['pupilId'], params['dateOfMeeting']])).toEqual([[pupilId, meeting]]); });
      release();
      render(<App store={await opened} />);
      const form = await screen.findByRole('form');
      const own = () => hostLog.entries.filter(({ call, params }) => /SecondaryData$/.test(call) && params['dateOfMeeting'] === meeting).map(({ call }) => call);
      expect(own()).toEqual(['fetchSecondaryData']);
      // It was requested before this tab had the record: the first save reads what another tab may have saved in between.
      await userEvent.type(await waitFor(() => form.querySelector('textarea') ?? Promise.reject(new Error('no field'))), ' Sings.');
      await waitFor(() => { expect(own()).toEqual(['fetchSecondaryData', 'fetchSecondaryData', 'saveSecondaryData']); }, { timeout: 5000 });
    });

    it('shows the form of the year group that the host returns, whatever was stored', async () => {
      chosen({ activePupilYear: 'Y4' });
      render(<App store={await openStore()} />);
      await screen.findByRole('form');
      expect(order()).toEqual(expect.arrayContaining(['fetchPrimaryData', 'fetchSecondaryData']));
      expect(screen.queryByText(/Key Stage 3/)).not.toBeNull();
    });

    it('waits for the year group where another pupil was chosen last', async () => {
      chosen({ activePupilId: '999', activePupilYear: 'Y4' });
      render(<App store={await openStore()} />);
      await screen.findByRole('form');
      expect(order().slice(0, 2)).toEqual(['fetchPupilBasicInfo', 'fetchSecondaryData']);
    });
  });

  it('requests the list with the filters of the address', async () => {
    signInAs('priya.nair');
    await openAt('/pep-status?rows=25');
    await screen.findByText('Amara Okafor');
    expect(hostLog.of('fetchPepStatus').map(({ params }) => params['pepstatus.recordPerPage'])).toEqual(['25']);
  });

  it('sends no request where the user sees no page', async () => {
    signInAs('lena.kohl');
    await openAt('/pep-status');
    await screen.findByRole('button', { name: /lena\.kohl/ });
    expect(hostLog.of('fetchPepStatus')).toEqual([]);
  });

  it('sends no request when nobody is signed in', async () => {
    await openAt('/pep-status');
    await screen.findByRole('heading', { name: 'Sign in' });
    expect(hostLog.of('fetchPepStatus')).toEqual([]);
  });
});

describe('the first script', () => {
  const priya = { userName: 'priya.nair', userId: '701', roleId: '14', schoolId: '449403' };
  const query = new URLSearchParams({ pupil: '30001', meeting: '14/11/2025' });

  it.each(SCREENS.map(({ path, frame }) => [path, frame] as const))('requests at %s what the application would request first', (path, frame) => {
    const ofPupil = frame === 'pupil' ? '/rest/fetchPupilBasicInfo' : undefined;
    const ofList = isListPath(path) ? statusListsCalls[LIST_CALLS[path]].info.path : ofPupil;
    const expected = path === PATHS.myPupils ? '/rest/fetchPepStatus' : ofList;
    expect(firstRequestAt(path.replace(':id', '41'), query, priya)?.path).toBe(expected);
  });

  it('names the code of each screen as the table of screens does', () => {
    const source = readFileSync(join(__dirname, 'screens.tsx'), 'utf8');
    const rows = [...source.matchAll(/path: PATHS\.(\w+),(.*?)load:.* import\(\/\* webpackChunkName: "(\w+)"(.*)/g)];
    // A page whose first request is sent by the first script needs axios only later.
    const named = [
      ...rows.map(([, path, before = '', name, after = '']): [string, (string | undefined)[]] =>
        [PATHS[path as keyof typeof PATHS], [...(after.includes(' prefetch:') ? [] : ['later']), ...(before.includes('section(') ? ['planFirst'] : []), name]]),
      ...Object.keys(LIST_CALLS).map((path): [string, string[]] => [path, ['statusLists']]),
    ];
    expect(named).toHaveLength(SCREENS.filter(({ loadCode }) => loadCode !== null).length);
    expect(named.map(([path]) => [path, codeAt(path)])).toEqual(named);
    expect(source).toContain('webpackChunkName: "statusLists"');
    expect(source).toContain('webpackChunkName: "planFirst"');
  });

  it('sends nothing for a page that was left idle', async () => {
    signInAs('priya.nair');
    markLocked(readStored('authorizationKey') ?? '');
    window.history.replaceState(null, '', '/pep-status');
    await sendFirstRequest();
    expect(hostLog.entries).toEqual([]);
  });

  it('leaves a request to the application that another user sends', async () => {
    signInAs('priya.nair');
    window.history.replaceState(null, '', '/pep-status');
    await sendFirstRequest();
    signInAs('tom.ellery');
    await openStore();
    expect(hostLog.of('fetchPepStatus').map(({ params }) => params['pepstatus.userid'])).toEqual(['701', '702']);
  });
});
