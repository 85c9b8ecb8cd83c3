import { render, screen, waitFor } from '@testing-library/react';
import { hostLog } from '../../mocks/server';
import { signInAs } from '../testing/open';
import { App } from './App';
import { openStore } from './openStore';
import { SCREENS } from './screens';

afterEach(() => { window.history.replaceState(null, '', '/'); });

const openAt = async (address: string): Promise<void> => {
  window.history.replaceState(null, '', address);
  render(<App store={await openStore()} />);
};

describe('opening the page', () => {
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
