import { useState } from 'react';
import { act, render, screen } from '@testing-library/react';
import { Link, UNSAFE_createMemoryHistory as createMemoryHistory } from 'react-router-dom';
import { DialogLayer } from '../ui/dialogs/DialogLayer';
import { GuardedRouter } from './GuardedRouter';

it.each([['once', 1], ['twice before the page has changed', 2]])('a link that is pressed %s adds one history entry', (_how, presses) => {
  const history = createMemoryHistory({ initialEntries: ['/pep-status'], v5Compat: true });
  render(<GuardedRouter history={history}><Link to="/pep?pupil=30005">Noor Rahmani</Link></GuardedRouter>);
  act(() => {
    for (let press = 0; press < presses; press += 1) screen.getByRole('link').click();
  });
  expect(history.location.pathname).toBe('/pep');
  act(() => { history.go(-1); });
  expect(history.location.pathname).toBe('/pep-status');
});

it('Back closes a full-screen preview first, and then leaves the page', async () => {
  const history = createMemoryHistory({ initialEntries: ['/pep-status', '/pep'], v5Compat: true });
  function Page() {
    const [isOpen, setOpen] = useState(true);
    return isOpen ? <DialogLayer isFullScreen title="Print" onClose={() => { setOpen(false); }}>The plan</DialogLayer> : 'Closed';
  }
  render(<GuardedRouter history={history}><Page /></GuardedRouter>);
  act(() => { history.go(-1); });
  expect(await screen.findByText('Closed')).toBeVisible();
  expect(history.location.pathname).toBe('/pep');
  act(() => { history.go(-1); });
  expect(history.location.pathname).toBe('/pep-status');
});
