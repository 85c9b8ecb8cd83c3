import { render, screen } from '@testing-library/react';
import { expectConsole } from '../../testing/expectConsole';
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
