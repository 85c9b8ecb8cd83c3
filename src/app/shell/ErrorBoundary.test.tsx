import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { Suspense } from 'react';
import { expectConsole } from '../../testing/expectConsole';
import { prefetchedLazy } from '../../ui/lazy/prefetchedLazy';
import { ErrorBoundary } from './ErrorBoundary';

function Broken(): never {
  throw new Error('Amara Okafor has no school');
}

describe('ErrorBoundary', () => {
  // React reports a caught error by itself.
  beforeEach(() => { expectConsole('error', /Amara Okafor has no school/); });

  it('offers to reload and shows nothing of the failed screen', () => {
    render(<ErrorBoundary><Broken /></ErrorBoundary>);
    expect(screen.getByRole('alert')).toHaveTextContent('This page stopped working');
    expect(screen.getByRole('button', { name: 'Reload' })).toBeVisible();
    expect(document.body.textContent).not.toContain('Amara');
  });

  it('renders again at another address', () => {
    const { rerender } = render(<ErrorBoundary resetKey="/a"><Broken /></ErrorBoundary>);
    expect(screen.getByRole('alert')).toBeVisible();
    rerender(<ErrorBoundary resetKey="/b"><p>Well</p></ErrorBoundary>);
    expect(screen.getByText('Well')).toBeVisible();
  });
});

it('a screen whose code cannot be loaded shows this, and opens at the next try', async () => {
  expectConsole('error', /No connection/);
  jest.spyOn(globalThis, 'fetch').mockRejectedValue(new TypeError('Failed to fetch'));
  let isReached = false;
  const { Component: Screen } = prefetchedLazy(() => (isReached ? Promise.resolve(() => <p>Well</p>) : Promise.reject(new Error('Loading chunk 7 failed'))));
  render(<ErrorBoundary><Suspense><Screen /></Suspense></ErrorBoundary>);
  expect(await screen.findByRole('alert')).toHaveTextContent('This screen needs the network');
  await userEvent.click(screen.getByRole('button', { name: 'Try again' }));
  expect(await screen.findByRole('alert')).toHaveTextContent('Try again once there is a connection');
  expect(screen.getByRole('button', { name: 'Try again' })).toHaveFocus();
  isReached = true;
  await userEvent.click(screen.getByRole('button', { name: 'Try again' }));
  expect(await screen.findByText('Well')).toBeVisible();
});
