import { render, screen } from '@testing-library/react';
import { hostLog } from '../../mocks/server';
import { signInAs } from '../testing/open';
import { App } from './App';
import { openStore } from './openStore';

afterEach(() => { window.history.replaceState(null, '', '/'); });

const openAt = (address: string): void => {
  window.history.replaceState(null, '', address);
  render(<App store={openStore()} />);
};

describe('opening the page', () => {
  it.each(['/', '/pep-status', '/PEP-Status/'])('asks for the list of %s before it is drawn, and only once', async (address) => {
    signInAs('priya.nair');
    openAt(address);
    await screen.findByText('Amara Okafor');
    expect(hostLog.of('fetchPepStatus')).toHaveLength(1);
  });

  it('asks as the address says', async () => {
    signInAs('priya.nair');
    openAt('/pep-status?rows=25');
    await screen.findByText('Amara Okafor');
    expect(hostLog.of('fetchPepStatus').map(({ params }) => params['pepstatus.recordPerPage'])).toEqual(['25']);
  });

  it('asks for nothing where the user sees no page', async () => {
    signInAs('lena.kohl');
    openAt('/pep-status');
    await screen.findByRole('button', { name: /lena\.kohl/ });
    expect(hostLog.of('fetchPepStatus')).toEqual([]);
  });

  it('asks for nothing when nobody is signed in', async () => {
    openAt('/pep-status');
    await screen.findByRole('heading', { name: 'Sign in' });
    expect(hostLog.of('fetchPepStatus')).toEqual([]);
  });
});
