import { screen } from '@testing-library/react';
import { openApp } from './open';

describe('open', () => {
  it('shows the product to the signed-in user', async () => {
    openApp({ signedInAs: 'priya.nair', at: '/pep-status' });
    expect(await screen.findByRole('heading', { level: 1 })).toHaveTextContent('My Pupils');
    expect(await screen.findByRole('row', { name: /Amara Okafor/ })).toBeVisible();
  });

  it('shows the sign-in page to nobody', async () => {
    const { address } = openApp({ signedInAs: null, at: '/pep-status' });
    expect(await screen.findByLabelText('User name')).toBeVisible();
    expect(address()).toMatch(/^\/login/);
  });
});
