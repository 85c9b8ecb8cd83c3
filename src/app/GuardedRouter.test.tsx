import { act, render, screen } from '@testing-library/react';
import { Link, UNSAFE_createMemoryHistory as createMemoryHistory } from 'react-router-dom';
import { GuardedRouter } from './GuardedRouter';

it.each([['once', 1], ['twice before the page has changed', 2]])('a link that is pressed %s is one step to go back', (_how, presses) => {
  const history = createMemoryHistory({ initialEntries: ['/pep-status'], v5Compat: true });
  render(<GuardedRouter history={history}><Link to="/pep?pupil=30005">Noor Rahmani</Link></GuardedRouter>);
  act(() => {
    for (let press = 0; press < presses; press += 1) screen.getByRole('link').click();
  });
  expect(history.location.pathname).toBe('/pep');
  act(() => { history.go(-1); });
  expect(history.location.pathname).toBe('/pep-status');
});
